/**
 * `npm run with-site -- node e2e/old-firefox.ts /path/to/firefox`: opens every page as a visitor and as a user in a
 * Firefox that is older than what Playwright drives, and tells which do not come up or make it complain.
 */
import { setTimeout as delay } from "node:timers/promises";
import { makeOnlookers, type Onlooker } from "./catalogue/onlookers.ts";
import { openFirefox } from "./catalogue/open-firefox.ts";
import { planWalks } from "./catalogue/plan.ts";
import { screens } from "./site/screens.ts";
import { site } from "./site/site.ts";

/**
 * What somebody may not ask for is refused by its status, and the browser repeats it; a font that is still on its way when
 * the next page is opened is broken off.
 */
const expected = /status of 40[134]|HTTP\/1.1 40[134]|status=2152398850/;
const isDrawn = `document.querySelector("h1") !== null
  && document.querySelector('[aria-busy="true"], [class*="skeleton"]') === null`;

const [executable = "firefox"] = process.argv.slice(2);
const firefox = await openFirefox(executable);
const { contexts } = await firefox.send("browsingContext.getTree", {});
const [{ context }] = contexts as [{ context: string }];

async function evaluate(expression: string): Promise<unknown> {
  const answer = await firefox.send("script.evaluate", {
    expression,
    target: { context },
    awaitPromise: false,
  });
  return (answer.result as { value?: unknown } | undefined)?.value;
}

async function open(path: string): Promise<void> {
  await firefox.send("browsingContext.navigate", { context, url: `${site.url}${path}`, wait: "complete" });
}

/** Makes the browser that of somebody, whoever it was before. */
async function become({ session }: Onlooker): Promise<void> {
  const kept = session && { authed: session.token, userInfo: session.user };
  const entries = Object.entries(kept ?? {}).map(([name, value]) => [name, JSON.stringify(value)]);
  await evaluate(`localStorage.clear();
    for (const [name, value] of ${JSON.stringify(entries)}) localStorage.setItem(name, value);`);
}

async function untilDrawn(): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await evaluate(isDrawn)) === true) return true;
    await delay(100);
  }
  return false;
}

const all = await screens();
const walks = planWalks(all, await makeOnlookers(all)).filter(({ onlooker }) =>
  ["visitor", "user"].includes(onlooker.name),
);
let opened = 0;
let faults = 0;
const tell = (line: string) => process.stdout.write(`${line}\n`);
await open("/home");
await untilDrawn();
tell(String(await evaluate("navigator.userAgent")));
for (const { onlooker, screens: ways } of walks) {
  for (const { name, path } of ways) {
    await become(onlooker);
    await open(path);
    const isThere = await untilDrawn();
    const wrong = firefox.complaints().filter((text) => !expected.test(text));
    if (!isThere) wrong.push("is not drawn");
    for (const text of wrong) tell(`${name} as ${onlooker.name}: ${text}`);
    opened++;
    faults += wrong.length;
  }
}
firefox.close();
tell(`${opened} pages opened, ${faults} faults`);
if (faults > 0) process.exitCode = 1;
