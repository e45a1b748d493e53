import { describe, expect, it } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

describe("the arguments of the command", () => {
  it.each([
    ["demo", { name: "demo", port: 8080, detach: false }],
    ["demo --detach --port 9000", { name: "demo", port: 9000, detach: true }],
    ["demo-stop", { name: "demo-stop", purge: false }],
    ["demo-stop --purge", { name: "demo-stop", purge: true }],
    ["dev --port 9000", { name: "dev", port: 9000 }],
    [
      "with-engines npm run x -- --y",
      { name: "with-engines", command: "npm", args: ["run", "x", "--", "--y"] },
    ],
    ["with-site npm run x", { name: "with-site", command: "npm", args: ["run", "x"], isEmpty: false }],
    ["with-site --empty npm run x", { name: "with-site", command: "npm", args: ["run", "x"], isEmpty: true }],
    [
      "import hoj --mysql mysql://a@b/c --files /hoj",
      {
        ...{ name: "import", system: "hoj", mysql: "mysql://a@b/c", files: "/hoj", zone: "+08:00" },
        ...{ isDry: false, isJson: false },
      },
    ],
    [
      "import hustoj --files data --dry-run --zone Z --json",
      {
        ...{ name: "import", system: "hustoj", mysql: undefined, files: "data", zone: "Z" },
        ...{ isDry: true, isJson: true },
      },
    ],
    ["toolchain", { name: "toolchain", args: [] }],
    ["toolchain --languages c,cpp --renew", { name: "toolchain", args: ["--languages", "c,cpp", "--renew"] }],
    ["backup", { name: "backup", to: undefined }],
    ["backup --to /mnt/b", { name: "backup", to: "/mnt/b" }],
    ["backup verify /mnt/b/1", { name: "backup-verify", folder: "/mnt/b/1" }],
    [
      "restore /mnt/b/1 --into postgres://a@b/c --blobs /blobs",
      { name: "restore", folder: "/mnt/b/1", into: "postgres://a@b/c", blobs: "/blobs" },
    ],
    ["nats-users", { name: "nats-users" }],
    ["restore b", { name: "restore", folder: "b", into: undefined, blobs: undefined }],
    ["up", { name: "up", home: undefined, port: undefined, stays: false }],
    ["up --port 80 --home /h --stay", { name: "up", home: "/h", port: 80, stays: true }],
    ["down", { name: "down", home: undefined }],
    ["status --home /h", { name: "status", home: "/h" }],
    ["doctor", { name: "doctor", home: undefined }],
    ["migrate", { name: "migrate", home: undefined }],
    ["seed", { name: "seed", home: undefined }],
    ["upgrade", { name: "upgrade", home: undefined, isBack: false }],
    ["upgrade --back --home /h", { name: "upgrade", home: "/h", isBack: true }],
    ["user list", { name: "user", home: undefined, args: ["list"] }],
    ["user add ada", { name: "user", home: undefined, args: ["add", "ada", "user", ""] }],
    [
      "user add ada --role root --email a@b.c --home /h",
      { name: "user", home: "/h", args: ["add", "ada", "root", "a@b.c"] },
    ],
    ["user password ada", { name: "user", home: undefined, args: ["password", "ada"] }],
    ["user role ada admin", { name: "user", home: undefined, args: ["role", "ada", "admin"] }],
    ["judge add j-2", { name: "judge-add", home: undefined, judge: "j-2" }],
    [
      "judge join j-2 --site http://s --nats nats://n",
      { name: "judge-join", home: undefined, judge: "j-2", site: "http://s", nats: "nats://n" },
    ],
    ["problem check p", { name: "problem", act: "check", folder: "p" }],
    [
      "problem pull T1 --site https://judge.test/",
      {
        ...{ name: "problem", act: "pull", id: "T1", folder: undefined },
        ...{ site: "https://judge.test", isForced: false },
      },
    ],
    [
      "problem push p --site http://judge.test/oj/ --dry-run --force",
      {
        ...{ name: "problem", act: "push", folder: "p" },
        ...{ site: "http://judge.test/oj", isDry: true, isForced: true },
      },
    ],
    [
      "problem push p",
      { name: "problem", act: "push", folder: "p", site: undefined, isDry: false, isForced: false },
    ],
    ["help", { name: "help" }],
  ])("reads %s", (line, command) => {
    expect(parseArguments(line.split(" "))).toEqual(command);
  });

  it.each([
    "",
    "serve",
    "demo --purge",
    "demo --port",
    "demo 9000",
    "dev --detach",
    "with-engines",
    "with-site --empty",
    "import",
    "import qduoj --files data",
    "import hoj",
    "toolchain c,cpp",
    "toolchain --home /h",
    "backup /mnt/b",
    "backup verify",
    "backup verify a b",
    "restore --into postgres://a@b/c",
    "nats-users judge-2",
    "up now",
    "up --detach",
    "status --port 80",
    "upgrade back",
    "user",
    "user remove ada",
    "user add",
    "user add a b",
    "user role ada",
    "user list ada",
    "judge",
    "judge add",
    "judge join j-2 --site http://s",
    "problem",
    "problem check",
    "problem check a b",
    "problem pull T1",
    "problem pull T1 a b --site http://s",
    "problem push p --purge",
  ])('answers "%s" with the usage', (line) => {
    expect(() => parseArguments(line.split(" ").filter(Boolean))).toThrow("Usage:");
  });

  it.each(["0", "65536", "80.5", "http", "-1"])("refuses %s as a port", (port) => {
    expect(() => parseArguments(["demo", `--port=${port}`])).toThrow("is not a port");
    expect(() => parseArguments(["up", `--port=${port}`])).toThrow("is not a port");
  });
});
