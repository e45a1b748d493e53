/**
 * A copy of poj.org as far as a program that submits there meets it: pages without quotes around attributes, a session
 * by JSESSIONID, the list of runs for everybody and the page of a run for nobody but whoever sent it.
 */
import {
  escapeHtml,
  type LocalSite,
  type SentProgram,
  type SiteReply,
  samplePicture,
  serveSite,
} from "./serve-site.ts";

const languages = ["G++", "GCC", "Java", "Pascal", "C++", "C", "Fortran"];
const firstRunId = 24_000_001;
const pageRows = 20;

/** Starts a copy of POJ. */
export function startPojSite(): Promise<LocalSite> {
  return serveSite({
    cookie: "JSESSIONID",
    waits: ["Waiting", "Running & Judging"],
    answer({ method, url, form, user, isChanged }, site) {
      const { pathname, searchParams: query } = url;
      if (isChanged) return { body: "<html><body><main>POJ is being rebuilt</main></body></html>" };
      if (pathname === "/") return page("Welcome To PKU JudgeOnline", "<p>Welcome</p>", user);
      if (pathname === "/login" && method === "POST") {
        const name = form.get("user_id1") ?? "";
        if (name === "" || site.accounts.get(name) !== form.get("password1"))
          return page("Login", "<p>User ID or password is wrong</p>", undefined);
        const session = `JSESSIONID=${site.signIn(name)}; Path=/`;
        return { status: 302, headers: { location: form.get("url") ?? "/", "set-cookie": session } };
      }
      if (pathname === "/submit" && method === "POST")
        return user ? take(site, user, form) : error("Please login first.");
      if (pathname === "/status") return page("Problem Status List", statusTable(site, query), user);
      if (pathname === "/showsource" || pathname === "/showcompileinfo") {
        if (!user) return error("Please login first.");
        const run = site.programs.find(({ runId }) => String(runId) === query.get("solution_id"));
        if (run?.user !== user) return error("Sorry, you have no permission to view this source code.");
        return pathname === "/showsource"
          ? page("Source Code", sourcePage(site, run), user)
          : page("Compile Error", `<pre>${escapeHtml(site.stateOf(run).message)}</pre>`, user);
      }
      if (pathname === "/images/1000_1.png") return samplePicture;
      if (pathname === "/problem")
        return query.get("id") === "1000"
          ? page("1000 -- Two Rivers", problemPage, user)
          : error(`Can not find problem (ID:${escapeHtml(query.get("id") ?? "")})`);
      return undefined;
    },
  });
}

const loginForm = `<form method=POST action=login><input type=text name=user_id1><input type=password name=password1></form>`;

function page(title: string, body: string, user: string | undefined): SiteReply {
  const who = user
    ? `<a href=userstatus?user_id=${user}>${escapeHtml(user)}</a> <a href=login?action=logout&url=%2F>Log Out</a>`
    : loginForm;
  return { body: `<html><head><title>${title}</title></head><body>${who}${body}</body></html>` };
}

function error(words: string): SiteReply {
  return {
    body: `<html><head><title>Error</title></head><body><p>Error Occurred</p><ul><li>${words}</ul></body></html>`,
  };
}

function take(site: LocalSite, user: string, form: URLSearchParams): SiteReply {
  const problem = form.get("problem_id") ?? "";
  const language = languages[Number(form.get("language"))];
  const source = form.get("source") ?? "";
  const code = form.get("encoded") === "1" ? Buffer.from(source, "base64").toString("utf8") : source;
  if (site.isBusy()) return error("You submit too frequently, please wait.");
  if (!/^[1-4]\d{3}$/.test(problem)) return error("No such problem");
  if (!language) return error("No such language");
  if (code.length > 65_536) return error("Source code too long, submit FAILED");
  site.programs.push({ runId: firstRunId + site.programs.length, user, problem, language, code });
  return { status: 302, headers: { location: `/status?user_id=${user}` } };
}

function statusTable(site: LocalSite, query: URLSearchParams): string {
  const heads = [
    "Run ID",
    "User",
    "Problem",
    "Result",
    "Memory",
    "Time",
    "Language",
    "Code Length",
    "Submit Time",
  ];
  const rows = site.programs
    .filter((program) => !query.get("user_id") || program.user === query.get("user_id"))
    .filter((program) => !query.get("problem_id") || program.problem === query.get("problem_id"))
    .toReversed()
    .slice(0, pageRows)
    .map(({ runId, user, problem, language, code }) => {
      const cells = [
        ...[runId, `<a href=userstatus?user_id=${user}>${escapeHtml(user)}</a>`],
        ...[`<a href=problem?id=${problem}>${problem}</a>`, "<font color=green>Waiting</font>", "", ""],
        ...[`<a href=showsource?solution_id=${runId} target=_blank>${language}</a>`, `${code.length}B`],
        "2026-01-01 10:00:00",
      ];
      return `<tr align=center>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    });
  const head = heads.map((name) => `<td>${name}</td>`).join("");
  return `<TABLE cellSpacing=0 class=a><tr class=in>${head}</tr>${rows.join("")}</TABLE>`;
}

function sourcePage(site: LocalSite, run: SentProgram): string {
  const { word, timeMs, memoryKib } = site.stateOf(run);
  const isAccepted = word === "Accepted";
  const facts: readonly (readonly [string, string])[] = [
    ["Problem", `<a href=problem?id=${run.problem}>${run.problem}</a>`],
    ["User", escapeHtml(run.user)],
    ["Memory", isAccepted ? `${memoryKib}K` : "N/A"],
    ["Time", isAccepted ? `${timeMs}MS` : "N/A"],
    ["Language", run.language],
    ["Result", `<font color=red>${word.replaceAll("&", "&amp;")}</font>`],
  ];
  const cells = facts.map(([name, value]) => `<td><b>${name}:</b> ${value}</td><td width=10px></td>`);
  const rows = [0, 2, 4].map((first) => `<tr>${cells.slice(first, first + 2).join("")}</tr>`);
  return `<table>${rows.join("")}</table><ul><li>Source Code</ul><pre>${escapeHtml(run.code)}</pre>`;
}

const problemPage = `<table border=0><tr><td>
<div class="ptt" lang="en-US">Two Rivers</div>
<div class="plm"><table align="center"><tr><td><b>Time Limit:</b> 1000MS</td><td width="10px"></td><td><b>Memory Limit:</b> 10000K</td></tr>
<tr><td><b>Total Submissions:</b> 9</td><td width="10px"></td><td><b>Accepted:</b> 3</td></tr></table></div>
<p class="pst">Description</p><div class="ptx" lang="en-US">Two rivers meet. How much water flows on?<br><img src="images/1000_1.png" alt="two rivers"></div>
<p class="pst">Input</p><div class="ptx" lang="en-US">What each of them carries, <i>a</i> and <i>b</i> (0&lt;=a,b&lt;=10).</div>
<p class="pst">Output</p><div class="ptx" lang="en-US">What both carry.</div>
<p class="pst">Sample Input</p><pre class="sio">1 2</pre>
<p class="pst">Sample Output</p><pre class="sio">3</pre>
<p class="pst">Hint</p><div class="ptx" lang="en-US">No water is lost.</div>
<p class="pst">Source</p><div class="ptx" lang="en-US"><a href="searchproblem?field=source&key=POJ">POJ</a></div>
</td></tr></table>`;
