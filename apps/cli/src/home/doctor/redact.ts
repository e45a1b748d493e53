/** Settings whose value says nothing that another must not know. Everything that is not named here is hidden. */
const SHOWN = new Set([
  ...[
    "TOUCHSTONE_HOST",
    "TOUCHSTONE_PORT",
    "TOUCHSTONE_OPS_PORT",
    "TOUCHSTONE_JUDGE_OPS_PORT",
    "TOUCHSTONE_LOG_LEVEL",
    "TOUCHSTONE_HOME",
  ],
  ...["TOUCHSTONE_POSTGRES_PORT", "TOUCHSTONE_REDIS_PORT", "TOUCHSTONE_NATS_PORT", "TOUCHSTONE_OWN_JUDGE"],
  ...["TOUCHSTONE_BLOB_DIR", "TOUCHSTONE_BACKUP_DIR", "TOUCHSTONE_BACKUPS_KEPT", "TOUCHSTONE_WEB_DIR"],
  ...[
    "TOUCHSTONE_JUDGE_ID",
    "TOUCHSTONE_JUDGE_DRIVER",
    "TOUCHSTONE_JUDGE_SLOTS",
    "TOUCHSTONE_JUDGE_TOOLCHAIN",
  ],
  ...["TOUCHSTONE_JUDGE_FIRST_UID", "TOUCHSTONE_DEVELOPMENT_JUDGES", "TOUCHSTONE_TRUSTED_PROXIES"],
]);

/** The settings of a site as lines that may be shown to anybody: of a hidden one only that it is set. */
export function redactSettings(env: NodeJS.ProcessEnv): string[] {
  return ownSettings(env).map(([name, value]) => `${name}=${shownValue(name, value)}`);
}

/** Takes every secret of the settings out of a text that may have come by it. */
export function redactText(text: string, env: NodeJS.ProcessEnv): string {
  const plain = ownSettings(env).flatMap(([name, value]) => secretsIn(name, value));
  // Inside of an address a secret is written otherwise.
  const secrets = [...plain, ...plain.map(encodeURIComponent)];
  // The longest first: one may be part of another.
  const byLength = secrets.toSorted((a, b) => b.length - a.length);
  return byLength.reduce((clean, secret) => clean.replaceAll(secret, "…"), text);
}

function ownSettings(env: NodeJS.ProcessEnv): [name: string, value: string][] {
  return Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].startsWith("TOUCHSTONE_") && Boolean(entry[1]),
  );
}

function shownValue(name: string, value: string): string {
  if (SHOWN.has(name)) return value;
  const url = urlOf(value);
  return url === undefined ? "(set)" : `${url.protocol}//${url.host}`;
}

/** An address is shown without whoever signs in there, and without what follows its host: both may hold a key. */
function urlOf(value: string): URL | undefined {
  return value.includes("://") && URL.canParse(value) ? new URL(value) : undefined;
}

/** What of a setting must never be seen. A word of two or three letters is no secret and would tear other words apart. */
function secretsIn(name: string, value: string): string[] {
  if (SHOWN.has(name)) return [];
  const url = urlOf(value);
  if (url === undefined) return [value].filter((secret) => secret.length > 3);
  const { username, password, search, hash } = url;
  const pairs = [...url.searchParams.values()];
  const parts = [value === url.origin ? "" : value, password, decoded(password), search, hash, ...pairs];
  const names = username.length > 20 ? [username] : [];
  return [...parts, ...names].filter((secret) => secret.length > 3);
}

/** A password with a stray percent sign is not encoded, and a secret all the same. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
