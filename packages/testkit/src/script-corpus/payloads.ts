/**
 * A text that tries to run something where it is shown. Whatever it tries is to call `hit()`, which nothing else does,
 * to ask a host under `.example`, or to call the page "touched".
 */
export interface Payload {
  /** The family and the name of the trick. */
  id: string;
  text: string;
  /** True when it swallows what stands behind it: it is shown alone, or last. */
  isOpen: boolean;
}

/** The payloads of a family, by the name of the trick. */
export function payloads(
  name: string,
  closed: Readonly<Record<string, string>>,
  open: Readonly<Record<string, string>> = {},
): readonly Payload[] {
  const of = (texts: Readonly<Record<string, string>>, isOpen: boolean) =>
    Object.entries(texts).map(([trick, text]) => ({ id: `${name}-${trick}`, text, isOpen }));
  return [...of(closed, false), ...of(open, true)];
}
