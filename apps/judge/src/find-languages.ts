import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type InstalledLanguage, tryLanguage, type Workbench } from "@touchstone/judging";
import { type LanguageFile, languageFiles } from "@touchstone/languages";
import type { Toolchain } from "@touchstone/sandbox";
import type { Logger } from "@touchstone/telemetry";
import { HostRefusal } from "./check-host.ts";
import type { Benches } from "./open-benches.ts";

/** What came of trying a language: its version, or why it does not work. */
export type LanguageTrial =
  | { readonly file: LanguageFile; readonly version: string }
  | { readonly file: LanguageFile; readonly because: string };

/** What this judge can offer. */
export interface FoundLanguages {
  /** Names the tools of all languages together: two judges with the same name compile alike. */
  readonly toolchain: string;
  readonly languages: ReadonlyMap<string, InstalledLanguage>;
}

/** The languages that work here, each tried; one that does not is named in the log and not offered. */
export async function findLanguages(benches: Benches, log: Logger): Promise<FoundLanguages> {
  const trials = await tryLanguages(benches);
  for (const trial of trials) {
    if ("because" in trial) {
      const { because, file } = trial;
      log.warn({ because, language: file.key }, "a language does not work here and is not offered");
    }
  }
  const working = trials.filter((trial) => "version" in trial);
  if (working.length === 0)
    throw new HostRefusal("This host cannot judge: no language works, see the warnings.");
  const toolchain = toolchainName(benches.toolchain.image, working);
  const languages = working.map(({ file, version }) => [file.key, { file, version, toolchain }] as const);
  return { toolchain, languages: new Map(languages) };
}

/**
 * Tries every language, on all benches at once. What worked before, with the same image, the same walls and the same
 * language file, is remembered beside the image and tried again only `anew`; the host's own tools may have changed.
 */
export async function tryLanguages(
  { all, toolchain: { image }, build }: Benches,
  { anew = false } = {},
): Promise<readonly LanguageTrial[]> {
  const trials = new Map<LanguageFile, LanguageTrial>();
  const rest = [...languageFiles];
  const tryRest = async (bench: Workbench) => {
    for (let file = rest.shift(); file !== undefined; file = rest.shift()) {
      const name = createHash("sha256")
        .update(JSON.stringify([build, file]))
        .digest("hex");
      const memory = image && join(image.folder, "tried", name);
      const known = memory && !anew && (await readFile(memory, "utf8").catch(() => null));
      trials.set(file, known ? { file, version: known } : await tryOne(bench, file, memory));
    }
  };
  await Promise.all(all.map(tryRest));
  return languageFiles.flatMap((file) => trials.get(file) ?? []);
}

async function tryOne(bench: Workbench, file: LanguageFile, memory: string | null): Promise<LanguageTrial> {
  try {
    const version = await tryLanguage(bench, file);
    // Not everybody may write there; the next start tries again then.
    if (memory) await remember(memory, version).catch(() => {});
    return { file, version };
  } catch (error) {
    return { file, because: error instanceof Error ? error.message : String(error) };
  }
}

/** Whole or not at all: half a version would be believed. */
async function remember(memory: string, version: string): Promise<void> {
  await mkdir(dirname(memory), { recursive: true });
  const draft = `${memory}-${process.pid}`;
  await writeFile(draft, version);
  await rename(draft, memory);
}

/** An image is named by its digest, the host's own tools by what they say of themselves. */
function toolchainName(
  image: Toolchain["image"],
  working: readonly { readonly file: LanguageFile; readonly version: string }[],
): string {
  if (image) return image.digest;
  const lines = working.map(({ file, version }) => `${file.key} ${version}\n`).sort();
  return `host-${createHash("sha256").update(lines.join("")).digest("hex")}`;
}
