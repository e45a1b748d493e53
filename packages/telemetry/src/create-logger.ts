import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";

/** What our code may do with a log: structured fields first, one short sentence second. */
export type Logger = PinoLogger;

/** Values under these names never reach a log, however deep the caller put them (three levels are searched). */
const secretNames = [
  "password",
  "oldPassword",
  "newPassword",
  "code",
  "token",
  "secret",
  "authorization",
  "email",
];

const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines on standard output (or `destination`), named after the process, with secrets replaced. */
export function createLogger(
  options: { process: string; level: string; version: string },
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: options.level,
      base: { process: options.process, version: options.version, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: "[redacted]" },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
