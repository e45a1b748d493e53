import { type Role, roles } from "@touchstone/domain";
import { expect } from "vitest";
import { buildCpp } from "./build-rows.ts";
import { type Form, problemFormOf } from "./problem-form.ts";
import type { Answer, TestApi } from "./test-api.ts";

/** A site with people of each kind that may or may not edit problems, and hand-made requests of theirs. */
export interface AuthoringSite {
  /** The id of the language C++. */
  cpp: number;
  /** A request of `root`, `staff` (a problem admin), `author` and `other` (admins), `pupil`, or nobody. */
  ask(who: string, path: string, body?: unknown, method?: string): Promise<Answer>;
  uid(who: string): string;
  /** A whole form of a private problem; a test states only what matters to it. */
  form(problemId: string, problem?: Partial<Form["problem"]>, rest?: Partial<Form>): Form;
  make(who: string, made: Form): Promise<number>;
  // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
  read(who: string, pid: number): Promise<any>;
  save(who: string, pid: number, baseVersion: number, changed: Form): Promise<Answer>;
  /** What the audit log has of a problem. */
  acts(pid: number): Promise<{ action: string; details: unknown }[]>;
}

const base = "/api/admin/problem";

/** Fills an api with the people and answers how they ask. */
export async function openAuthoring(api: TestApi): Promise<AuthoringSite> {
  const people: Record<string, Role> = {
    root: roles.root,
    staff: roles.problemAdmin,
    author: roles.admin,
    other: roles.admin,
    pupil: roles.user,
  };
  const tokens = new Map<string, string>();
  const userIds = new Map<string, string>();
  for (const [name, role] of Object.entries(people)) {
    const id = await api.makeUser(name, { role });
    userIds.set(name, id);
    tokens.set(name, (await api.openSession(id)).token);
  }
  const cpp = await buildCpp(api.db);
  const ask: AuthoringSite["ask"] = (who, path, body, method) =>
    api.ask(path, {
      token: tokens.get(who),
      ...(body === undefined ? {} : { body }),
      ...(method === undefined ? {} : { method }),
    });
  return {
    cpp,
    ask,
    uid: (who) => userIds.get(who) ?? "",
    form: (problemId, problem = {}, rest = {}) => {
      const form = problemFormOf(cpp, problemId);
      return { ...form, problem: { ...form.problem, ...problem }, ...rest };
    },
    async make(who, made) {
      const { status, body } = await ask(who, base, made);
      expect([status, body.msg]).toEqual([200, "success"]);
      return body.data.pid;
    },
    read: async (who, pid) => (await ask(who, `${base}?pid=${pid}`)).body.data,
    save: (who, pid, baseVersion, changed) => ask(who, base, { ...changed, pid, baseVersion }, "PUT"),
    acts: (pid) =>
      api.db
        .selectFrom("audit_entries")
        .select(["action", "details"])
        .where("object_kind", "=", "problem")
        .where("object_id", "=", String(pid))
        .orderBy("id")
        .execute(),
  };
}
