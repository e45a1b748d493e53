/**
 * A copy of codeforces.com as far as a program that submits there meets it: a token in every form that must match the
 * session's, a check value made of a cookie, the account's list as a page, and results as JSON.
 */
import { createHash } from "node:crypto";
import { codeforcesStatement } from "./codeforces-statement.ts";
import { answerGym, isGymProblem } from "./gym-pages.ts";
import {
  escapeHtml,
  type LocalSite,
  type SentProgram,
  type SiteReply,
  type SiteRequest,
  samplePicture,
  serveSite,
} from "./serve-site.ts";

const firstRunId = 250_000_001;
const languages = new Map([
  ["43", "GNU GCC C11"],
  ["54", "GNU G++17"],
  ["73", "GNU G++20"],
  ["31", "Python 3"],
  ["36", "Java 8"],
]);
const cookieOfTta = "39ce7";
const ttaSeed = "CFqW0aBx";

/** Starts a copy of Codeforces. */
export function startCodeforcesSite(): Promise<LocalSite> {
  return serveSite({
    cookie: "JSESSIONID",
    waits: ["In queue", "Running on test 1"],
    answer(request, site) {
      const { method, url, form, user, isChanged } = request;
      const { pathname } = url;
      if (isChanged) return { body: "<html><body><main>Codeforces Next</main></body></html>" };
      if (method === "POST" && !isTrusted(request))
        return { status: 403, body: "<html><body>The token is wrong</body></html>" };
      if (pathname === "/enter") return method === "POST" ? enter(site, request) : page(request, enterForm);
      if (pathname === "/") return page(request, "<div>Codeforces</div>");
      if (pathname.startsWith("/problemset/problem/")) {
        if (pathname.includes("9999")) return { status: 302, headers: { location: "/problemset" } };
        return page(request, codeforcesStatement);
      }
      if (pathname === "/problemset") return page(request, "<table class='problems'></table>");
      if (pathname === "/predownloaded/square.png") return samplePicture;
      if (pathname === "/problemset/submit") {
        if (!user) return { status: 302, headers: { location: "/enter?back=%2Fproblemset%2Fsubmit" } };
        return method === "POST" ? take(site, user, request) : page(request, submitForm);
      }
      if (pathname === "/problemset/status") {
        if (!user) return { status: 302, headers: { location: "/enter?back=%2Fproblemset%2Fstatus" } };
        return page(request, statusTable(site, user));
      }
      if (pathname === "/data/submitSource" && method === "POST") {
        if (!user) return { status: 302, headers: { location: "/enter" } };
        const run = site.programs.find(({ runId }) => String(runId) === form.get("submissionId"));
        return run && { type: "application/json; charset=UTF-8", body: JSON.stringify(resultOf(site, run)) };
      }
      return answerGym(request, site, { languages, page, nextRunId });
    },
  });
}

/** The token belongs to the session's cookie, and to the visitor's before there is one. */
function tokenOf({ cookies }: SiteRequest): string {
  return createHash("md5")
    .update(cookies.get("JSESSIONID") ?? "visitor")
    .digest("hex");
}

function isTrusted(request: SiteRequest): boolean {
  const { form, url } = request;
  const token = form.get("csrf_token") ?? url.searchParams.get("csrf_token");
  if (token !== tokenOf(request)) return false;
  return (
    url.pathname.startsWith("/data/") ||
    form.get("_tta") === String(ttaOf(request.cookies.get(cookieOfTta) ?? ""))
  );
}

/** The value that the page's script makes of a cookie. */
function ttaOf(seed: string): number {
  let sum = 0;
  for (let place = 0; place < seed.length; place += 1) {
    sum = (sum + (place + 1) * (place + 2) * seed.charCodeAt(place)) % 1009;
    if (place % 3 === 0) sum += 1;
    if (place % 2 === 0) sum *= 2;
    if (place > 0) sum -= Math.floor(seed.charCodeAt(Math.floor(place / 2)) / 2) * (sum % 5);
    while (sum < 0) sum += 1009;
    while (sum >= 1009) sum -= 1009;
  }
  return sum;
}

function page(request: SiteRequest, body: string): SiteReply {
  const token = tokenOf(request);
  const who = request.user
    ? `<a href="/profile/${request.user}">${escapeHtml(request.user)}</a> | <a href="/x/logout">Logout</a>`
    : `<a href="/enter?back=%2F">Enter</a>`;
  return {
    headers: { "set-cookie": [`${cookieOfTta}=${ttaSeed}; path=/`] },
    body: `<!DOCTYPE html><html><head><meta name="X-Csrf-Token" content="${token}"/><title>Codeforces</title></head><body><div class="lang-chooser">${who}</div><span class="csrf-token" data-csrf="${token}"></span>${body}</body></html>`,
  };
}

const enterForm = `<form method="post" id="enterForm"><input name="handleOrEmail"/><input name="password" type="password"/></form>`;
const submitForm = `<form class="submit-form" method="post"><select name="programTypeId">${[...languages].map(([id, name]) => `<option value="${id}">${name}</option>`).join("")}</select><textarea name="source"></textarea></form>`;

function enter(site: LocalSite & { signIn: (user: string) => string }, request: SiteRequest): SiteReply {
  const name = request.form.get("handleOrEmail") ?? "";
  if (name === "" || site.accounts.get(name) !== request.form.get("password"))
    return page(
      request,
      `${enterForm}<span class="error for__password">Invalid handle/email or password</span>`,
    );
  return {
    status: 302,
    headers: { location: "/", "set-cookie": `JSESSIONID=${site.signIn(name)}; path=/; HttpOnly` },
  };
}

function nextRunId({ programs }: LocalSite): number {
  return firstRunId + programs.length;
}

function take(site: LocalSite, user: string, request: SiteRequest): SiteReply {
  const { form } = request;
  const says = (field: string, words: string) =>
    page(request, `${submitForm}<span class="error for__${field}">${words}</span>`);
  const problem = form.get("submittedProblemCode") ?? "";
  const language = languages.get(form.get("programTypeId") ?? "");
  const code = form.get("source") ?? "";
  if (!/^\d+[A-Z]\d?$/.test(problem) || problem === "9999Z")
    return says("submittedProblemCode", "No such problem");
  if (!language) return says("programTypeId", "Choose valid language");
  if (code.length > 65_536) return says("source", "Source code is too long");
  if (site.programs.some((other) => other.user === user && other.code === code))
    return says("source", "You have submitted exactly the same code before");
  site.programs.push({ runId: nextRunId(site), user, problem, language, code });
  return { status: 302, headers: { location: "/problemset/status?my=on" } };
}

function statusTable(site: LocalSite, user: string): string {
  const rows = site.programs
    .filter((program) => program.user === user && !isGymProblem(program.problem))
    .toReversed()
    .slice(0, 50)
    .map(({ runId, problem, language }) => {
      const [, contest, index] = /^(\d+)(.+)$/.exec(problem) ?? [];
      const name = `<a href="/problemset/problem/${contest}/${index}">${problem} - Some problem</a>`;
      const cells = [
        `<a href="/problemset/submission/${contest}/${runId}">${runId}</a>`,
        "Jan/01/2026",
        escapeHtml(user),
        name,
        language,
      ];
      return `<tr data-submission-id="${runId}">${cells.map((cell) => `<td>${cell}</td>`).join("")}<td class="status-cell"><span class="submissionVerdictWrapper">In queue</span></td></tr>`;
    });
  return `<table class="status-frame-datatable"><tr class="first-row"><th>#</th><th>When</th><th>Who</th><th>Problem</th><th>Lang</th><th>Verdict</th></tr>${rows.join("")}</table>`;
}

function resultOf(site: LocalSite, run: SentProgram): Record<string, string> {
  const { word, timeMs, memoryKib, message } = site.stateOf(run);
  const isWaiting = /^(in queue|running)/i.test(word);
  const isCompileError = /^compilation error/i.test(word);
  return {
    source: run.code,
    partyName: run.user,
    verdict: `<span class='verdict-${isWaiting ? "waiting" : "done"}'>${word}</span>`,
    waiting: String(isWaiting),
    compilationError: String(isCompileError),
    testCount: isWaiting || isCompileError ? "0" : "2",
    ...(isCompileError && { "checkerStdoutAndStderr#1": message }),
    ...(!isWaiting &&
      !isCompileError && {
        ...{ "verdict#1": "OK", "timeConsumed#1": "0", "memoryConsumed#1": "1024" },
        ...{
          "verdict#2": "OK",
          "timeConsumed#2": String(timeMs),
          "memoryConsumed#2": String(memoryKib * 1024),
        },
      }),
  };
}
