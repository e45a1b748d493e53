/** Keeps things so that the one that comes first is always at hand. */
export interface BinaryHeap<Item> {
  push: (item: Item) => void;
  /** The first one; nothing of none. */
  peek: () => Item | undefined;
  /** Takes the first one out. */
  pop: () => Item | undefined;
}

/** An empty one; `isBefore` must not hold both ways. */
export function binaryHeap<Item>(isBefore: (one: Item, other: Item) => boolean): BinaryHeap<Item> {
  const items: Item[] = [];
  const isEarlier = (one: number, other: number): boolean => {
    const [a, b] = [items[one], items[other]];
    return a !== undefined && b !== undefined && isBefore(a, b);
  };
  const swap = (one: number, other: number) => {
    const [a, b] = [items[one], items[other]];
    if (a !== undefined && b !== undefined) [items[one], items[other]] = [b, a];
  };
  const sink = (from: number) => {
    for (let at = from; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const first = isEarlier(right, left) ? right : left;
      if (!isEarlier(first, at)) return;
      swap(first, at);
      at = first;
    }
  };
  return {
    push(item) {
      items.push(item);
      for (let at = items.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isEarlier(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    peek: () => items[0],
    pop() {
      const [first] = items;
      const last = items.pop();
      if (items.length > 0 && last !== undefined) {
        items[0] = last;
        sink(0);
      }
      return first;
    },
  };
}
