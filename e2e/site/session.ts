import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContextOptions } from "@playwright/test";
import type { WireData } from "@touchstone/contract/web";
import { isUnderWay } from "@touchstone/domain";
import { site } from "./site.ts";

/** A demo account. */
export type Account = "root" | "admin" | "setter" | "student";

/** A program for a problem. */
export interface Work {
  /** Display id. */
  pid: string;
  language: string;
  code: string;
  /** The contest it is sent to. */
  cid?: number;
}

/** A session that was opened without a page, for what a journey only starts from. */
export class Session {
  readonly token: string;
  readonly user: WireData<"login">;

  private constructor(token: string, user: WireData<"login">) {
    this.token = token;
    this.user = user;
  }

  static async open(username: Account): Promise<Session> {
    const { answer, data } = await post<"login">("/api/login", { username, password: site.password });
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

  /** Submits a program and answers its id. */
  async submit(work: Work): Promise<number> {
    const { data } = await post<"submitProblemJudge">("/api/submit-problem-judge", work, this.token);
    return data.submitId;
  }

  /** Submits a program and waits for its verdict. */
  async judge(work: Work): Promise<number> {
    const submitId = await this.submit(work);
    for (;;) {
      const rows = await post<"checkSubmissionsStatus">(
        work.cid ? "/api/check-contest-submissions-status" : "/api/check-submissions-status",
        { submitIds: [submitId], ...(work.cid && { cid: work.cid }) },
        this.token,
      );
      if (Object.values(rows.data).every(({ status }) => !isUnderWay(status))) return submitId;
      await delay(200);
    }
  }
}

async function post<Name extends "login" | "submitProblemJudge" | "checkSubmissionsStatus">(
  path: string,
  body: object,
  token = "",
): Promise<{ answer: Response; data: WireData<Name> }> {
  const headers = { "content-type": "application/json", authorization: token };
  const answer = await fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { answer, data: (JSON.parse(text) as { data: WireData<Name> }).data };
}
