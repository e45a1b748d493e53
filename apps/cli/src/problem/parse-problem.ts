import { parseArgs } from "node:util";
import { CommandError } from "../command-error.ts";

/** What a setter asks for. */
export type ProblemOrder = { name: "problem" } & (
  | { act: "check"; folder: string }
  | { act: "pull"; id: string; folder: string | undefined; site: string; isForced: boolean }
  /** The site is the one the folder was pulled from where none is given. */
  | { act: "push"; folder: string; site: string | undefined; isDry: boolean; isForced: boolean }
);

export const PROBLEM_USAGE = `Problems as files; TOUCHSTONE_TOKEN holds a session, else you are asked to sign in:
  problem check <folder|zip>        judge every program of a package, and say which did not get what it promises
  problem pull <id> [<folder>] --site <url> [--force]
                                    write a problem of the site to a folder; --force: over files that were changed
  problem push <folder> [--site <url>] [--dry-run] [--force]
                                    bring the site's problem to what the files say, or make it; --dry-run only tells
                                    what would change, --force writes over what was changed on the site since the pull`;

/** Reads what comes after `problem`. */
export function parseProblem([act = "", ...args]: readonly string[]): ProblemOrder {
  const name = "problem";
  switch (act) {
    case "check": {
      const { positionals } = read(args, {});
      return { name, act, folder: one(positionals) };
    }
    case "pull": {
      const { values, positionals } = read(args, { site: TEXT, force: FLAG });
      const [id, folder, ...more] = positionals;
      if (id === undefined || more.length > 0 || values.site === undefined)
        throw new CommandError(PROBLEM_USAGE);
      return { name, act, id, folder, site: siteOf(values.site), isForced: values.force };
    }
    case "push": {
      const { values, positionals } = read(args, { site: TEXT, "dry-run": FLAG, force: FLAG });
      const site = values.site === undefined ? undefined : siteOf(values.site);
      return { name, act, folder: one(positionals), site, isDry: values["dry-run"], isForced: values.force };
    }
    default:
      throw new CommandError(PROBLEM_USAGE);
  }
}

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean", default: false } as const;

function read<Options extends Record<string, typeof TEXT | typeof FLAG>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${PROBLEM_USAGE}`);
  }
}

function one([folder, ...more]: readonly string[]): string {
  if (folder === undefined || more.length > 0) throw new CommandError(PROBLEM_USAGE);
  return folder;
}

/** The address of a site, in one spelling; its password must not stand in an argument. */
function siteOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "")
    throw new CommandError(
      `"${text}" is not the address of a site: give one like https://judge.example.org.`,
    );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
