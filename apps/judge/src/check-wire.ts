/** Oldest NATS server whose rights hold against a judge that was taken over. */
const oldestVersion = [2, 10, 27] as const;

/** What is known of the NATS server we are connected to. */
export interface Wire {
  readonly url: string;
  readonly version: string;
}

/**
 * Why a judge must not use this NATS server, or nothing. A server of this machine may be any; one that is reached over
 * a network must be encrypted and recent, because the key that names a judge is worth no more than what checks it.
 */
export function checkWire({ url, version }: Wire): string | null {
  const { protocol, hostname } = new URL(url);
  if (hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.")) return null;
  if (protocol !== "tls:") return `NATS at ${hostname} is not encrypted: use a tls:// address`;
  if (isOlder(version))
    return `NATS ${version} is too old for judges on other machines: run ${oldestVersion.join(".")} or newer`;
  return null;
}

function isOlder(version: string): boolean {
  const found = version.split(/[.-]/).map(Number);
  for (const [at, wanted] of oldestVersion.entries()) {
    const part = found[at] ?? 0;
    if (part !== wanted) return !(part > wanted);
  }
  return false;
}
