const named = /charset\s*=\s*["']?([\w-]+)/i;

/** The text of a page by the encoding that its header or its own first lines name; UTF-8 otherwise. */
export function decodePage(bytes: Buffer, contentType: string | undefined): string {
  const label = named.exec(contentType ?? "")?.[1] ?? named.exec(bytes.toString("latin1", 0, 1024))?.[1];
  return decoderOf(label).decode(bytes);
}

function decoderOf(label = "utf-8"): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // A label that nobody knows.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
