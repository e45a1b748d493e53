/**
 * Lets all who ask for the same while it is being made, or for a while after, have one and the same; a failure is
 * forgotten at once. Keeps at most `keptMax`: whoever asks for ever others must not fill the memory with them. What is
 * asked for fresh is made in any case, and stands for the rest from then on.
 */
export function sharePromises<Value>(
  keptMax: number,
): (key: string, keptMs: number, make: () => Promise<Value>, isFresh?: boolean) => Promise<Value> {
  const made = new Map<string, Promise<Value>>();
  return (key, keptMs, make, isFresh = false) => {
    const known = isFresh ? undefined : made.get(key);
    if (known) return known;
    const making = make();
    const [oldest] = made.keys();
    if (made.size >= keptMax && oldest !== undefined) made.delete(oldest);
    made.set(key, making);
    const forget = () => {
      if (made.get(key) === making) made.delete(key);
    };
    making.then(() => setTimeout(forget, keptMs).unref(), forget);
    return making;
  };
}
