/** A worker that runs a program until somebody kills it. Its arguments are the uid and the folder of its slot. */
import { openTestSlot } from "./test-slot.ts";

const [uid = "", folder = ""] = process.argv.slice(2);
const test = await openTestSlot("doomed", Number(uid), folder);
await test.run("sleep 60", { limits: { ...test.shell("").limits, wallMs: 60_000 } });
