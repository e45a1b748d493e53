/** The way between the judge and NATS, inside the tool's own network: packets are dropped, and nobody is told. */
import { runCommand } from "../run-command.ts";
import { judgeAddress } from "../stage.ts";

const table = ["inet", "chaos"];

/** Drops every packet from now on. */
export function cutWire(): void {
  runCommand("nft", "add", "table", ...table);
  runCommand("nft", "add", "chain", ...table, "out", "{ type filter hook output priority 0; }");
  for (const end of ["saddr", "daddr"]) {
    runCommand("nft", "add", "rule", ...table, "out", "ip", end, judgeAddress, "drop");
  }
}

/** Lets packets through again. */
export function joinWire(): void {
  runCommand("nft", "delete", "table", ...table);
}
