const url = settingOf("TOUCHSTONE_SITE_URL");

/** The site that is visited, as `npm run with-site` names it. */
export const site = {
  url,
  /** The same site as a school's network names it: plain http and no secure context. */
  plainUrl: `http://judge.school.test:${new URL(url).port}`,
  /** Of every demo account. */
  password: settingOf("TOUCHSTONE_SITE_PASSWORD"),
  mailFolder: settingOf("TOUCHSTONE_SITE_MAIL"),
  databaseUrl: settingOf("TOUCHSTONE_SITE_DATABASE_URL"),
  logFolder: settingOf("TOUCHSTONE_SITE_LOGS"),
};

function settingOf(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`npm run e2e\` or \`npm run catalogue\``);
  return value;
}
