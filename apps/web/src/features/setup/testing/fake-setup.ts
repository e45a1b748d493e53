import { type RouteName, routeTable, type WireData } from "@touchstone/contract/web";
import type { SetupStep } from "@touchstone/domain";
import { vi } from "vitest";

/** A site that is being set up, as far as its pages can tell. */
export interface FakeSetup {
  hasRoot: boolean;
  state: WireData<"getSetup">;
  check: WireData<"getJudgeCheck">;
  mailResult: WireData<"sendTestMail">;
  removal: WireData<"removeSchool">;
  /** Calls that are refused with a code. */
  refusals: Partial<Record<RouteName, string>>;
  /** The changing calls so far, each with its input. */
  calls: [name: RouteName, input: Record<string, unknown>][];
}

const users = 2;
const problems = 31;
const root = { uid: "0".repeat(32), username: "chief", roleList: ["root"] };

/** Answers the calls of the set-up, and goes through its steps as a server does. */
export function fakeSetup(changes: Partial<FakeSetup> = {}): FakeSetup {
  const site: FakeSetup = {
    hasRoot: true,
    state: {
      done: [],
      site: {
        name: "Touchstone Online Judge",
        shortName: "OJ",
        description: "",
        locale: "zh-CN",
        timeZone: "Asia/Shanghai",
        register: true,
        recordName: "",
        recordUrl: "",
      },
      mail: { from: null, email: null },
      school: null,
    },
    check: { judges: [], startedAt: null, languages: [] },
    mailResult: { isSent: true, because: null },
    removal: { users, problems, kept: [] },
    refusals: {},
    calls: [],
    ...changes,
  };
  vi.stubGlobal("fetch", async (path: string, { method, body = "{}" }: { method: string; body?: string }) => {
    const names = Object.keys(routeTable) as RouteName[];
    const name = names.find((each) => routeTable[each].path === path && routeTable[each].method === method);
    if (!name) throw new TypeError("no server");
    const input = JSON.parse(body);
    if (method === "POST") site.calls.push([name, input]);
    const code = site.refusals[name];
    if (code) return Response.json({ status: 409, code, msg: code, data: null }, { status: 409 });
    const data = answer(site, name, input);
    return Response.json({ status: 200, msg: "success", data }, { headers: { authorization: "token-1" } });
  });
  return site;
}

function answer(site: FakeSetup, name: string, input: { step?: SetupStep; content?: string }): unknown {
  const { state } = site;
  const pass = (step: SetupStep) => {
    site.state = { ...site.state, done: [...new Set([...site.state.done, step])] };
    return null;
  };
  switch (name) {
    case "getSetupStage":
      return { hasRoot: site.hasRoot, isFinished: state.done.length === 4 };
    case "setUpRoot":
      site.hasRoot = true;
      return null;
    case "login":
      return root;
    case "getSetup":
      return state;
    case "saveSetupSite":
      return pass("site");
    case "passSetupStep":
      return pass(input.step ?? "mail");
    case "sendTestMail":
      return site.mailResult;
    case "getJudgeCheck":
      return site.check;
    case "chooseContent": {
      pass("content");
      if (input.content === "empty") return { accounts: [], problems: 0 };
      site.state = { ...site.state, school: { users, problems } };
      const teacher = { username: "example-teacher", password: "one-time-1", isTeacher: true };
      return {
        accounts: [teacher, { username: "example-pupil-1", password: "one-time-2", isTeacher: false }],
        problems,
      };
    }
    case "removeSchool":
      site.state = { ...site.state, school: null };
      return site.removal;
    default:
      return null;
  }
}
