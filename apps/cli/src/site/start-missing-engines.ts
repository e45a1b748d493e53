import { createHash } from "node:crypto";
import { join } from "node:path";
import { ENGINES, MAILBOX } from "../engines/engines.ts";
import type { NatsAccess } from "../engines/nats-access.ts";
import { judgeIdOf, publicKeyOf } from "./own-judge.ts";
import { engineFolder } from "./site-folder.ts";
import type { SiteStart } from "./site-start.ts";
import type { SiteState } from "./site-state.ts";

/** What a start of engines works with. */
type EngineStart = Pick<SiteStart, "env" | "folder" | "state" | "record" | "kind" | "signal" | "say">;

/** The addresses of the engines that the caller did not configure, after starting them. */
export async function startMissingEngines(site: EngineStart): Promise<Record<string, string>> {
  const { env, kind, record, signal, say } = site;
  const wanted = kind === "demo" ? [...ENGINES, MAILBOX] : ENGINES;
  const missing = wanted.filter(({ setting }) => !env[setting]);
  if (missing.length === 0) return {};
  const parent = parentFolder(site);
  const addresses: Record<string, string> = {};
  for (const { setting, portSetting, folder: name, start } of missing) {
    const access = natsAccess(site.state, judgeIdOf(env));
    const port = env[portSetting] ? { port: Number(env[portSetting]) } : {};
    const engine = await start({ dir: join(parent, name), ...port, signal, onStarted: record.add, access });
    addresses[setting] = engine.url;
    record.noteAddresses(addresses);
    if (setting === MAILBOX.setting) say(`Mails are not sent: they are kept in ${join(parent, name)}`);
  }
  return addresses;
}

/** The data of a real site lie where its admin looks for them; where PostgreSQL cannot go there, it says so. */
function parentFolder({ folder, kind, say }: EngineStart): string {
  if (kind === "own") return folder.path;
  const parent = engineFolder(folder);
  if (parent !== folder.path) {
    say(`The user "postgres" cannot enter ${folder.path}: the engines' data are in ${parent}.`);
  }
  return parent;
}

/** The site signs in to its own NATS by a password made from its secret, the judge by its key. */
function natsAccess(state: SiteState, judgeId: string): NatsAccess {
  const password = createHash("sha256").update(`nats ${state.secret}`).digest("base64url");
  return { password, judges: [{ id: judgeId, publicKey: publicKeyOf(state) }] };
}
