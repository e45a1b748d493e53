const bytesOf: Record<string, number> = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };

/** A time as other judges write it, in milliseconds: `15 MS`, `2 sec`, `0.10s`, and seconds where no unit is said. */
export function readTimeMs(text: string): number | null {
  const [, figure, unit = "s"] =
    /^(\d{1,9}(?:\.\d{1,6})?) ?(ms|msec|s|sec|seconds?)?$/i.exec(text.trim()) ?? [];
  if (figure === undefined) return null;
  return Math.round(Number(figure) * (/^ms/i.test(unit) ? 1 : 1000));
}

/** A size as other judges write it, in bytes: `168K`, `1024 MiB`, `3644 KB`. */
export function readBytes(text: string): number | null {
  const [, figure, unit] = /^(\d{1,9}(?:\.\d{1,6})?) ?([BKMG])(?:i?B)?$/i.exec(text.trim()) ?? [];
  const bytes = unit && bytesOf[unit.toUpperCase()];
  return figure !== undefined && bytes ? Math.round(Number(figure) * bytes) : null;
}
