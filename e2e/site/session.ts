import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContextOptions } from "@playwright/test";
import { type RouteName, routeTable, type WireData, type WireInput } from "@touchstone/contract/web";
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
  readonly token: string;
  readonly user: WireData<"login">;

  private constructor(token: string, user: WireData<"login">) {
    this.token = token;
    this.user = user;
  }

  /** Opens one for a demo account, or for one that was made with the same password. */
  static open(username: Account | MadeAccount): Promise<Session> {
    return Session.signIn(username, site.password);
  }

  /** Opens one for any account. */
  static async signIn(username: string, password: string): Promise<Session> {
    const { answer, data } = await send("login", { username, password });
    return new Session(answer.headers.get("authorization") ?? "", data);
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

  /** Makes a call whose input travels in a body. */
  async call<Name extends RouteName>(name: Name, input: WireInput<Name>): Promise<WireData<Name>> {
    return (await send(name, input, this.token)).data;
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

async function send<Name extends RouteName>(
  name: Name,
  input: WireInput<Name>,
  token = "",
): Promise<{ answer: Response; data: WireData<Name> }> {
  const { method, path } = routeTable[name];
  const headers = { "content-type": "application/json", authorization: token };
  const answer = await fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(input) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { answer, data: (JSON.parse(text) as { data: WireData<Name> }).data };
}
