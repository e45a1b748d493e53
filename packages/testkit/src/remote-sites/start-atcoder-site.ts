/**
 * A copy of atcoder.jp as far as a program that submits there meets it: a token in every form, lists by contest, a page
 * for each run, and complaints that a cookie carries over a redirect to the page that shows them.
 */
import { createHash } from "node:crypto";
import {
  escapeHtml,
  type LocalSite,
  type SentProgram,
  type SiteReply,
  type SiteRequest,
  serveSite,
} from "./serve-site.ts";

const languages = new Map([
  ["5001", "C++ 20 (gcc 12.2)"],
  ["5055", "Python (CPython 3.11.4)"],
  ["5078", "Python (PyPy 3.10-v7.3.12)"],
]);
const firstRunId = 60_000_001;
const contest = "abc100";
const flashCookie = "REVEL_FLASH";

/** Starts a copy of AtCoder. */
export function startAtcoderSite(): Promise<LocalSite> {
  return serveSite({
    cookie: "REVEL_SESSION",
    waits: ["WJ", "1/2"],
    answer(request, site) {
      const { method, url, user, isChanged, form } = request;
      const { pathname } = url;
      if (isChanged) return { body: "<html><body><main>AtCoder 3</main></body></html>" };
      if (method === "POST" && form.get("csrf_token") !== tokenOf(request))
        return { status: 403, body: "<html><body>Forbidden</body></html>" };
      if (pathname === "/login")
        return method === "POST" ? enter(site, request) : page(request, tokenForm(request));
      if (pathname === "/home") return page(request, "<h1>AtCoder</h1>");
      const [, asked, rest = ""] = /^\/contests\/([\w-]+)(\/.*)?$/.exec(pathname) ?? [];
      if (asked === undefined) return undefined;
      if (asked !== contest) return notFound;
      if (rest === "/tasks/abc100_a") return page(request, taskPage);
      if (rest.startsWith("/tasks/")) return notFound;
      if (!user) return { status: 302, headers: { location: "/login?continue=" } };
      if (rest === "/submit")
        return method === "POST" ? take(site, user, request) : page(request, tokenForm(request));
      if (rest === "/submissions/me") return page(request, statusTable(site, user, url));
      const run = site.programs.find(({ runId }) => rest === `/submissions/${runId}`);
      return run?.user === user && run ? page(request, runPage(site, run)) : notFound;
    },
  });
}

const notFound: SiteReply = { status: 404, body: "<html><body><h1>404 Page Not Found</h1></body></html>" };

/** The token belongs to the session's cookie, and to the visitor's before there is one. */
function tokenOf({ cookies }: SiteRequest): string {
  return createHash("sha256")
    .update(cookies.get("REVEL_SESSION") ?? "visitor")
    .digest("base64");
}

function tokenForm(request: SiteRequest): string {
  return `<form method="POST"><input type="hidden" name="csrf_token" value="${escapeHtml(tokenOf(request))}" /></form>`;
}

function page(request: SiteRequest, body: string): SiteReply {
  const flash = request.cookies.get(flashCookie);
  const alert = flash
    ? `<div class="alert alert-danger alert-dismissible" role="alert">${escapeHtml(decodeURIComponent(flash))}</div>`
    : "";
  const who = request.user
    ? `<a href="/users/${request.user}">${escapeHtml(request.user)}</a><form action="/logout" method="POST"><input type="hidden" name="csrf_token" value="${escapeHtml(tokenOf(request))}" /></form>`
    : `<a href="/login">Sign In</a>`;
  return {
    headers: { "set-cookie": [`${flashCookie}=; Path=/; Max-Age=0`] },
    body: `<!DOCTYPE html><html><head><title>AtCoder</title></head><body>${who}<div id="main-container">${alert}${body}</div></body></html>`,
  };
}

/** Sends back to a page that says why. */
function back(location: string, words: string): SiteReply {
  const flash = `${flashCookie}=${encodeURIComponent(words)}; Path=/`;
  return { status: 302, headers: { location, "set-cookie": flash } };
}

function enter(site: LocalSite & { signIn: (user: string) => string }, { form }: SiteRequest): SiteReply {
  const name = form.get("username") ?? "";
  if (name === "" || site.accounts.get(name) !== form.get("password"))
    return back("/login", "Username or Password is incorrect.");
  const session = `REVEL_SESSION=${site.signIn(name)}; Path=/; HttpOnly; Secure`;
  return { status: 302, headers: { location: "/home", "set-cookie": session } };
}

function take(site: LocalSite, user: string, { form }: SiteRequest): SiteReply {
  const says = (words: string) => back(`/contests/${contest}/submit`, words);
  const problem = form.get("data.TaskScreenName") ?? "";
  const language = languages.get(form.get("data.LanguageId") ?? "");
  const code = form.get("sourceCode") ?? "";
  if (site.isBusy()) return says("Wait for 7 second to submit again.");
  if (!/^abc100_[a-d]$/.test(problem)) return says("Invalid task.");
  if (!language) return says("Invalid language.");
  if (code.length > 65_536) return says("Source code is too long.");
  site.programs.push({ runId: firstRunId + site.programs.length, user, problem, language, code });
  return { status: 302, headers: { location: `/contests/${contest}/submissions/me` } };
}

function statusTable(site: LocalSite, user: string, { searchParams: query }: URL): string {
  const rows = site.programs
    .filter((program) => program.user === user)
    .filter((program) => !query.get("f.Task") || program.problem === query.get("f.Task"))
    .toReversed()
    .slice(0, 20)
    .map(({ runId, problem, language, code }) => {
      const cells = [
        ...["2026-01-01 10:00:00", `<a href="/contests/${contest}/tasks/${problem}">A - Some task</a>`],
        ...[`<a href="/users/${user}">${escapeHtml(user)}</a>`, language, "0", `${code.length} Byte`],
        ...[
          "<span class='label label-default'>WJ</span>",
          `<a href="/contests/${contest}/submissions/${runId}">Detail</a>`,
        ],
      ];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    });
  if (rows.length === 0) return `<div class="panel panel-default panel-submission">No Submissions</div>`;
  const heads = ["Submission Time", "Task", "User", "Language", "Score", "Code Size", "Status", ""];
  return `<div class="panel panel-default panel-submission"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function runPage(site: LocalSite, run: SentProgram): string {
  const { word, timeMs, memoryKib, message } = site.stateOf(run);
  const isDone = /^[A-Z]{2,3}$/.test(word) && word !== "WJ" && word !== "CE";
  const facts: (readonly [string, string])[] = [
    ["Task", `<a href="/contests/${contest}/tasks/${run.problem}">A - Some task</a>`],
    ["User", escapeHtml(run.user)],
    ["Language", run.language],
    ["Status", `<span class='label'>${word}</span>`],
    ...(isDone
      ? ([
          ["Exec Time", `${timeMs} ms`],
          ["Memory", `${memoryKib} KB`],
        ] as const)
      : []),
  ];
  const rows = facts.map(([name, value]) => `<tr><th>${name}</th><td class="text-center">${value}</td></tr>`);
  const compiler = message === "" ? "" : `<h4>Compile Error</h4><pre>${escapeHtml(message)}</pre>`;
  return `<pre id="submission-code">${escapeHtml(run.code)}</pre><h4>Submission Info</h4><table>${rows.join("")}</table>${compiler}`;
}

const taskPage = `<span class="h2">A - Two Baskets<a class="btn btn-default btn-sm" href="/contests/abc100/tasks/abc100_a/editorial">Editorial</a></span>
<p>Time Limit: 2 sec / Memory Limit: 976 MiB</p>
<div id="task-statement"><span class="lang"><span class="lang-ja"><p>配点 : <var>100</var> 点</p><div class="part"><section><h3>問題文</h3><p>かご</p></section></div></span>
<span class="lang-en"><p>Score : <var>100</var> points</p>
<div class="part"><section><h3>Problem Statement</h3><p>Two baskets hold <var>A</var> and <var>B</var> apples.</p></section></div>
<div class="part"><h3>Constraints</h3><section><ul><li><var>1 \\leq A, B \\leq 16</var></li></ul></section></div><hr />
<div class="io-style"><div class="part"><section><h3>Input</h3><p>From Standard Input:</p><pre><var>A</var> <var>B</var></pre></section></div>
<div class="part"><section><h3>Output</h3><p>Print <code>even</code> or <code>odd</code>.</p></section></div></div><hr />
<div class="part"><section><h3>Sample Input 1</h3><pre>5 4
</pre></section></div><div class="part"><section><h3>Sample Output 1</h3><pre>odd
</pre><p><var>5 + 4</var> is odd.</p></section></div>
<div class="part"><section><h3>Sample Input 2</h3><pre>11 4
</pre></section></div><div class="part"><section><h3>Sample Output 2</h3><pre>odd
</pre></section></div></span></span></div>`;
