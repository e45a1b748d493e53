/**
 * `npm run chaos [-- --only kill,cut-judge-nats] [--smoke] [--json]`: faults on real processes and engines of their
 * own, under load, each followed by a checker. Needs root and a toolchain; runs in a network and a view of the disks of
 * its own, so that nothing it does to them is seen elsewhere or left behind.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { runCommand } from "./run-command.ts";
import { runFaults } from "./run-faults.ts";

const ownNetwork = "TOUCHSTONE_CHAOS_NETWORK";

const { values } = parseArgs({
  options: { only: { type: "string" }, smoke: { type: "boolean" }, json: { type: "boolean" } },
});
const isSmoke = values.smoke ?? false;

if (isSmoke || process.env[ownNetwork]) {
  if (!isSmoke) runCommand("ip", "link", "set", "lo", "up");
  const only = values.only?.split(",");
  const isGreen = await runFaults({ isSmoke, isJson: values.json ?? false, ...(only && { only }) });
  process.exitCode = isGreen ? 0 : 1;
} else {
  const own = [
    "--net",
    "--mount",
    "--propagation",
    "private",
    "--",
    process.execPath,
    ...process.argv.slice(1),
  ];
  const { status } = spawnSync("unshare", own, {
    stdio: "inherit",
    env: { ...process.env, [ownNetwork]: "own" },
  });
  process.exitCode = status ?? 1;
}
