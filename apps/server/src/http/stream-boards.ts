import type { BoardEvent } from "@touchstone/contract";

/** A board that a stream wants to follow. */
export interface BoardTopic {
  topic: string;
  cid: number;
  /** Up to where the caller was told of it before. */
  held?: Pick<Extract<BoardEvent, { kind: "board.version" }>, "view" | "version"> | undefined;
}

/** Where the words about boards come from. */
export interface BoardSource {
  /** Where a board stands, or what the caller has missed of it, or that they may not, or no longer, follow it. */
  placeOf: (board: BoardTopic, token: string | undefined) => Promise<BoardEvent>;
  /** Where a board stood when all who follow it were last told; nothing before the first time. */
  told: (topic: string) => BoardEvent | undefined;
  /** Hears what changes until the answered function is called. */
  follow: (board: BoardTopic, hear: (event: BoardEvent) => void) => () => void;
}

/**
 * The boards of one stream, checked before anything is said. One that a tab may not see must not cost the others their
 * stream: it is refused by a word, also when the right to it ends later.
 */
export async function streamBoards(source: BoardSource, topics: BoardTopic[], token: string | undefined) {
  const places = await Promise.all(topics.map((board) => source.placeOf(board, token)));
  const refused = new Set(places.flatMap(({ kind, topic }) => (kind === "board.refused" ? [topic] : [])));
  const open = () => topics.filter(({ topic }) => !refused.has(topic));
  return {
    /** Where each of them stands, or that it may not be followed. What was told since it was asked is in it. */
    opening: (): BoardEvent[] =>
      places.flatMap((place) => {
        const told = source.told(place.topic);
        if (place.kind === "board.refused" || !told) return [place];
        return place.kind === "board.changed" ? [place, told] : [told];
      }),
    /** How many of them may be followed. */
    count: open().length,
    follow: (say: (event: BoardEvent) => void): (() => void)[] =>
      open().map((board) =>
        source.follow(board, (event) => {
          if (!refused.has(event.topic)) say(event);
        }),
      ),
    /** Where they stand now; whoever may follow one no longer is told so. */
    async places(): Promise<BoardEvent[]> {
      const now = await Promise.all(open().map(({ topic, cid }) => source.placeOf({ topic, cid }, token)));
      for (const { kind, topic } of now) if (kind === "board.refused") refused.add(topic);
      return now;
    },
  };
}
