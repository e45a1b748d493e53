import { CommandError } from "../command-error.ts";
import { FLAG, readNamed, readWords, TEXT } from "../read-options.ts";
import { USAGE } from "../usage.ts";

/** What a setter asks for. */
export type ProblemOrder = { name: "problem" } & (
  | { act: "check"; folder: string }
  | { act: "pull"; id: string; folder: string | undefined; site: string; isForced: boolean }
  /** The site is the one the folder was pulled from where none is given. */
  | { act: "push"; folder: string; site: string | undefined; isDry: boolean; isForced: boolean }
);

/** Reads what comes after `problem`. */
export function parseProblem([act = "", ...args]: readonly string[]): ProblemOrder {
  const name = "problem";
  switch (act) {
    case "check": {
      const [folder = ""] = readNamed(args, ["folder"], {}).words;
      return { name, act, folder };
    }
    case "pull": {
      const { values, words } = readWords(args, { site: TEXT, force: FLAG });
      const [id, folder, ...more] = words;
      if (id === undefined || more.length > 0 || values.site === undefined) throw new CommandError(USAGE);
      return { name, act, id, folder, site: siteOf(values.site), isForced: values.force };
    }
    case "push": {
      const options = { site: TEXT, "dry-run": FLAG, force: FLAG };
      const { values, words } = readNamed(args, ["folder"], options);
      const [folder = ""] = words;
      const site = values.site === undefined ? undefined : siteOf(values.site);
      return { name, act, folder, site, isDry: values["dry-run"], isForced: values.force };
    }
    default:
      throw new CommandError(USAGE);
  }
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
