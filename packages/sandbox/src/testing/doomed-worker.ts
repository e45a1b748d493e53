/** A worker that runs a program until somebody kills it. Its arguments are driver, uid and folder of its slot. */
import { openTestSlot } from "./test-slot.ts";

const [driver = "", uid = "", folder = ""] = process.argv.slice(2);
const test = await openTestSlot(
  `doomed-${driver}`,
  Number(uid),
  folder,
  driver === "native" ? driver : "bubblewrap",
);
await test.run("sleep 60", { limits: { ...test.shell("").limits, wallMs: 60_000 } });
