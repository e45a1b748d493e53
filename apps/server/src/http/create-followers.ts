/** Who on this copy of the api hears of what, by key. */
export interface Followers<Key, Word> {
  /** Hears what is told of a key until the answered function is called. */
  follow: (key: Key, hear: (word: Word) => void) => () => void;
  tell: (key: Key, word: Word) => void;
}

/** Begins without anybody who hears. */
export function createFollowers<Key, Word>(): Followers<Key, Word> {
  const followers = new Map<Key, Set<(word: Word) => void>>();
  return {
    follow(key, hear) {
      const hearers = followers.get(key) ?? new Set();
      followers.set(key, hearers.add(hear));
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0) followers.delete(key);
      };
    },
    tell(key, word) {
      for (const hear of followers.get(key) ?? []) hear(word);
    },
  };
}
