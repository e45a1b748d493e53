/**
 * One ts-run process, seen from the worker: one request at a time, one line in answer. It lives as long as its slot;
 * when it dies, whatever it was doing is a fault, and the slot starts another.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { decodeReply, type Reply } from "./decode-reply.ts";

const cancelByte = Buffer.of(0x18);
/** A helper that is silent this long after the last possible moment is stuck. */
const patienceMs = 30_000;
const maxLineBytes = 64 * 1024;

/** A running helper. */
export interface Helper {
  /** Sends a request and waits for its answer, at most `limitMs` and then some. */
  ask(request: Buffer, limitMs: number, signal: AbortSignal | undefined): Promise<Reply>;
  isAlive(): boolean;
  /** Ends it; the run under way, if any, ends with it. */
  stop(): Promise<void>;
}

/** Starts ts-run and waits until it has taken its slot. Rejects with its reason when it cannot. */
export async function startHelper(executable: string, settings: readonly string[]): Promise<Helper> {
  const child = spawn(executable, settings, { stdio: "pipe", env: {} });
  const lines = listen(child);
  const first = await lines.next(patienceMs);
  if ("ready" in first) return asHelper(child, lines);
  child.kill("SIGKILL");
  throw new Error("fault" in first ? first.fault : "the sandbox helper did not say it was ready");
}

interface Lines {
  next(timeoutMs: number): Promise<Reply>;
}

function listen(child: ChildProcessWithoutNullStreams): Lines {
  let text = "";
  let complaint = "";
  let waiting: ((reply: Reply) => void) | null = null;
  const answer = (reply: Reply) => {
    waiting?.(reply);
    waiting = null;
  };
  const fail = (why: string) => {
    child.kill("SIGKILL");
    answer({ fault: why });
  };
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const end = text.indexOf("\n");
    if (end < 0 && text.length > maxLineBytes) fail("the sandbox helper talks too much");
    if (end < 0) return;
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    answer(decodeReply(line));
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    complaint = (complaint + chunk).slice(-1000);
  });
  child.stdin.on("error", () => fail("the sandbox helper does not listen"));
  child.on("error", (error) => fail(`the sandbox helper cannot be started: ${error.message}`));
  child.on("close", (code, signal) =>
    fail(`the sandbox helper ended (${signal ?? code}) ${complaint}`.trimEnd()),
  );
  return {
    next: (timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => fail("the sandbox helper does not answer"), timeoutMs);
        waiting = (reply) => {
          clearTimeout(timer);
          resolve(reply);
        };
      }),
  };
}

function asHelper(child: ChildProcessWithoutNullStreams, lines: Lines): Helper {
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    async ask(request, limitMs, signal) {
      const cancel = () => child.stdin.write(cancelByte);
      const answer = lines.next(limitMs + patienceMs);
      child.stdin.write(request);
      signal?.addEventListener("abort", cancel, { once: true });
      const reply = await answer;
      signal?.removeEventListener("abort", cancel);
      return reply;
    },
    async stop() {
      if (!isAlive()) return;
      const closed = once(child, "close");
      const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
      child.stdin.end();
      await closed;
      clearTimeout(timer);
    },
  };
}
