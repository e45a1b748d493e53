import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

const ANSWER_MS = 5000;

/** Why nobody can be reached at the port of an address; null when somebody can. */
export function probePort(url: string): Promise<string | null> {
  const { host, port } = placeOf(url);
  return probe(connect({ host, port, timeout: ANSWER_MS }), "connect");
}

/** Why no mail server greets at an address (`smtp://…`, `smtps://…`); null when one does. */
export function probeMail(url: string): Promise<string | null> {
  const { host, port } = placeOf(url);
  const isTls = new URL(url).protocol === "smtps:";
  const socket = isTls
    ? connectTls({ host, port, servername: host, timeout: ANSWER_MS })
    : connect({ host, port, timeout: ANSWER_MS });
  return probe(socket, "data", (heard) =>
    heard.startsWith("220") ? null : "what answers is no mail server",
  );
}

/** Host and port of an address; an engine's usual port when it names none. */
export function placeOf(url: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || USUAL_PORTS[protocol]) };
}

const USUAL_PORTS: Record<string, number> = {
  ...{ "postgres:": 5432, "postgresql:": 5432, "redis:": 6379, "rediss:": 6379, "nats:": 4222, "tls:": 4222 },
  ...{ "smtp:": 587, "smtps:": 465 },
};

function probe(
  socket: Socket,
  sign: "connect" | "data",
  judge: (heard: string) => string | null = () => null,
): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (trouble: string | null) => {
      socket.destroy();
      resolve(trouble);
    };
    socket.on(sign, (heard?: Buffer) => end(judge(String(heard ?? ""))));
    socket.on("timeout", () => end("no answer within 5 s"));
    socket.on("error", (error: Error) => end(error.message));
  });
}
