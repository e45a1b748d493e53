import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A Firefox that is spoken to in WebDriver BiDi, as its own remote agent speaks it. */
export interface Firefox {
  /** Sends a command and answers its result. */
  send: (method: string, params: object) => Promise<Record<string, unknown>>;
  /** What the console and the scripts complained of since this was last asked. */
  complaints: () => string[];
  close: () => void;
}

interface Heard {
  id?: number;
  result?: Record<string, unknown>;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string | null };
}

/** Updates and surveys would ask other sites. */
const settings = {
  "app.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

/** Starts a Firefox that Playwright cannot drive, with a profile of its own. */
export async function openFirefox(executable: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), "touchstone-firefox-"));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const browser = spawn(executable, options, { stdio: ["ignore", "ignore", "pipe"] });
  let address: string | undefined;
  for await (const line of createInterface(browser.stderr)) {
    address = /BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  browser.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  const complaints: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, result, message, method, params } = JSON.parse(String(data)) as Heard;
    if (method === "log.entryAdded" && /error|warn/.test(params?.level ?? ""))
      complaints.push(String(params?.text));
    const asked = waiting.get(id ?? -1);
    if (result) asked?.resolve(result);
    else asked?.reject(new Error(message));
  });
  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      last++;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    send,
    complaints: () => complaints.splice(0),
    close: () => {
      browser.once("exit", () => rmSync(profile, { recursive: true, force: true }));
      browser.kill();
    },
  };
}
