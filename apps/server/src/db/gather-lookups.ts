import { setImmediate as turnEnds } from "node:timers/promises";

/**
 * Looks up at once what is asked for in the same turn. When a copy of the api is gone, thousands of pages come to the next
 * one, and a question of each would be most of its work. What is found was read after everybody had asked.
 */
export function gatherLookups<Found>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let gathering: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const found = turnEnds().then(() => {
      gathering = undefined;
      return find([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    gathering ??= begin();
    const { keys, found } = gathering;
    keys.add(key);
    return (await found).get(key);
  };
}
