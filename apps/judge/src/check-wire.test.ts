import { expect, it } from "vitest";
import { checkWire } from "./check-wire.ts";

it.each([
  ["nats://127.0.0.1:4222", "2.9.10", null],
  ["nats://localhost:4222", "2.9.10", null],
  ["nats://[::1]:4222", "2.9.10", null],
  ["nats://nats.example.org:4222", "2.12.0", /not encrypted/],
  ["tls://nats.example.org:4222", "2.9.10", /too old/],
  ["tls://nats.example.org:4222", "2.10.26", /too old/],
  ["tls://nats.example.org:4222", "2.10.27", null],
  ["tls://nats.example.org:4222", "2.11.0-RC.1", null],
  ["tls://nats.example.org:4222", "3.0.0", null],
  ["tls://nats.example.org:4222", "", /too old/],
])("%s, version %s", (url, version, because) => {
  const found = checkWire({ url, version });
  if (because === null) expect(found).toBeNull();
  else expect(found).toMatch(because);
});
