import { describe, expect, it } from "vitest";
import type { LoneProgram } from "../port.ts";
import { encodeRequest } from "./encode-request.ts";

const program: LoneProgram = {
  command: ["/w/main"],
  environment: {},
  surroundings: { mounts: [], links: [] },
  files: [],
  stdin: "/data/1.in",
  stdout: { path: "/run/stdout", maxBytes: 10 },
  stderr: { path: "/run/stderr", maxBytes: 20 },
  limits: {
    cpuMs: 1.5,
    wallMs: 3,
    memoryBytes: 4,
    stackBytes: 5,
    processes: 6,
    openFiles: 7,
    fileBytes: 8,
    workBytes: 9,
    workFiles: 10,
  },
  collect: [{ name: "main", saveTo: "/run/artefact", maxBytes: 30 }],
  mayLockFiles: false,
};
const walls = ["arg=bwrap", "arg=a=b", "mount=/usr"];
const entriesOf = (request: Buffer) => request.toString().split("\0");

describe("a request to the helper", () => {
  it("holds everything a run needs and ends with an empty string", () => {
    expect(entriesOf(encodeRequest([{ program, walls }]))).toEqual([
      "box",
      "arg=bwrap",
      "arg=a=b",
      "mount=/usr",
      "errors=/run/stderr",
      "errorsMax=20",
      "input=/data/1.in",
      "output=/run/stdout",
      "outputMax=10",
      "cpuNs=1500000",
      "wallNs=3000000",
      "memory=4",
      "pids=6",
      "workBytes=9",
      "workFiles=10",
      "collect=main",
      "collectTo=/run/artefact",
      "collectMax=30",
      "",
      "",
    ]);
  });

  it("leaves out the input of a program that has none", () => {
    const entries = entriesOf(encodeRequest([{ program: { ...program, stdin: null }, walls }]));
    expect(entries.some((entry) => entry.startsWith("input="))).toBe(false);
  });

  it("gives neither stdin nor stdout to programs that are joined", () => {
    const { stdin, stdout, ...joined } = program;
    const entries = entriesOf(
      encodeRequest([
        { program: joined, walls },
        { program: joined, walls },
      ]),
    );
    expect(entries.filter((entry) => entry === "box")).toHaveLength(2);
    expect(entries.some((entry) => /^(input|output)/.test(entry))).toBe(false);
    expect([stdin, stdout.path]).toEqual(["/data/1.in", "/run/stdout"]);
  });

  it("refuses a NUL, which would start another entry", () => {
    const forged = ["arg=bwrap", "arg=x\0memory=1"];
    expect(() => encodeRequest([{ program, walls: forged }])).toThrow(TypeError);
  });
});
