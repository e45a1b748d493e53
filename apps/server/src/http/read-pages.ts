import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

/** A file beside the page, ready to be sent. */
export interface PageFile {
  body: Buffer;
  /** The same, compressed when it is first asked for, so that a start waits for none; nothing where that saves little. */
  gzipped: () => Promise<Buffer | undefined>;
  type: string;
  cacheControl: string;
}

/** The built web pages, held in memory. */
export interface Pages {
  /** The text of index.html. */
  index: string;
  /** Differs between two builds: the text of index.html names every first file by its hash. */
  hash: string;
  /** By address without the leading slash. What is not here is not served, whatever a request asks for. */
  files: ReadonlyMap<string, PageFile>;
}

/** Reads the folder of the built pages; throws when there is no index.html in it. */
export async function readPages(folder: string): Promise<Pages> {
  const index = await readFile(join(folder, "index.html"), "utf8");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    // The page has its own way out, and the build's notes (.vite) are for nobody outside.
    .filter((name) => name !== "index.html" && !name.startsWith("."));
  const files = names.map(async (name) => [name, await readPageFile(folder, name)] as const);
  const hash = createHash("sha256").update(index).digest("hex").slice(0, 10);
  return { index, hash, files: new Map(await Promise.all(files)) };
}

const compress = promisify(gzip);

async function readPageFile(folder: string, name: string): Promise<PageFile> {
  const body = await readFile(join(folder, name));
  let gzipped: Promise<Buffer | undefined> | undefined;
  return {
    body,
    gzipped: () => {
      gzipped ??= compressed(body);
      return gzipped;
    },
    type: types[extname(name)] ?? "application/octet-stream",
    // Names below assets/ carry the hash of what is in them; the others keep their name from build to build.
    cacheControl: name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  };
}

async function compressed(body: Buffer): Promise<Buffer | undefined> {
  const small = await compress(body, { level: constants.Z_BEST_COMPRESSION });
  return small.length < body.length * 0.9 ? small : undefined;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};
