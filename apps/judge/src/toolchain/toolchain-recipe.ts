import { type LanguageFile, languageFiles } from "@touchstone/languages";
import { type ToolchainRecipe, toolchainFormat } from "@touchstone/sandbox";

/** What the project's Node needs, and a quick linker, whichever languages are chosen. */
const alwaysWanted = ["libstdc++6", "mold"];

/** Where the compile commands of C and C++ look for a linker first (`-B`). */
const linker = "/usr/local/lib/touchstone/linker/ld";

const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

/** What an image for these languages is made from, on this machine and with this Node. */
export function toolchainRecipe(files: readonly LanguageFile[]): ToolchainRecipe {
  return {
    format: toolchainFormat,
    suite: "trixie",
    architecture: architectures[process.arch] ?? process.arch,
    wanted: sorted([...alwaysWanted, ...files.flatMap((file) => file.debianPackages)]),
    node: process.versions.node,
    languages: sorted(files.map((file) => file.key)),
    prepared: Object.fromEntries([
      [linker, ["/bin/ln", "-s", "/usr/bin/mold", linker]],
      ...files.flatMap((file) => [...preparation(file), ...precompilation(file)]),
    ]),
  };
}

/** The languages of the given keys, or all. Throws on a key that no language has. */
export function chooseLanguages(keys: readonly string[] | undefined): readonly LanguageFile[] {
  if (keys === undefined) return languageFiles;
  const unknown = keys.filter((key) => !languageFiles.some((file) => file.key === key));
  if (unknown.length > 0) {
    const known = languageFiles.map((file) => file.key).join(",");
    throw new Error(`There is no language ${unknown.join(", ")}. There are: ${known}`);
  }
  return languageFiles.filter((file) => keys.includes(file.key));
}

function sorted(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

/** The compiler takes a precompiled header only when it was made with the very flags of the compile. */
function precompilation({ compile, precompiledHeader }: LanguageFile): [string, readonly string[]][] {
  if (precompiledHeader === undefined) return [];
  const [compiler, ...words] = compile.command;
  const flags = words.filter((word) => word.startsWith("-") && word !== "-o" && !word.startsWith("-l"));
  const header = `${precompiledHeader.folder}/${precompiledHeader.header}`;
  const made = `${header}.gch`;
  return [[made, [compiler, ...flags, "-x", "c++-header", header, "-o", made]]];
}

function preparation({ prepared }: LanguageFile): [string, readonly string[]][] {
  return prepared === undefined ? [] : [[prepared.path, prepared.command]];
}
