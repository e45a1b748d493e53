import { screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { setNavigator } from "../navigation.ts";
import { closeSession, currentSession, openSession, type UserInfo } from "../session/session.ts";
import { closeSignIn, useSignInMode } from "../session/sign-in-dialog.ts";
import { readStored } from "../storage/stored.ts";
import { noticeStore, toastStore } from "../toasts/toasts.ts";
import { call, callForBlob, downloadTimeoutMs, requestTimeoutMs } from "./call.ts";
import { RequestError } from "./request-error.ts";

const user = { uid: "u", username: "ada" } as UserInfo;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, msg: "server words", data: null, ...body }), { status, headers });
const problems = () => call("getProblemList", { keyword: "x", limit: 10, oj: undefined });
const adminCall = () => call("getJudgeServiceInfo", {});
const sentHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers);

function SignInMode() {
  return <output>{useSignInMode() ?? "closed"}</output>;
}

/** The pages that a failed call led to. */
let went: string[];

beforeEach(async () => {
  await renderPart(<SignInMode />);
  vi.stubGlobal("fetch", fetched);
  went = [];
  setNavigator(({ name }) => went.push(name));
});
afterEach(() => {
  fetched.mockReset();
  toastStore.set(undefined);
  noticeStore.set([]);
  closeSession();
  closeSignIn();
});

it("answers the data of a good answer", async () => {
  fetched.mockResolvedValue(answer(200, { data: { records: [] } }));
  expect(await problems()).toEqual({ records: [] });
  expect(fetched.mock.lastCall?.[0]).toBe("/api/get-problem-list?keyword=x&limit=10");
  expect(toastStore.get()).toBeUndefined();
});

it("[HTTP-02] carries the token on every call but login and admin login", async () => {
  openSession({ token: "t0", user });
  fetched.mockImplementation(async () => answer(200, {}));
  await problems();
  expect(sentHeaders().get("authorization")).toBe("t0");
  for (const name of ["login", "adminLogin"] as const) {
    await call(name, { username: "ada", password: "secret1" });
    expect(sentHeaders().has("authorization")).toBe(false);
  }
});

it("[HTTP-03] says whether a call is a general one or one of the admin area", async () => {
  fetched.mockImplementation(async () => answer(200, {}));
  await problems();
  expect(sentHeaders().get("url-type")).toBe("general");
  await adminCall();
  expect(sentHeaders().get("url-type")).toBe("admin");
});

it("[AUTH-34] replaces the stored token by a fresh one, and only when the answer says so", async () => {
  openSession({ token: "t0", user });
  fetched.mockResolvedValueOnce(answer(200, {}, { authorization: "t9" }));
  await problems();
  expect(readStored("authed")).toBe("t0");
  fetched.mockResolvedValueOnce(answer(200, {}, { "refresh-token": "true", authorization: "t1" }));
  await problems();
  expect([readStored("authed"), currentSession()?.token]).toEqual(["t1", "t1"]);
});

it("a fresh token for a session that another has followed renews nothing", async () => {
  openSession({ token: "t0", user });
  fetched.mockImplementationOnce(async () => {
    openSession({ token: "other", user: { ...user, uid: "v" } });
    return answer(200, {}, { "refresh-token": "true", authorization: "t1" });
  });
  await problems();
  expect([readStored("authed"), currentSession()?.token]).toEqual(["other", "other"]);
});

it.each([
  ["[HTTP-04] [HTTP-05] a refusal without a known code", answer(400, { code: "new_code" }), "server words"],
  ["[HTTP-04] a refusal inside a 200", new Response('{"status":400,"msg":"body words"}'), "body words"],
  [
    "[HTTP-07] a missing right",
    answer(403, { code: "missing_right" }),
    "You do not have the right to do this.",
  ],
  [
    "[HTTP-08] an unknown thing with a code",
    answer(404, { code: "problem_not_found" }),
    "There is no such problem",
  ],
  [
    "[HTTP-08] an unknown path",
    new Response("gone", { status: 404 }),
    "Query error! Unable to find the resource",
  ],
  [
    "[HTTP-09] a fault without words",
    new Response("", { status: 502 }),
    "Server error! Please refresh again!",
  ],
  ["[HTTP-09] a fault with words", answer(503, { msg: "back soon" }), "back soon"],
])("%s is told as toast and notice, and rejected", async (_name, response, words) => {
  fetched.mockResolvedValue(response);
  await expect(problems()).rejects.toThrow(RequestError);
  expect(toastStore.get()).toMatchObject({ kind: "error", text: expect.stringContaining(words) });
  expect(noticeStore.get()).toMatchObject([{ text: expect.stringContaining(words) }]);
});

it("[HTTP-11] tells that nothing came back", async () => {
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  await expect(problems()).rejects.toMatchObject({ kind: "network" });
  expect(toastStore.get()?.text).toBe(
    i18next.t("Network_error_abnormal_link_with_server_please_try_again_later"),
  );
});

it("[HTTP-01] [HTTP-10] gives up after 90 s", async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      }),
  );
  const waiting = expect(problems()).rejects.toMatchObject({ kind: "timeout" });
  await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
  expect(toastStore.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(requestTimeoutMs).toBe(90_000);
  expect(toastStore.get()?.text).toBe("Request timed out! Please try again later!");
});

it("tells nothing of a call that the page called off, nor of a quiet one", async () => {
  const leaving = new AbortController();
  leaving.abort();
  await expect(call("getProblemList", {}, { signal: leaving.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  fetched.mockResolvedValue(answer(500, {}));
  await expect(call("getProblemList", {}, { isQuiet: true })).rejects.toThrow(RequestError);
  expect(toastStore.get()).toBeUndefined();
});

describe("a call without a valid session", () => {
  const unknown = () => answer(401, { code: "sign_in_required" });
  const stored = () => [currentSession(), readStored("authed"), readStored("userInfo")];
  beforeEach(() => openSession({ token: "t0", user }));

  it("[HTTP-06] says so, asks to sign in and forgets the session", async () => {
    fetched.mockResolvedValue(unknown());
    await expect(problems()).rejects.toThrow(RequestError);
    expect(toastStore.get()?.text).toBe("Please login first!");
    expect(await screen.findByText("Login")).toBeTruthy();
    expect([stored(), went]).toEqual([[undefined, undefined, undefined], []]);
  });

  it("[HTTP-06] goes to the admin login when it was one of the admin area", async () => {
    fetched.mockResolvedValue(unknown());
    await expect(adminCall()).rejects.toThrow(RequestError);
    expect(toastStore.get()?.text).toBe("Please login first!");
    expect(screen.getByText("closed")).toBeTruthy();
    expect([stored(), went]).toEqual([[undefined, undefined, undefined], ["AdminLogin"]]);
  });

  it("ends no session that was opened after it was sent", async () => {
    fetched.mockImplementation(async () => {
      openSession({ token: "t1", user });
      return unknown();
    });
    await expect(problems()).rejects.toThrow(RequestError);
    expect(currentSession()?.token).toBe("t1");
    expect(screen.getByText("closed")).toBeTruthy();
  });

  it.each(["wrong_credentials", "wrong_code", "wrong_password"])(
    "[HTTP-06] is not what %s means: the session stays",
    async (code) => {
      fetched.mockResolvedValue(answer(400, { code }));
      await expect(problems()).rejects.toThrow(RequestError);
      expect(currentSession()?.token).toBe("t0");
      expect(screen.getByText("closed")).toBeTruthy();
    },
  );
});

it("[HTTP-07] a missing right in the admin area leads to its first page, elsewhere nowhere", async () => {
  openSession({ token: "t0", user });
  fetched.mockImplementation(async () => answer(403, { code: "missing_right" }));
  await expect(problems()).rejects.toThrow(RequestError);
  expect(went).toEqual([]);
  await expect(adminCall()).rejects.toThrow(RequestError);
  expect(went).toEqual(["Admin"]);
  await expect(call("adminLogin", { username: "ada", password: "secret1" })).rejects.toThrow(RequestError);
  expect(went).toEqual(["Admin"]);
  expect(currentSession()?.token).toBe("t0");
});

describe("a file", () => {
  const bytes = new Uint8Array([0, 255, 10, 13, 128]);
  const read = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

  it("[HTTP-12, FILE-01] comes as it is", async () => {
    openSession({ token: "t0", user });
    fetched.mockResolvedValue(new Response(bytes, { headers: { "content-type": "application/zip" } }));
    const file = await callForBlob("/api/file/download-testcase", { pid: 7 });
    expect(await read(file)).toEqual(bytes);
    expect(fetched.mock.lastCall?.[0]).toBe("/api/file/download-testcase?pid=7");
    expect(fetched.mock.lastCall?.[1]?.method).toBe("GET");
    expect(sentHeaders().get("authorization")).toBe("t0");
    expect(toastStore.get()).toBeUndefined();
  });

  it("[HTTP-12] also when it is a file of JSON", async () => {
    const headers = { "content-type": "application/json", "content-disposition": "attachment" };
    fetched.mockResolvedValue(new Response('{"mine":1}', { headers }));
    expect(await (await callForBlob("/api/export")).text()).toBe('{"mine":1}');
  });

  it.each([
    [{ status: 400, msg: "no such file" }, "no such file"],
    [{ error: "no room", msg: "failed" }, "no room"],
    [{}, "Invalid file format"],
  ])("[FILE-02] that comes as %j in JSON is a message, and told", async (body, words) => {
    const headers = { "content-type": "application/json;charset=UTF-8" };
    for (const status of [200, 400]) {
      fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));
      await expect(callForBlob("/api/file/x")).rejects.toMatchObject({ message: words });
      expect(toastStore.get()?.text).toBe(words);
      toastStore.set(undefined);
    }
  });

  it("[FILE-01] has 300 s to come", async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        }),
    );
    const waiting = expect(callForBlob("/api/file/x")).rejects.toMatchObject({ kind: "timeout" });
    await vi.advanceTimersByTimeAsync(299_999);
    expect(toastStore.get()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(downloadTimeoutMs).toBe(300_000);
  });
});
