import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findFault } from "./find-fault.ts";
import { commandsOf, docsPages } from "./read-commands.ts";

test("every command of every page is one that its program understands", () => {
  const faults = docsPages()
    .flatMap(commandsOf)
    .flatMap(({ page, line, text }) => {
      const fault = findFault(text);
      return fault === undefined ? [] : [`${page}:${line}: ${text}: ${fault}`];
    });
  expect(faults).toEqual([]);
});

test("code stands between fences, where its language is told and commands are found", () => {
  const withoutBlocks = (page: string) => readFileSync(page, "utf8").replace(/^ *```.*?^ *```/gms, "");
  expect(docsPages().filter((page) => /\n\n {4,}[^\s*-]/.test(withoutBlocks(page)))).toEqual([]);
});

test.each([
  ["npm run demo -- --detach --port 9000", undefined],
  ["npm run demo -- --detached", "Unknown option '--detached'"],
  ["npm run demos", "there is no script demos"],
  ["npm run demo --detach", "what follows the script stands behind --"],
  ["npm run bench -- load --contestants 300", undefined],
  ["npm run bench -- load --pupils 300", "--pupils is no option of bench/main.ts"],
  ["npm run judge:toolchain [-- --renew]", undefined],
  ["npx touchstone backup verify <folder>", undefined],
  ["npx touchstone back-up", "Usage: npx touchstone <command>"],
  ["node --env-file=/etc/x.env apps/server/src/entry/migrate.ts", undefined],
  ["node apps/server/src/entry/gone.ts", "no such file"],
  ["npx vitest run --project rules packages", "no project rules"],
  ["curl -s $SITE/api/get-problem-list?limit=5", undefined],
  ["curl -s $SITE/api/problems", "GET /api/problems is no call"],
  [`curl $SITE/api/login -d '{"username": 1}'`, `/api/login does not take {"username": 1}`],
  ["TOUCHSTONE_OPS_PORT=9465 node apps/server/src/entry/jobs.ts", undefined],
  ["npx touchstone nats-users >/etc/nats/users.conf && reboot now", "reboot is not known"],
])("%s", (command, fault) => {
  const found = findFault(command);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
