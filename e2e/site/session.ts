import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContextOptions } from "@playwright/test";
import { type Client, createClient } from "@touchstone/client";
import type { WireData } from "@touchstone/contract/web";
import { isUnderWay } from "@touchstone/domain";
import { site } from "./site.ts";

/** A demo account. */
export type Account = "root" | "admin" | "setter" | "student";

/** An account that a journey makes for itself. */
export type MadeAccount = `team-${string}`;

/** A program for a problem. */
export interface Work {
  /** Display id. */
  pid: string;
  language: string;
  code: string;
  /** The contest it is sent to. */
  cid?: number;
  /** The group it is sent in. */
  gid?: number;
  /** The training it is sent from. */
  tid?: number;
}

/** A session that was opened without a page, for what a journey only starts from. */
export class Session {
  readonly user: WireData<"login">;
  /** Makes a call. */
  readonly call: Client["call"];
  readonly #client: Client;

  private constructor(client: Client, user: WireData<"login">) {
    this.#client = client;
    this.call = client.call;
    this.user = user;
  }

  get token(): string {
    return this.#client.token ?? "";
  }

  /** Opens one for a demo account, or for one that was made with the same password. */
  static open(username: Account | MadeAccount): Promise<Session> {
    return Session.signIn(username, site.password);
  }

  /** Opens one for any account. */
  static async signIn(username: string, password: string): Promise<Session> {
    const client = createClient({ site: site.url });
    return new Session(client, await client.call("login", { username, password }));
  }

  /** What a browser that is signed in keeps. */
  storage(origin = site.url): NonNullable<BrowserContextOptions["storageState"]> {
    const kept = { authed: this.token, userInfo: this.user };
    const localStorage = Object.entries(kept).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
    }));
    return { cookies: [], origins: [{ origin, localStorage }] };
  }

  /** Submits a program and answers its id. */
  async submit(work: Work): Promise<number> {
    return (await this.call("submitProblemJudge", work)).submitId;
  }

  /** Submits a program and waits for its verdict. */
  async judge(work: Work): Promise<number> {
    const submitId = await this.submit(work);
    for (;;) {
      const submitIds = [submitId];
      const rows = work.cid
        ? await this.call("checkContestSubmissionsStatus", { submitIds, cid: work.cid })
        : await this.call("checkSubmissionsStatus", { submitIds });
      if (Object.values(rows).every(({ status }) => !isUnderWay(status))) return submitId;
      await delay(200);
    }
  }
}
