import { constants, deflateRawSync } from "node:zlib";
import { forgeZip } from "../../packages/testkit/src/index.ts";

const mib = 1024 ** 2;
const pieceBytes = 64 * mib;

/** Archives that want memory or disk of the api, each with what it must be told. */
export interface HostileZip {
  readonly code: string;
  readonly make: () => Buffer;
}

/** The attacks by name; the large ones are as large as the site lets anybody send. */
export function hostileZips(isSmoke: boolean): Readonly<Record<string, HostileZip>> {
  const listed = isSmoke ? 500 : 4_900;
  return {
    "10 GB declared": { code: "archive_too_large", make: declaredBomb },
    "10 GB undeclared": { code: "archive_broken", make: () => oneFile(10 * 1024 * mib, 1000) },
    "a file of 1000:1": { code: "archive_too_large", make: () => oneFile(256 * mib, 256 * mib) },
    "100,000 entries": { code: "archive_too_many_files", make: () => manyEntries(34_464) },
    "100,000 entries that say they are one": { code: "archive_broken", make: () => manyEntries(1) },
    "names with 64 KB beside each": { code: "archive_broken", make: () => wideList(listed) },
    "entries over each other": { code: "archive_broken", make: overlapping },
    "2 GB of honest zeros": { code: "", make: () => honestZeros(isSmoke ? 4 : 50) },
  };
}

/** Deflated zeros, made without unpacking them all: the same packed piece over and over. */
function packedZeros(bytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(pieceBytes), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: bytes / pieceBytes }, () => piece);
  return Buffer.concat([...pieces, deflateRawSync(Buffer.alloc(0))]);
}

function oneFile(bytes: number, sizeBytes: number): Buffer {
  return forgeZip([{ name: "1.in", packed: packedZeros(bytes), sizeBytes }]);
}

function declaredBomb(): Buffer {
  const packed = packedZeros(3584 * mib);
  const names = ["1.in", "2.in", "3.in"];
  return forgeZip(names.map((name) => ({ name, packed, sizeBytes: 3584 * mib })));
}

function manyEntries(count: number): Buffer {
  const entries = Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.in`, method: 0 }));
  return forgeZip(entries, { count });
}

/** The last entry is broken, so that all before it are read and none is kept. */
function wideList(count: number): Buffer {
  const extra = Buffer.alloc(65_000);
  for (let at = 0; at + 4 <= extra.length; at += 1000) extra.writeUInt16LE(996, at + 2);
  const entries = Array.from({ length: count }, (_, at) => ({ name: `${at}.in`, content: "1\n", extra }));
  return forgeZip([...entries, { name: "last.in", localName: "tsal.in" }]);
}

function overlapping(): Buffer {
  const inside = forgeZip([{ name: "1.in", content: Buffer.alloc(mib), method: 0 }]);
  return forgeZip([
    { name: "a.in", content: inside, method: 0 },
    { name: "1.in", content: Buffer.alloc(mib), method: 0, offset: 34 },
  ]);
}

function honestZeros(count: number): Buffer {
  const content = Buffer.alloc(40 * mib);
  return forgeZip(Array.from({ length: count }, (_, at) => ({ name: `${at}.in`, content })));
}
