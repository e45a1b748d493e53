/**
 * The demo's mail server, a process of its own: takes every mail and sends none. Each is kept in the folder as a text
 * file a person can read, its HTML beside it, so that registration by a mailed code can be tried without a mail provider.
 *
 *     node mailbox-server.ts <port> <folder>
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const [port = "", folder = ""] = process.argv.slice(2);
let received = 0;

async function keep(raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  received += 1;
  const receivers = (mail.to ?? []).map(({ address }) => address).join(", ");
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${received}`;
  const text = `To: ${receivers}\nSubject: ${mail.subject ?? ""}\n\n${mail.text ?? ""}`;
  writeFileSync(join(folder, `${name}.txt`), text, { mode: 0o600 });
  if (mail.html) writeFileSync(join(folder, `${name}.html`), mail.html, { mode: 0o600 });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  size: 1024 * 1024,
  onData(stream, _session, done) {
    callbackify(async () => keep(await buffer(stream)))(done);
  },
});
server.listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () => server.close(() => process.exit(0)));
