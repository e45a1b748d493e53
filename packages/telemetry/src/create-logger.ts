import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";
import { concealSecrets } from "./conceal-secrets.ts";

/** What our code may do with a log: structured fields first, one short sentence second. */
export type Logger = PinoLogger;

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
      formatters: { level: (label) => ({ level: label }), log: concealSecrets },
      serializers: { err: (error: Error) => concealSecrets(pino.stdSerializers.err(error)) },
    },
    destination,
  );
}
