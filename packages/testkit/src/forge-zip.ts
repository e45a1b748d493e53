import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip, and what it says that is not so. */
export interface ForgedEntry {
  name: string | Buffer;
  content?: string | Buffer;
  /** 8 deflates, which is what everybody does. */
  method?: number;
  flags?: number;
  /** The type and rights of a file as Unix has them. */
  mode?: number;
  extra?: Buffer;
  /** Said in the list and before the data. */
  sizeBytes?: number;
  packedBytes?: number;
  /** Said before the data only. */
  localName?: string;
  localSizeBytes?: number;
  /** Said in the list only: where the entry begins. */
  offset?: number;
  crc32?: number;
  /** The bytes as they stand in the archive, whatever the content. */
  packed?: Buffer;
}

const utf8Flag = 0x800;

/** A zip with these entries, and lies where they are asked for. `count` is what the end says of the number of entries. */
export function forgeZip(
  entries: readonly ForgedEntry[],
  { count = entries.length, prefix = Buffer.alloc(0) }: { count?: number; prefix?: Buffer } = {},
): Buffer {
  const local: Buffer[] = [prefix];
  const list: Buffer[] = [];
  let at = prefix.length;
  for (const entry of entries) {
    const facts = factsOf(entry);
    const header = Buffer.concat([localHeader(facts), facts.packed]);
    list.push(listHeader(facts, entry.offset ?? at));
    local.push(header);
    at += header.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

function factsOf(entry: ForgedEntry) {
  const content = Buffer.from(entry.content ?? "");
  const method = entry.method ?? 8;
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content);
  return {
    name: Buffer.from(entry.name),
    localName: Buffer.from(entry.localName ?? entry.name),
    flags: entry.flags ?? (typeof entry.name === "string" ? utf8Flag : 0),
    method,
    mode: entry.mode ?? 0o100644,
    extra: entry.extra ?? Buffer.alloc(0),
    crc32: entry.crc32 ?? crc32(content),
    packed,
    packedBytes: entry.packedBytes ?? packed.length,
    sizeBytes: entry.sizeBytes ?? content.length,
    localSizeBytes: entry.localSizeBytes ?? entry.sizeBytes ?? content.length,
  };
}

type Facts = ReturnType<typeof factsOf>;

function localHeader(facts: Facts): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeShared(header, 4, { ...facts, name: facts.localName, sizeBytes: facts.localSizeBytes });
  return Buffer.concat([header, facts.localName]);
}

function listHeader(facts: Facts, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x031e, 4);
  writeShared(header, 6, facts);
  header.writeUInt16LE(facts.extra.length, 30);
  header.writeUInt32LE((facts.mode << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, facts.name, facts.extra]);
}

/** What both headers say in the same order. */
function writeShared(header: Buffer, at: number, facts: Facts): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(facts.flags, at + 2);
  header.writeUInt16LE(facts.method, at + 4);
  header.writeUInt32LE(facts.crc32, at + 10);
  header.writeUInt32LE(facts.packedBytes, at + 14);
  header.writeUInt32LE(facts.sizeBytes, at + 18);
  header.writeUInt16LE(facts.name.length, at + 22);
}
