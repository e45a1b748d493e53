import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { limitReceiving } from "./limit-receiving.ts";

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    limitReceiving(request, 100);
    text(request).then(
      (body) => response.end(`heard ${body}`),
      () => {},
    );
  }).listen(0);
  await once(server, "listening");
});
afterEach(() => server.close());

const ask = (headers: string, begin: string) => {
  const socket = connect((server.address() as AddressInfo).port);
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n\r\n${begin}`);
  return socket.on("error", () => {});
};

it("hears out whoever says what they announced", async () => {
  expect(await text(ask("content-length: 5", "hello"))).toContain("heard hello");
});

it.each(["content-length: 5", "transfer-encoding: chunked"])(
  "hangs up on a body that never ends: %s",
  async (headers) => {
    const socket = ask(headers, "1");
    const trickle = setInterval(() => socket.write("1"), 40);
    // How it ends is the system's choice: with a reset where bytes were under way, else without.
    await new Promise((resolve) => socket.resume().once("close", resolve));
    clearInterval(trickle);
  },
);

it("leaves forms to their own rule", async () => {
  const socket = ask("content-type: multipart/form-data; boundary=x\r\ncontent-length: 5", "he");
  setTimeout(() => socket.write("llo"), 250);
  expect(await text(socket)).toContain("heard hello");
});
