/** Limits of a compile run, which is as hostile as any other. */
export interface CompileLimits {
  cpuMs: number;
  wallMs: number;
  memoryBytes: number;
}

/** One language as the site shows it and as judges use it. Data only: whoever runs it reads it from here. */
export interface LanguageFile {
  /** What judges and compile caches know it by; never changes. */
  key: string;
  /** The name contestants choose and submissions carry. */
  name: string;
  /** Compiler or interpreter and what sets it apart, for people. Its version is what a judge finds. */
  description: string;
  /** Editor mode. */
  contentType: string;
  /** What an empty editor starts with: a program that adds two numbers. */
  template: string;
  /** True when checkers and interactors may be written in it. */
  mayCheck: boolean;
  /** The name the source has in the work folder. */
  sourceName: string;
  /** Debian packages of the toolchain image that it needs. */
  debianPackages: readonly string[];
  /** Prints which compiler or interpreter this is; people see the first line of it. */
  versionCommand: readonly [string, ...string[]];
  /** How the source becomes artefacts; what is written to standard output or error is shown when it fails. */
  compile: {
    /** Absolute program first; a shell is named where one is needed. */
    command: readonly [string, ...string[]];
    /** What it needs beside PATH, HOME and LANG. */
    environment: Readonly<Record<string, string>>;
    /** Files of the work folder that the run needs, by name. */
    artefacts: readonly [string, ...string[]];
    limits: CompileLimits;
  };
  /** A header that the toolchain image keeps compiled in a folder of the compile command's `-I`; may be missing. */
  precompiledHeader?: { readonly header: string; readonly folder: string };
  /** What else the toolchain image makes once, so that no compile has to: where it is, and what makes it. */
  prepared?: { readonly path: string; readonly command: readonly [string, ...string[]] };
  run: {
    /** `{memoryMb}` and `{stackMb}` stand for the limits in MiB, the stack at most 1024. */
    command: readonly [string, ...string[]];
    /** What it needs beside PATH, HOME and LANG, which every program has. */
    environment: Readonly<Record<string, string>>;
    /** Processes and threads a run may have. */
    processes: number;
    /** The exit code by which a runtime with a heap of its own says that its memory is used up. */
    memoryExitCode?: number;
  };
  /** What a problem's limits become: a factor for what it computes, a constant for what it takes to start. */
  limitScale: {
    factor: { time: number; memory: number };
    extra: { timeMs: number; memoryBytes: number };
  };
}
