import { isIP } from "node:net";
import { bringUpSite } from "../site/bring-up-site.ts";
import { holdSite } from "../site/hold-site.ts";
import { askSite } from "./ask-site.ts";
import { giveFolder, type Home } from "./open-home.ts";

/** Starts a real site and returns when it answers, or stays with it. Its data are there at the next start. */
export async function upSite(home: Home, { stays }: { stays: boolean }): Promise<void> {
  const { env, url, settingsFile } = home;
  await holdSite({
    ...home,
    ...{ host: env.TOUCHSTONE_HOST, stays, stopHint: `touchstone down --home ${home.folder.path}` },
    portHint: `Change TOUCHSTONE_PORT and TOUCHSTONE_BASE_URL in ${settingsFile}.`,
    async bringUp(record, state) {
      giveFolders(home);
      const site = await bringUpSite({ ...home, state, record, watch: false, kind: "own" });
      const { setUpLink } = await askSite({ ...home, env: site.env });
      return [...(setUpLink === null ? [] : welcome(setUpLink)), ...(isOnlyHere(url) ? hint(home) : [])];
    },
  });
}

function welcome(link: string): string[] {
  return ["It has no root account yet. Open this link once to make it:", `  ${link}`];
}

function hint({ settingsFile }: Home): string[] {
  return [`Only this machine reaches it: ${settingsFile} says how to let others in.`];
}

function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === "localhost" || hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."))
  );
}

/** Where the server writes, by its settings. */
function giveFolders({ account, env, folder }: Home): void {
  const blobs = env.TOUCHSTONE_BLOB_DIR ?? folder.blobs;
  const backups = env.TOUCHSTONE_BACKUP_DIR ?? `${blobs}-backups`;
  for (const path of [blobs, backups, folder.compiled].filter(Boolean)) giveFolder(path, account);
}
