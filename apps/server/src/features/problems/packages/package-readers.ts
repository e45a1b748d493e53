import { open } from "node:fs/promises";
import { type PackageFormat, Refusal } from "@touchstone/domain";
import { fpsReader } from "./fps/fps-reader.ts";
import { findHojFacts, hojReader } from "./hoj/hoj-reader.ts";
import { hydroReader } from "./hydro/hydro-reader.ts";
import { openPackage } from "./package-files.ts";
import type { PackageReader, PackageSource } from "./package-reader.ts";
import { qduojReader } from "./qduoj/qduoj-reader.ts";
import { ownReader } from "./touchstone/own-reader.ts";

/** Every format that is read; another one is a reader here and a name in the domain. */
export const packageReaders: Readonly<Record<PackageFormat, PackageReader>> = {
  touchstone: ownReader,
  hoj: hojReader,
  qduoj: qduojReader,
  fps: fpsReader,
  hydro: hydroReader,
};

/** Which format a package is most likely of. Refuses a zip that is not safe to read, and what is like none of them. */
export async function detectFormat(source: PackageSource): Promise<PackageFormat> {
  if (await beginsLikeXml(source.path)) return "fps";
  const files = await openPackage(source);
  try {
    const { paths } = files;
    const holds = (shape: RegExp) => paths.some((path) => shape.test(path));
    if (findHojFacts(paths).length > 0) return "hoj";
    if (holds(/(^|\/)problem\.json$/)) return "qduoj";
    const isOwn = holds(/(^|\/)tests\/plan\.json$/) || holds(/(^|\/)statement\/[^/]+\.md$/);
    if (holds(/(^|\/)problem\.yaml$/)) return isOwn ? "touchstone" : "hydro";
    throw new Refusal("package_empty");
  } finally {
    files.close();
  }
}

async function beginsLikeXml(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return /^\ufeff?\s*</.test(buffer.toString("utf8", 0, bytesRead));
  } finally {
    await file.close();
  }
}
