import { randomBytes } from "node:crypto";
import { accountSites, type RemoteSite, roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import { createTextSeal } from "../db/text-seal.ts";
import { keepAccount } from "../features/remote-judging/keep-account.ts";
import { switchRemote } from "../features/remote-judging/remote-switch.ts";
import {
  type RemoteImportDeps,
  workOnRemoteImport,
} from "../features/remote-problems/work-on-remote-import.ts";
import { findTries, queueTrial } from "../features/submissions/index.ts";
import { startLocalJudges } from "./open-remote-room.ts";
import { startTestApi } from "./test-api.ts";

/** An api with remote judging switched on, an account at each local site, and the work of the jobs process by hand. */
export async function openImportRoom() {
  const [api, judges] = await Promise.all([startTestApi(), startLocalJudges()]);
  const { db, config } = api;
  const tokens: Record<string, string> = {};
  const userIds: Record<string, string> = {};
  const people = {
    ...{ root: roles.root, staff: roles.problemAdmin, author: roles.admin, other: roles.admin },
    pupil: roles.user,
  };
  for (const [name, role] of Object.entries(people)) {
    userIds[name] = await api.makeUser(name, { role });
    tokens[name] = (await api.openSession(userIds[name])).token;
  }
  const by = { actorId: userIds.root ?? "", ip: "127.0.0.1", requestId: "test" };
  const seal = createTextSeal(randomBytes(32));
  const clock = { now: new Date() };
  const deps: RemoteImportDeps = {
    ...{ db, seal, queueTrial, findTries, now: () => clock.now, random: () => 0.5 },
    blobs: createDiskBlobStore(config.blobDir),
  };
  await switchRemote(db, by, true);
  for (const site of accountSites) {
    judges[site].local.accounts.set("bot", "secret");
    await keepAccount({ db, seal }, by, { site, username: "bot", password: "secret" });
  }

  const ask = (who: string | undefined, path: string, body?: unknown) =>
    askAdmin(who, `problem/${path}`, body);
  const askAdmin = (who: string | undefined, path: string, body?: unknown) =>
    api.ask(`/api/admin/${path}`, {
      ...(who !== undefined && { token: tokens[who] }),
      ...(body !== undefined && { body }),
    });
  return {
    ...{ api, db, by, judges, clock, deps, userIds, ask },
    /** Orders a problem by the call of the specification. */
    order: (who: string | undefined, name: string, problemId: string) =>
      ask(who, `import-remote-oj-problem?${new URLSearchParams({ name, problemId }).toString()}`),
    /** The same for a contest or a training. */
    orderFor: (
      who: string | undefined,
      place: { cid: number; displayId: string } | { tid: number },
      problemId: string,
      name = "HDU",
    ) =>
      askAdmin(who, `${"tid" in place ? "training" : "contest"}/import-remote-oj-problem`, {
        ...{ name, problemId, ...place },
      }),
    // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
    list: async (who = "root"): Promise<any> => (await ask(who, "remote-imports")).body.data,
    /** A problem as everybody sees it. */
    // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
    read: async (problemId: string): Promise<any> =>
      (await api.ask(`/api/get-problem-detail?problemId=${problemId}`)).body.data,
    /** One try at a site; the site may be called at once. */
    async work(site: RemoteSite): Promise<boolean> {
      clock.now = new Date(Math.max(clock.now.getTime() + 11_000, Date.now()));
      return workOnRemoteImport(deps, judges[site].adapter);
    },
    async close() {
      await judges.close();
      await api.close();
    },
  };
}
