/** Reads a problem at another judge with all that belongs to it: its pictures are drawn anew and kept here. */
import { Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../db/client.ts";
import { html } from "../../markup/html.ts";
import { drawPicture, storeDocument, type UnnotedFile } from "../files/index.ts";
import { type RemoteAdapter, type RemoteStatement, RemoteStop } from "../remote-judging/index.ts";
import { cleanHtml } from "./clean-html.ts";

type RemoteSession = Parameters<RemoteAdapter["fetchProblem"]>[0];

interface Deps {
  db: Database;
  blobs: BlobStore;
}

/** A problem whose texts may be shown. */
export interface CleanProblem extends RemoteStatement {
  /** Of its texts; they stay when they are noted with the problem. */
  files: readonly UnnotedFile[];
}

const picturesMax = 20;
const pictureBytesMax = 4 * 1024 ** 2;
const documentBytesMax = 32 * 1024 ** 2;
/** After so long no other picture is begun: those that are missing are links. */
const picturesMs = 120_000;

/** Markup of one text: far more than what may be left of it. */
const sectionMax = 256 * 1024;

const sections = ["description", "input", "output", "hint"] as const;

/** Reads a problem; nothing when the site has no such one. */
export async function readRemoteProblem(
  deps: Deps,
  adapter: RemoteAdapter,
  session: RemoteSession,
  problem: string,
): Promise<CleanProblem | undefined> {
  const statement = await adapter.fetchProblem(session, problem);
  if (!statement) return undefined;
  if (sections.some((section) => statement[section].length > sectionMax))
    throw new RemoteStop("too-large", `a text of more than ${sectionMax} characters`);
  const base = new URL(statement.address);
  const found = findPictures(statement, base);
  const pictures = await keepPictures(deps, adapter, session, found);
  const pictureAt = ({ href }: URL) => pictures.get(href)?.link;
  const texts = Object.fromEntries(
    sections.map((section) => [section, cleanHtml(statement[section], { base, pictureAt })]),
  ) as Record<(typeof sections)[number], string>;
  const document = await keepDocument(deps, adapter, session, statement);
  if (document) {
    const link = html`<p><a href="${document.link}">${document.file.name}</a></p>`.text;
    texts.description = `${texts.description}\n\n${link}`.trim();
  }
  return { ...statement, ...texts, files: [...pictures.values(), ...(document ? [document] : [])] };
}

/** The pictures that the texts show, each once, in their order. */
function findPictures(statement: RemoteStatement, base: URL): URL[] {
  const found = new Map<string, URL>();
  const pictureAt = (address: URL) => {
    found.set(address.href, address);
    return undefined;
  };
  for (const section of sections) cleanHtml(statement[section], { base, pictureAt });
  return [...found.values()].slice(0, picturesMax);
}

/** Those of the pictures that could be had, by where they lay. */
async function keepPictures(
  deps: Deps,
  adapter: RemoteAdapter,
  session: RemoteSession,
  addresses: readonly URL[],
): Promise<Map<string, UnnotedFile>> {
  const kept = new Map<string, UnnotedFile>();
  const beganAt = performance.now();
  for (const address of addresses) {
    if (performance.now() - beganAt > picturesMs) break;
    try {
      const { bytes } = await adapter.fetchFile(session, address, pictureBytesMax);
      kept.set(address.href, await drawPicture(deps, { bytes, name: nameOf(address, "picture") }));
    } catch (error) {
      // It lies elsewhere, is gone, or is no picture: the text links to it.
      if (!(error instanceof RemoteStop || error instanceof Refusal)) throw error;
    }
  }
  return kept;
}

async function keepDocument(
  deps: Deps,
  adapter: RemoteAdapter,
  session: RemoteSession,
  { documentAddress, address }: RemoteStatement,
): Promise<UnnotedFile | undefined> {
  if (documentAddress === undefined) return undefined;
  if (!URL.canParse(documentAddress, address))
    throw new RemoteStop("changed-layout", "a document without an address");
  const lies = new URL(documentAddress, address);
  const { bytes } = await adapter.fetchFile(session, lies, documentBytesMax);
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new RemoteStop("changed-layout", "a document that is no PDF");
  return storeDocument(deps, { bytes, name: `${nameOf(lies, "statement").replace(/\.pdf$/i, "")}.pdf` });
}

function nameOf({ pathname }: URL, otherwise: string): string {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || otherwise;
  } catch {
    // Percent signs that stand for nothing.
    return otherwise;
  }
}
