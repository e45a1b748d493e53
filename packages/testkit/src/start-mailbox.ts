import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on loopback that keeps what it receives. */
export interface Mailbox {
  url: string;
  /** Every mail so far, parsed. */
  mails: Email[];
  close(): Promise<void>;
}

/** Listens on a free port, without TLS and without accounts. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      callbackify(async () => {
        mails.push(await PostalMime.parse(await buffer(stream)));
      })(done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("the mailbox has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
