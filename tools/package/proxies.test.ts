import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

/** Both are of Debian; `npm run setup -- tests` installs them. */
const folder = mkdtempSync(join(tmpdir(), "touchstone-proxies-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, words: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, words, { encoding: "utf8", stdio: "pipe", env: { ...process.env, ...env } });

/** With a certificate of its own, and on sockets instead of ports: `nginx -t` opens what it listens on. */
test("nginx takes the example", () => {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  run("openssl", [...request, "-subj", "/CN=judge.example.org", "-keyout", key, "-out", certificate]);
  const example = readFileSync("ops/proxy/nginx.conf", "utf8")
    .replaceAll(/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\S+\/privkey\.pem/g, key)
    .replaceAll(/listen \[::\]:(\d+)/g, `listen unix:${folder}/$1-v6.sock`)
    .replaceAll(/listen (\d+)/g, `listen unix:${folder}/$1.sock`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const around = ["error_log stderr;", "pid pid;", "events {}", "http {", "access_log off;", ...paths];
  writeFileSync(join(folder, "nginx.conf"), [...around, example, "}"].join("\n"));
  run("/usr/sbin/nginx", ["-t", "-q", "-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")]);
});

test("Caddy takes the example", () => {
  const words = ["validate", "--adapter", "caddyfile", "--config", "ops/proxy/Caddyfile"];
  expect(run("caddy", words, { HOME: folder, XDG_DATA_HOME: folder })).toContain("Valid configuration");
});
