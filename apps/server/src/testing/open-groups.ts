/**
 * A site with ten callers and groups of five kinds, for everything that asks who is what in a group.
 *
 * `openGroups()` starts it. `group(kind)` is the group of a kind, the same each time; `freshGroup(kind)` a new one with the
 * same people, for a call that spends it. `ask(caller, path)` sends a request.
 *
 * What each call of groups answers to each caller stands in tables of `GroupCall`, one row a route: `group-calls.ts`,
 * `group-problem-calls.ts` and `group-place-calls.ts`; `features/groups/group-routes.http.int.test.ts` walks them. A row says what the call needs, and makes its
 * input; `expectedAnswer` says the rest.
 */
import { carrierOf, type Route, type RouteName, routes } from "@touchstone/contract";
import {
  type Actor,
  decidePolicy,
  type GroupLevel,
  groupAuth,
  groupLevels,
  type RefusalCode,
  type Role,
  roles,
} from "@touchstone/domain";
import { buildGroup } from "./build-rows.ts";
import { type Answer, startTestApi, type TestApi } from "./test-api.ts";

/** Who calls, with what they count as in each group. */
export const callerLevels = {
  visitor: 0,
  stranger: 0,
  applying: 1,
  refused: 2,
  member: 3,
  groupAdmin: 4,
  groupRoot: 5,
  owner: 5,
  siteAdmin: 0,
  superAdmin: 5,
} as const satisfies Record<string, GroupLevel>;
export type GroupCallerName = keyof typeof callerLevels;
export const callerNames = Object.keys(callerLevels) as GroupCallerName[];

/** The kinds of groups; hidden is a private one that is not visible. */
export const groupKinds = ["public", "protected", "private", "hidden", "disbanded"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The code of every group but the public ones. */
export const groupCode = "opense";

/** The site. */
export interface GroupSite {
  api: TestApi;
  idOf(caller: GroupCallerName): string;
  /** The id as the wire has it. */
  uidOf(caller: GroupCallerName): string;
  group(kind: GroupKind): Promise<number>;
  freshGroup(kind: GroupKind): Promise<number>;
  ask(caller: GroupCallerName, path: string, method?: string, body?: unknown): Promise<Answer>;
  /** Sends a call of the contract with this input, as its carrier says. */
  send(caller: GroupCallerName, name: RouteName, input: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

/** Who asks for what: the group's kind and the caller. */
export interface Standing {
  caller: GroupCallerName;
  kind: GroupKind;
  level: GroupLevel;
}

/** Where a row makes its input. */
export interface GroupPlace extends Standing {
  site: GroupSite;
  gid: number;
}

type Outcome = "success" | RefusalCode;

/** What a call needs and what it answers. */
export interface GroupCall {
  /** The least level; a rule where it is more than one; nothing where the call is about no single group. */
  needs: GroupLevel | ((standing: Standing) => boolean) | "nothing";
  /** The input. It may make what the call is about first: a problem, an announcement. */
  input(place: GroupPlace): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** What those who pass are answered; success if nothing is said. */
  passed?: Outcome | ((standing: Standing) => Outcome);
  /** What whoever may not know of the group is answered; `group_not_found` if nothing is said. */
  unseen?: RefusalCode;
  /** What whoever sees the group and is no member is answered; `group_access_required` if nothing is said. */
  outside?: RefusalCode;
  /** What a member of too low a level is answered; `missing_right` if nothing is said. */
  inside?: RefusalCode;
  /** Each caller gets a group of their own, because the call spends it. */
  isSpent?: true;
}

/** A table of calls. */
export type GroupCalls = Partial<Record<RouteName, GroupCall>>;

/** What a call must answer. */
export function expectedAnswer(name: RouteName, row: GroupCall, standing: Standing): Outcome {
  const { caller, kind, level } = standing;
  const { policy }: Route = routes[name];
  const decision = decidePolicy(policy, actorOf(caller));
  if (!decision.allow) return decision.because;
  const passed = typeof row.passed === "function" ? row.passed(standing) : (row.passed ?? "success");
  if (row.needs === "nothing") return passed;
  const isKnown = kind === "hidden" ? level >= groupLevels.member : kind !== "disbanded";
  if (!isKnown) return row.unseen ?? "group_not_found";
  const mayPass = typeof row.needs === "function" ? row.needs(standing) : level >= row.needs;
  if (mayPass) return passed;
  if (level >= groupLevels.member) return row.inside ?? "missing_right";
  return row.outside ?? "group_access_required";
}

function actorOf(caller: GroupCallerName): Actor {
  if (caller === "visitor") return { kind: "visitor" };
  const role = siteRoles[caller] ?? roles.user;
  return { kind: "user", userId: "", sessionId: "", role, passwordIsDue: false };
}

/** What it does answer. */
export async function answerOf(
  site: GroupSite,
  name: RouteName,
  row: GroupCall,
  standing: Standing,
): Promise<Outcome> {
  const { kind, caller } = standing;
  const gid = await (row.isSpent ? site.freshGroup(kind) : site.group(kind));
  const { status, body } = await site.send(caller, name, await row.input({ ...standing, site, gid }));
  return status === 200 ? "success" : body.code;
}

const values: Record<GroupKind, Parameters<typeof buildGroup>[2]> = {
  public: {},
  protected: { auth: groupAuth.protected, code: groupCode },
  private: { auth: groupAuth.private, code: groupCode },
  hidden: { auth: groupAuth.private, code: groupCode, is_visible: false },
  disbanded: { archived_at: new Date(0) },
};

const siteRoles: Partial<Record<GroupCallerName, Role>> = { siteAdmin: roles.admin, superAdmin: roles.root };

/** Starts the site. */
export async function openGroups(): Promise<GroupSite> {
  const api = await startTestApi();
  const people = new Map<GroupCallerName, { id: string; token: string }>();
  for (const caller of callerNames.filter((name) => name !== "visitor")) {
    const id = await api.makeUser(caller, { role: siteRoles[caller] ?? roles.user });
    people.set(caller, { id, token: (await api.openSession(id)).token });
  }
  const idOf = (caller: GroupCallerName) => people.get(caller)?.id ?? "";
  const kept = new Map<GroupKind, Promise<number>>();
  let made = 0;
  const site: GroupSite = {
    api,
    idOf,
    uidOf: (caller) => idOf(caller).replaceAll("-", ""),
    group(kind) {
      const known = kept.get(kind) ?? site.freshGroup(kind);
      kept.set(kind, known);
      return known;
    },
    freshGroup(kind) {
      const number = String(++made).padStart(5, "0");
      const people = (["applying", "refused", "member", "groupAdmin", "groupRoot"] as const).map(
        (caller) => [idOf(caller), callerLevels[caller]] as const,
      );
      const names = { name: `Class ${number}`, short_name: `c${number}` };
      return buildGroup(api.db, idOf("owner"), {
        ...names,
        ...values[kind],
        levels: Object.fromEntries(people),
      });
    },
    ask: (caller, path, method = "GET", body) =>
      api.ask(path, { method, token: people.get(caller)?.token, ...(body === undefined ? {} : { body }) }),
    send(caller, name, input) {
      const { methods, path, upload }: Route = routes[name];
      const [method] = methods;
      if (upload) return sendForm(`${api.url}${path}`, people.get(caller)?.token, input);
      if (carrierOf(method) === "body") return site.ask(caller, path, method, input);
      const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
      return site.ask(caller, `${path}?${new URLSearchParams(query).toString()}`, method);
    },
    close: () => api.close(),
  };
  return site;
}

async function sendForm(url: string, token: string | undefined, input: object): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) {
    if (value instanceof Blob) form.set(field, value, "file");
    else form.set(field, String(value));
  }
  const headers = token === undefined ? {} : { authorization: token };
  const answer = await fetch(url, { method: "POST", headers, body: form });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
