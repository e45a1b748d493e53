import type { IncomingMessage } from "node:http";

/** Enough for the largest body that is no form over a slow line. */
const receivedWithinMs = 120_000;

/**
 * Hangs up on whoever takes too long over a body, so that nobody holds a connection by a byte now and then. Forms have a
 * rule of their own: a large file may take its time, but not fall silent.
 */
export function limitReceiving(request: IncomingMessage, withinMs = receivedWithinMs): void {
  const { headers } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody || headers["content-type"]?.startsWith("multipart/")) return;
  const timer = setTimeout(() => request.destroy(), withinMs);
  const rest = () => clearTimeout(timer);
  request.once("end", rest).once("close", rest);
}
