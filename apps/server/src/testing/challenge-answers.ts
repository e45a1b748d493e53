import type { Redis } from "ioredis";
import { oneTimeName } from "../cache/one-time-values.ts";
import type { TestApi } from "./test-api.ts";

/** Reads what only the server knows of its challenges, as a test must to answer them. */
export function challengeAnswers(redis: Redis, api: TestApi) {
  const read = async (name: string) => JSON.parse((await redis.get(name)) ?? "null");
  return {
    captchaText: (key: string): Promise<string> => read(oneTimeName({ name: "captcha" }, key)),
    /** Where the hole is; the puzzle is made as old as a hand needs. */
    async holeOf(key: string, ageMs = 1000): Promise<number> {
      const name = oneTimeName({ name: "puzzle" }, key);
      const puzzle = await read(name);
      const earlier = { ...puzzle, openedAtMs: Date.now() - ageMs };
      await redis.set(name, JSON.stringify(earlier), "KEEPTTL");
      return puzzle.holeX;
    },
    /** The ticket of a solved puzzle. */
    async ticket(): Promise<string> {
      const { key } = (await api.ask("/api/slide-verify")).body.data;
      const slide = { key, x: await this.holeOf(key), durationMs: 800 };
      return (await api.ask("/api/slide-verify", { body: slide })).body.data.ticket;
    },
    /** A picture captcha with its right answer. */
    async captcha(): Promise<{ captcha: string; captchaKey: string }> {
      const { captchaKey } = (await api.ask("/api/captcha")).body.data;
      return { captchaKey, captcha: await this.captchaText(captchaKey) };
    },
    /** Seconds a kept value still lives. */
    secondsLeft: (purpose: string, key: string) => redis.ttl(oneTimeName({ name: purpose }, key)),
    /** Does at once what time does later. */
    expire: (purpose: string, key: string) => redis.expire(oneTimeName({ name: purpose }, key), 0),
  };
}
