/** What a browser says of itself, in names people know. Null where it says nothing we know. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In the order of asking: most browsers also claim to be others. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ["WeChat", /MicroMessenger\//],
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|Chromium|CriOS)\//],
  ["Safari", /Version\/[\d.]+.* Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows NT/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
];

/** Longer than what any browser says of itself. */
const readMax = 1000;

/** The browser and the system that a user agent names. It is a hint for people: anybody may send any text. */
export function deviceOf(userAgent: string): Device {
  const read = userAgent.slice(0, readMax);
  const named = (names: typeof browsers) => names.find(([, mark]) => mark.test(read))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
