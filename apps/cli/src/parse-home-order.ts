import { CommandError } from "./command-error.ts";
import type { HomeOrder } from "./home/home-order.ts";
import { FLAG, readNamed, readOptions, readPort, TEXT } from "./read-options.ts";
import { USAGE } from "./usage.ts";

const HOME = { home: TEXT } as const;

/** Reads what is to be done with a site on this machine; answers nothing for another command. */
export function parseHomeOrder(name: string, rest: readonly string[]): HomeOrder | undefined {
  switch (name) {
    case "up": {
      const { home, port, stay } = readOptions(rest, { ...HOME, port: TEXT, stay: FLAG });
      return { name, home, port: port === undefined ? undefined : readPort(port), stays: stay };
    }
    case "doctor":
      return { name, home: readOptions(rest, HOME).home };
    case "down":
    case "status":
    case "migrate":
    case "seed":
      return { name, home: readOptions(rest, HOME).home };
    case "upgrade": {
      const { home, back } = readOptions(rest, { ...HOME, back: FLAG });
      return { name, home, isBack: back };
    }
    case "user":
      return readUser(rest);
    case "judge":
      return readJudge(rest);
    default:
      return undefined;
  }
}

function readUser([act = "", ...rest]: readonly string[]): HomeOrder {
  const name = "user";
  switch (act) {
    case "list":
      return { name, home: readOptions(rest, HOME).home, args: [act] };
    case "add": {
      const { values, words } = readNamed(rest, ["name"], { ...HOME, email: TEXT, role: TEXT });
      return { name, home: values.home, args: [act, ...words, values.role ?? "user", values.email ?? ""] };
    }
    case "password": {
      const { values, words } = readNamed(rest, ["name"], HOME);
      return { name, home: values.home, args: [act, ...words] };
    }
    case "role": {
      const { values, words } = readNamed(rest, ["name", "role"], HOME);
      return { name, home: values.home, args: [act, ...words] };
    }
    default:
      throw new CommandError(USAGE);
  }
}

function readJudge([act, ...rest]: readonly string[]): HomeOrder {
  if (act === "add") {
    const { values, words } = readNamed(rest, ["name"], HOME);
    return { name: "judge-add", home: values.home, judge: words[0] ?? "" };
  }
  if (act !== "join") throw new CommandError(USAGE);
  const { values, words } = readNamed(rest, ["name"], { ...HOME, site: TEXT, nats: TEXT });
  const { home, site, nats } = values;
  if (site === undefined || nats === undefined) throw new CommandError(USAGE);
  return { name: "judge-join", home, judge: words[0] ?? "", site, nats };
}
