import { once } from "node:events";
import { Agent, type IncomingMessage, request as open } from "node:http";
import { inflateRawSync } from "node:zlib";
import type { FuzzRequest } from "./arbitrary-request.ts";

/** What came back; status 0 if nothing did. */
export interface FuzzAnswer {
  readonly status: number;
  readonly ms: number;
  /** Its headers and its body, with what is packed in it unpacked. */
  readonly text: string;
  readonly requestId: string;
}

/** Longer than any answer may take. */
const patienceMs = 120_000;

/** Sends requests to one address over connections that are kept. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    async send({ caller, method, target, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
      const began = performance.now();
      const { hostname, port } = new URL(url);
      const sent = open({
        ...{ agent, hostname, port, method, path: target, signal: AbortSignal.timeout(patienceMs) },
        headers: {
          ...(caller.token !== undefined && { authorization: caller.token }),
          ...(body && { "content-length": body.length }),
          ...headers,
        },
      });
      try {
        sent.end(body);
        const [answer] = (await once(sent, "response")) as [IncomingMessage];
        const bytes = Buffer.concat(await answer.toArray());
        const said = `${JSON.stringify(answer.headers)}\n${bytes.toString()}${unpacked(bytes)}`;
        const requestId = String(answer.headers["x-request-id"] ?? "");
        return { status: answer.statusCode ?? 0, ms: performance.now() - began, text: said, requestId };
      } catch (error) {
        return { status: 0, ms: performance.now() - began, text: String(error), requestId: "" };
      }
    },
    close: () => agent.destroy(),
  };
}

/** The contents of a zip, one after the other. */
function unpacked(bytes: Buffer): string {
  let text = "";
  for (let at = bytes.indexOf("PK\u0003\u0004"); at >= 0; at = bytes.indexOf("PK\u0003\u0004", at + 4)) {
    if (bytes.length < at + 30 || bytes.readUInt16LE(at + 8) !== 8) continue;
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    try {
      text += inflateRawSync(bytes.subarray(start)).toString();
    } catch {
      // What cannot be unpacked cannot be read by whoever got it.
    }
  }
  return text;
}

/** The request as a command that repeats it. */
export function curlOf({ caller, method, target, headers, body }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const said = Object.entries(headers).map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`);
  const session = caller.token === undefined ? "" : ` -H "authorization: $TOKEN_OF_${caller.name}"`;
  const bytes = body?.toString() ?? "";
  const data = body
    ? ` --data-binary ${quote(bytes.length > 2000 ? `${bytes.slice(0, 2000)}…` : bytes)}`
    : "";
  return `curl --path-as-is -X ${method}${session}${said.join("")}${data} ${quote(`$SITE${target}`)}`;
}
