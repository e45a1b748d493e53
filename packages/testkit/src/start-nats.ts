import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A NATS server with JetStream of the test's own, on loopback. */
export interface TestNats {
  readonly url: string;
  /** Kills it without warning. */
  kill(): Promise<void>;
  /** Kills it if it runs and starts it again on the same port, with all streams lost or another configuration. */
  restart(options?: { isEmpty?: boolean; configuration?: string }): Promise<void>;
  close(): Promise<void>;
}

/** Debian's; it must be in the path. */
const program = "nats-server";

/** Starts a server. `configuration` is added to its configuration file, such as an `authorization` block. */
export async function startNats(configuration = ""): Promise<TestNats> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-nats-"));
  const storeFolder = join(folder, "store");
  const port = await freePort();
  const file = join(folder, "nats.conf");
  let server: ChildProcess | undefined;

  const start = async (added: string) => {
    const own = `listen: 127.0.0.1:${port}\njetstream { store_dir: "${storeFolder}" }\n`;
    await writeFile(file, own + added);
    server = spawn(program, ["-c", file], { stdio: "ignore" });
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`nats-server ended with ${server.exitCode}`);
    }
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  };
  await start(configuration);
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    restart: async (options = {}) => {
      await kill();
      if (options.isEmpty) await rm(storeFolder, { recursive: true, force: true });
      await start(options.configuration ?? configuration);
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("a TCP server has no port");
  return address.port;
}

/** True once the server greets; a failed try takes a moment, so asking again at once is no busy loop. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    const [greeting] = await once(socket, "data", { signal: AbortSignal.timeout(1000) });
    return String(greeting).startsWith("INFO");
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  } finally {
    socket.destroy();
  }
}
