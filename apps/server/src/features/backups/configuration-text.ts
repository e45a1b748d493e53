/**
 * The settings of the site in an environment, as a file that `node --env-file` and systemd read. A value is quoted with
 * a mark that it does not hold; one that holds all of them cannot be written and is refused, by its name alone.
 */
export function configurationText(env: NodeJS.ProcessEnv): string {
  return ownSettings(env)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join("");
}

/** The settings that name a file with a secret, with its path. */
export function secretFiles(env: NodeJS.ProcessEnv): [name: string, path: string][] {
  return ownSettings(env).filter(([name, path]) => /^TOUCHSTONE_[A-Z0-9_]+_FILE$/.test(name) && path !== "");
}

function ownSettings(env: NodeJS.ProcessEnv): [name: string, value: string][] {
  return Object.entries(env)
    .filter((entry): entry is [string, string] => /^TOUCHSTONE_\w+$/.test(entry[0]) && entry[1] !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  // Between double quotes a backslash means something.
  const mark = ["'", "`", ...(value.includes("\\") ? [] : ['"'])].find((each) => !value.includes(each));
  if (mark === undefined) throw new Error(`${name} holds every kind of quotation mark`);
  return `${mark}${value}${mark}`;
}
