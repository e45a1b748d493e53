import { existsSync, globSync, readFileSync } from "node:fs";
import { routes } from "@touchstone/contract";
import { parseArguments } from "../../apps/cli/src/parse-arguments.ts";

// A command of a page is held against the program it names: the script, the sub-command, each option, each path. What
// belongs to the operating system is known by name only: nobody but the admin's own machine can run it.

/** Programs that are not ours and that the pages use. */
const ofTheSystem = new Set([
  ...[
    "buildah",
    "cat",
    "cd",
    "createdb",
    "createuser",
    "docker",
    "dropdb",
    "echo",
    "git",
    "install",
    "kubectl",
    "mmdebstrap",
    "nats-server",
    "openssl",
    "podman",
    "sed",
  ],
  ...["ss", "systemctl", "tar", "test", "tr"],
]);

const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> })
  .scripts;

/** Why a command of a page cannot be what the page promises; nothing when it can. */
export function findFault(text: string): string | undefined {
  return splitSteps(text)
    .map(faultOfStep)
    .find((fault) => fault !== undefined);
}

function faultOfStep(words: readonly string[]): string | undefined {
  const [program = "", ...args] = words.slice(words.findIndex((word) => !/^\w+=/.test(word)));
  switch (program) {
    case "npm":
      return faultOfNpm(args);
    case "npx":
      return args[0] === "vitest" ? faultOfVitest(args.slice(1)) : faultOfTouchstone(args);
    case "touchstone":
      return faultOfTouchstone([program, ...args]);
    case "node":
      return args.some((arg) => arg.endsWith(".ts") && existsSync(arg)) ? undefined : "no such file";
    case "curl":
      return faultOfCurl(args);
    default:
      if (program.endsWith("/install.sh")) return faultOfInstaller(args);
      return ofTheSystem.has(program) || /^\w+=/.test(words[0] ?? "") ? undefined : `${program} is not known`;
  }
}

function faultOfTouchstone([program, ...args]: readonly string[]): string | undefined {
  if (program !== "touchstone") return `npx ${program} is not known`;
  // Its bare name in a sentence.
  if (args.length === 0) return undefined;
  try {
    parseArguments(args);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split("\n")[0] : String(error);
  }
}

function faultOfNpm([verb = "", ...rest]: readonly string[]): string | undefined {
  if (verb === "ci" || verb === "test") return undefined;
  if (verb !== "run") return `npm ${verb} is not known`;
  const [name = "", ...after] = rest.filter((word) => word !== "--silent" && word !== "-s");
  const script = scripts[name];
  if (script === undefined) return `there is no script ${name}`;
  const args = after[0] === "--" ? after.slice(1) : after;
  if (after.length > 0 && after[0] !== "--") return "what follows the script stands behind --";
  return faultOfScript(script, args);
}

/** The last command of a script is the one that gets the arguments. */
function faultOfScript(script: string, args: readonly string[]): string | undefined {
  const words = splitSteps(script).at(-1) ?? [];
  const cli = words.indexOf("apps/cli/src/main.ts");
  if (cli >= 0) return faultOfTouchstone(["touchstone", ...words.slice(cli + 1), ...args]);
  const file = words.find((word) => word.endsWith(".ts"));
  // A program of somebody else's, which knows its own options.
  if (file === undefined) return undefined;
  const sources = [file, ...globSync(`${file.replace(/\.ts$/, "")}/**/*.ts`)].filter((path) =>
    existsSync(path),
  );
  const program = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  return args
    .filter((arg) => /^--\w/.test(arg))
    .map((arg) => arg.slice(2).split("=")[0] ?? "")
    .filter((option) => !new RegExp(`["'\\s{]${option}["']?: \\{ type:`).test(program))
    .map((option) => `--${option} is no option of ${file}`)[0];
}

function faultOfInstaller(args: readonly string[]): string | undefined {
  const installer = readFileSync("ops/install.sh", "utf8");
  return args.filter((arg) => arg.startsWith("--") && !installer.includes(`    ${arg}) `))[0];
}

function faultOfVitest(args: readonly string[]): string | undefined {
  const project = args[args.indexOf("--project") + 1] ?? "";
  if (!readFileSync("vitest.config.ts", "utf8").includes(`name: "${project}"`))
    return `no project ${project}`;
  return args.filter((arg) => arg.includes("/") && !existsSync(arg)).map((arg) => `${arg} is gone`)[0];
}

function faultOfCurl(args: readonly string[]): string | undefined {
  const address = args.find((arg) => /^(https?:|\$SITE)/.test(arg)) ?? "";
  const path = address.replace(/^(https?:\/\/[^/]*|\$SITE)/, "").split("?")[0] ?? "";
  if (["/api/live", "/api/openapi.json", "/api/health/ready"].includes(path)) return undefined;
  const data = args[args.indexOf("-d") + 1];
  const method = args.includes("-X") ? args[args.indexOf("-X") + 1] : args.includes("-d") ? "POST" : "GET";
  const found = Object.values(routes).find(
    (route) => route.path === path && route.methods.some((each) => each === method),
  );
  if (!found) return `${method} ${path} is no call`;
  if (!args.includes("-d")) return undefined;
  return found.input.safeParse(JSON.parse(data ?? "")).success ? undefined : `${path} does not take ${data}`;
}

/**
 * The steps of a line of shell, each as its words: as much of a shell as the pages need. What is optional counts as
 * given, what is to be filled in as a word, and where output goes does not matter.
 */
function splitSteps(line: string): string[][] {
  const plain = line
    .replace(/\$\((.*)\)/s, " ; $1")
    .replace(/<[^<>]*>/g, "x")
    .replace(/[[\]]/g, "");
  const words = [...plain.matchAll(/\s*(&&|\|\||[|;]|>>?\s*\S+|(?:'[^']*'|"[^"]*"|[^\s|;&>'"])+)/g)].map(
    ([, word = ""]) => word,
  );
  const steps: string[][] = [[]];
  for (const word of words) {
    if (/^(&&|\|\||[|;])$/.test(word)) steps.push([]);
    else if (!word.startsWith(">")) steps.at(-1)?.push(word.replace(/^(['"])(.*)\1$/s, "$2"));
  }
  return steps.filter((step) => step.length > 0);
}
