import type { Facts } from "../port.ts";
import type { SceneEnd } from "./conformance-case.ts";

/** How a scene ended, for people. Figures that differ from run to run are left out. */
export function endInWords({ facts, peer }: SceneEnd): string {
  return peer === null ? inWords(facts) : `${inWords(facts)} (its peer: ${inWords(peer)})`;
}

function inWords({ ending, isOutOfMemory }: Facts): string {
  return isOutOfMemory ? "out of memory" : endingInWords(ending);
}

function endingInWords(ending: Facts["ending"]): string {
  switch (ending.kind) {
    case "exited":
      return `exit code ${ending.code}`;
    case "signalled":
      return `signal ${ending.signal}`;
    case "stopped":
      return `stopped by ${ending.by}`;
    case "unstartable":
      return `could not be started (${ending.errno})`;
  }
}
