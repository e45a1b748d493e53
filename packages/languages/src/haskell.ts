import type { LanguageFile } from "./language-file.ts";

export const haskell: LanguageFile = {
  key: "haskell",
  name: "Haskell",
  description: "GHC",
  contentType: "text/x-haskell",
  template: `main :: IO ()
main = do
  numbers <- map read . words <$> getLine
  print (sum numbers :: Int)
`,
  mayCheck: false,
  sourceName: "main.hs",
  debianPackages: ["ghc"],
  versionCommand: ["/usr/bin/ghc", "--version"],
  compile: {
    command: ["/usr/bin/ghc", "-O2", "-v0", "-DONLINE_JUDGE", "-o", "main", "main.hs"],
    environment: {},
    artefacts: ["main"],
    limits: { cpuMs: 30_000, wallMs: 60_000, memoryBytes: 1024 ** 3 },
  },
  run: { command: ["/w/main"], environment: {}, processes: 128 },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
