import { createHash } from "node:crypto";
import { type InstalledLanguage, tryLanguage, type Workbench } from "@touchstone/judging";
import { languageFiles } from "@touchstone/languages";
import type { Logger } from "@touchstone/telemetry";
import { HostRefusal } from "./check-host.ts";

/** The languages that work here, each tried; one that does not is named in the log and not offered. */
export async function findLanguages(
  bench: Workbench,
  log: Logger,
): Promise<ReadonlyMap<string, InstalledLanguage>> {
  const working = new Map<string, InstalledLanguage>();
  for (const file of languageFiles) {
    try {
      working.set(file.key, await tryLanguage(bench, file));
    } catch (error) {
      log.warn({ err: error, language: file.key }, "a language does not work here and is not offered");
    }
  }
  if (working.size === 0)
    throw new HostRefusal("This host cannot judge: no language works, see the warnings.");
  return working;
}

/** One name for all toolchains together: two judges with the same name compile alike. */
export function toolchainName(languages: ReadonlyMap<string, InstalledLanguage>): string {
  const lines = Array.from(languages, ([key, { toolchain }]) => `${key} ${toolchain}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex");
}
