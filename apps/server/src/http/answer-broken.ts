/** Answers to what never becomes a request with a route: no hook runs for them, so they bring their headers along. */
import type { Socket } from "node:net";
import { messageText } from "@touchstone/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { answerFailure } from "./refuse.ts";

const strictHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/** Answers an address that no router can read. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...strictHeaders, "x-request-id": request.id });
  answerFailure(error, request, reply);
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no request at all, in one voice with every other refusal, and hangs up. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? "400 Bad Request";
  const refusal = { status: Number.parseInt(status, 10), code: "invalid_input", data: null };
  const body = JSON.stringify({ ...refusal, msg: messageText("en-US", "invalid_input") });
  const headers = {
    ...strictHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
}
