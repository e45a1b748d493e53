import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A load balancer before copies of the api. */
export interface Proxy {
  readonly url: string;
  close: () => Promise<void>;
}

/** Where Debian has it; not everybody's PATH holds that folder. */
const program = "/usr/sbin/nginx";

/**
 * Starts nginx on loopback with a folder of its own, one worker, and everything handed on as it comes: an answer that it
 * held back would be a stream that says nothing. Refuses with the way to get it when it is not installed.
 */
export async function startProxy(folder: string, port: number, copies: readonly string[]): Promise<Proxy> {
  if (spawnSync(program, ["-v"]).error) throw new Error(`${program} is missing: "npm run setup" installs it`);
  await mkdir(folder, { recursive: true });
  const file = join(folder, "nginx.conf");
  await writeFile(file, config(folder, port, copies));
  const child = spawn(program, ["-p", folder, "-e", join(folder, "errors"), "-c", file], { stdio: "ignore" });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function config(folder: string, port: number, copies: readonly string[]): string {
  const servers = copies.map((url) => `server ${new URL(url).host};`).join(" ");
  const rooms = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n  ");
  return `daemon off;
worker_processes 1;
worker_rlimit_nofile 20000;
pid ${join(folder, "pid")};
error_log ${join(folder, "errors")};
events { worker_connections 8192; }
http {
  access_log off;
  ${rooms}
  upstream api { least_conn; ${servers} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}
