export { type ForgedEntry, forgeZip } from "./forge-zip.ts";
export { type Mailbox, startMailbox } from "./start-mailbox.ts";
export { startNats, type TestNats } from "./start-nats.ts";
export { startS3 } from "./start-s3.ts";
export { startTraceReceiver } from "./start-trace-receiver.ts";
export { samplePackage, writePackage } from "./write-package.ts";
