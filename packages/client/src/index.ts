export { CallFailed, type FailedAnswer } from "./call-failed.ts";
export { type Client, type ClientOptions, createClient } from "./create-client.ts";
export { encodeCall } from "./encode-call.ts";
export { readEnvelope } from "./read-envelope.ts";
