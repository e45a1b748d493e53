import { connect } from "node:net";

/**
 * The first line a server on 127.0.0.1 says after it was sent `greeting`, or undefined when nobody answers.
 * All that a readiness check needs to speak of Redis, NATS and SMTP.
 */
export function firstLine(port: number, greeting = ""): Promise<string | undefined> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect({ host: "127.0.0.1", port, timeout: 1000 }, () => socket.write(greeting));
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      heard += chunk;
      if (heard.includes("\n")) socket.destroy();
    });
    socket.on("timeout", () => socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(heard.split("\r\n")[0] || undefined));
  });
}
