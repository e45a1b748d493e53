import { expect, it } from "vitest";
import type { Program } from "../port.ts";
import { decodeReply, toFacts } from "./decode-reply.ts";

const line = `{"facts":[{"ending":{"kind":"exited","code":0},"cpuNs":1500000,"wallNs":2250000,"memoryBytes":4096,
"isOutOfMemory":false,"stdout":{"bytes":3,"isTruncated":false},"stderr":{"bytes":0,"isTruncated":true},
"collected":[{"status":"taken","bytes":12},{"status":"absent","bytes":0}]}],"tookNs":9}`;
// -- only the names of the wanted files matter to a reply
const program = { collect: [{ name: "main" }, { name: "log" }] } as unknown as Program;

it("turns nanoseconds into milliseconds and gives files their names back", () => {
  const reply = decodeReply(line);
  expect("facts" in reply && reply.facts[0] && toFacts(reply.facts[0], program)).toEqual({
    ending: { kind: "exited", code: 0 },
    cpuMs: 1.5,
    wallMs: 2.25,
    memoryBytes: 4096,
    isOutOfMemory: false,
    stdout: { bytes: 3, isTruncated: false },
    stderr: { bytes: 0, isTruncated: true },
    collected: [
      { name: "main", status: "taken", bytes: 12 },
      { name: "log", status: "absent", bytes: 0 },
    ],
  });
});
