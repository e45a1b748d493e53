/**
 * One compiler, every standard it knows, each with and without optimisation. The folder of the precompiled header is the
 * first that the compiler looks into; where it is missing, as on a host without the image, it reads the header itself.
 */
import type { LanguageFile } from "./language-file.ts";

/** What C and C++ do not share. */
interface GccLanguage
  extends Pick<
    LanguageFile,
    "contentType" | "template" | "sourceName" | "debianPackages" | "versionCommand"
  > {
  readonly limits: LanguageFile["compile"]["limits"];
  /** The header worth compiling ahead. */
  readonly header?: string;
}

/** A standard as the compiler spells it; the keys and the name of its two variants. */
interface Standard {
  readonly flag: string;
  readonly key: string;
  readonly optimisedKey?: string;
  readonly name: string;
}

/** The language files of a compiler, the standards in their order. */
export interface GccVariants {
  readonly optimised: readonly LanguageFile[];
  readonly plain: readonly LanguageFile[];
}

/** Makes the files. Checkers may be written in any of them. */
export function gccVariants(language: GccLanguage, standards: readonly Standard[]): GccVariants {
  return {
    optimised: standards.map(({ flag, key, optimisedKey = `${key}-o2`, name }) =>
      variant(language, { key: optimisedKey, name: `${name} With O2`, flags: [`-std=${flag}`, "-O2"] }),
    ),
    plain: standards.map(({ flag, key, name }) => variant(language, { key, name, flags: [`-std=${flag}`] })),
  };
}

function variant(
  { limits, header, ...language }: GccLanguage,
  { key, name, flags }: { key: string; name: string; flags: readonly string[] },
): LanguageFile {
  const [compiler] = language.versionCommand;
  const folder = `/usr/local/lib/touchstone/pch/${key}`;
  return {
    ...language,
    key,
    name,
    description: ["GCC", ...flags].join(" "),
    mayCheck: true,
    compile: {
      command: [
        compiler,
        "-DONLINE_JUDGE",
        "-w",
        "-fmax-errors=3",
        ...flags,
        "-B/usr/local/lib/touchstone/linker",
        ...(header === undefined ? [] : [`-I${folder}`]),
        language.sourceName,
        "-lm",
        "-o",
        "main",
      ],
      environment: {},
      artefacts: ["main"],
      limits,
    },
    ...(header === undefined ? {} : { precompiledHeader: { header, folder } }),
    run: { command: ["/w/main"], environment: {}, processes: 128 },
    limitScale: { factor: { time: 1, memory: 1 }, extra: { timeMs: 0, memoryBytes: 0 } },
  };
}
