/** Zips that want to harm whoever reads them, around the files of an honest package. */
import { constants, deflateRawSync } from "node:zlib";
import type { RefusalCode } from "@touchstone/domain";
import { type ForgedEntry, forgeZip } from "@touchstone/testkit";

const mib = 1024 ** 2;

/** Deflated zeros, made without unpacking them all: the same packed piece over and over. */
export function packedZeros(bytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(64 * mib), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: bytes / (64 * mib) }, () => piece);
  return Buffer.concat([...pieces, deflateRawSync(Buffer.alloc(0))]);
}

/** An attack on the list of a zip; `mark` is part of a name that must be nowhere afterwards. */
export interface PackageAttack {
  readonly what: string;
  readonly code: RefusalCode;
  readonly zip: (honest: readonly ForgedEntry[]) => Buffer;
}

/** The name of a file that no attack may leave anywhere. */
export const attackMark = "touchstone-attack-mark";

const withEntry = (entry: ForgedEntry) => (honest: readonly ForgedEntry[]) => forgeZip([...honest, entry]);

export const packageAttacks: readonly PackageAttack[] = [
  ...[
    `../../${attackMark}`,
    `/tmp/${attackMark}`,
    `..\\${attackMark}`,
    `C:\\${attackMark}`,
    `a/../../${attackMark}`,
  ].map((name) => ({
    what: `the name ${name}`,
    code: "archive_bad_name" as const,
    zip: withEntry({ name, content: "x" }),
  })),
  {
    what: "a name that is no UTF-8 although it says so",
    code: "archive_bad_name",
    zip: withEntry({ name: Buffer.from([0xff, 0xfe, 0x2e]), flags: 0x800, content: "x" }),
  },
  {
    what: "a symbolic link",
    code: "archive_special_file",
    zip: withEntry({ name: "link", content: "/etc", mode: 0o120777, method: 0 }),
  },
  {
    what: "a bomb that says how large it is",
    code: "archive_too_large",
    zip: withEntry({ name: "bomb.in", packed: packedZeros(64 * mib), sizeBytes: 0xfffffff0 }),
  },
  {
    what: "100,000 entries",
    code: "archive_too_many_files",
    zip: (honest) => {
      const many = Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.x`, method: 0 }));
      return forgeZip([...honest, ...many], { count: 34_464 });
    },
  },
  {
    what: "names that are one on some systems",
    code: "archive_same_names",
    zip: (honest) => forgeZip([...honest, { name: "Twin.in" }, { name: "tWIN.in" }]),
  },
  {
    what: "another file before the zip",
    code: "archive_broken",
    zip: (honest) => forgeZip(honest, { prefix: Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;") }),
  },
  { what: "no zip at all", code: "archive_not_zip", zip: () => Buffer.from("Rar!\x1a\x07\x01\x00") },
];
