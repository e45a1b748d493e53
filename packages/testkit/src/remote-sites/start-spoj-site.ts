/**
 * A copy of www.spoj.com as far as a program that submits there meets it: forms without a token, lists by account and
 * problem in the path, and results as JSON with a number for each state and markup around the figures.
 */
import { escapeHtml, type LocalSite, type SentProgram, type SiteReply, serveSite } from "./serve-site.ts";

const languages = new Map([
  ["44", "C++14 (gcc 8.3)"],
  ["11", "C (gcc 8.3)"],
  ["116", "Python 3 (python 3.7.3)"],
]);
const firstRunId = 31_000_001;

/** Starts a copy of SPOJ. */
export function startSpojSite(): Promise<LocalSite> {
  return serveSite({
    cookie: "SPOJ",
    waits: ["0", "5"],
    answer({ method, url, form, user, isChanged }, site) {
      const pathname = decodeURIComponent(url.pathname);
      if (isChanged) return page("<main>SPOJ moves house</main>", user);
      if (pathname === "/") return page("<h1>SPOJ</h1>", user);
      if (pathname === "/login/") {
        if (method !== "POST") return page(loginForm, undefined);
        const name = form.get("login_user") ?? "";
        if (name === "" || site.accounts.get(name) !== form.get("password"))
          return page(`<h3>Authentication failed! <br/></h3>${loginForm}`, undefined);
        const session = `SPOJ=${site.signIn(name)}; path=/`;
        return { status: 302, headers: { location: form.get("next_raw") ?? "/", "set-cookie": session } };
      }
      if (pathname === "/status/ajax=1,ajaxdiff=1" && method === "POST")
        return { type: "application/json", body: JSON.stringify(resultsOf(site, form.get("ids") ?? "")) };
      const [, kind, rest = ""] = /^\/(status|submit|problems|error)\/(.*?)\/?$/.exec(pathname) ?? [];
      if (kind === "status") return page(statusTable(site, rest), user);
      if (kind === "problems")
        return page(rest === "TEST" ? problemPage : "<h3>Wrong problem code!</h3>", user);
      if (kind === undefined) return undefined;
      if (!user) return { status: 302, headers: { location: "/login/" } };
      if (kind === "error") {
        const run = site.programs.find(({ runId }) => String(runId) === rest);
        return page(
          `<div align="left"><pre><small>${escapeHtml(run ? site.stateOf(run).message : "")}</small></pre></div>`,
          user,
        );
      }
      if (rest === "complete" && method === "POST") return take(site, user, form);
      return page(submitForm, user);
    },
  });
}

const loginForm = `<form action="/login/" method="post"><input type="text" name="login_user"/><input type="password" name="password"/></form>`;
const submitForm = `<form action="/submit/complete/" method="post" enctype="multipart/form-data"><textarea name="file"></textarea><select name="lang">${[...languages].map(([id, name]) => `<option value="${id}">${name}</option>`).join("")}</select></form>`;

function page(body: string, user: string | undefined): SiteReply {
  const who = user
    ? `<a href="/users/${user}/">${escapeHtml(user)}</a> <a href="/logout/">Sign out</a>`
    : `<a href="/login/">sign in</a>`;
  return {
    body: `<!DOCTYPE html><html><head><title>SPOJ.com</title></head><body>${who}${body}</body></html>`,
  };
}

function take(site: LocalSite, user: string, form: URLSearchParams): SiteReply {
  const problem = form.get("problemcode") ?? "";
  const language = languages.get(form.get("lang") ?? "");
  const code = form.get("file") ?? "";
  if (!/^[A-Z]{2,8}$/.test(problem) || problem === "NOSUCH")
    return page("<h3>Wrong problem code!</h3>", user);
  if (!language) return page("<p>You can't submit in this language for this problem.</p>", user);
  if (code.length > 65_536) return page("<p>Your solution is too long.</p>", user);
  const runId = firstRunId + site.programs.length;
  site.programs.push({ runId, user, problem, language, code });
  return page(
    `<h3>Solution submitted!</h3><input type="hidden" name="newSubmissionId" value="${runId}"/>`,
    user,
  );
}

function statusTable(site: LocalSite, asked: string): string {
  const [first = "", second] = asked.split(",");
  const user = second ?? first;
  const rows = site.programs
    .filter((program) => program.user === user && (second === undefined || program.problem === first))
    .toReversed()
    .slice(0, 20)
    .map(({ runId, problem, language }) => {
      const cells = [
        `<td class="statustext text-center">${runId}</td><td class="status_sm">2026-01-01 10:00:00</td>`,
        `<td class="sproblem"><a href="/problems/${problem}/" title="Some problem">Some problem</a></td>`,
        `<td class="statusres text-center" id="statusres_${runId}" status="0" manual="0">waiting..</td>`,
        `<td class="stime" id="statustime_${runId}">-</td><td class="smemory" id="statusmem_${runId}">-</td>`,
        `<td class="slang"><span>${language}</span></td>`,
      ];
      return `<tr class="kol1">${cells.join("")}</tr>`;
    });
  return `<table class="problems table newstatus"><thead><tr><th>ID</th><th>DATE</th><th>PROBLEM</th><th>RESULT</th><th>TIME</th><th>MEM</th><th>LANG</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function resultsOf(site: LocalSite, ids: string) {
  return site.programs
    .filter(({ runId }) => ids.split(",").includes(String(runId)))
    .map((run) => resultOf(site, run));
}

function resultOf(site: LocalSite, run: SentProgram) {
  const { word, timeMs, memoryKib } = site.stateOf(run);
  const isFinal = !/^\d$/.test(word);
  const isMeasured = isFinal && word !== "11";
  return {
    status_description: `\n<strong>${isFinal ? "done" : "running.."}</strong>\n`,
    id: run.runId,
    status: Number.isNaN(Number(word)) ? word : Number(word),
    time: isMeasured ? `\n\t<a href="/ranks/${run.problem}/">${(timeMs / 1000).toFixed(2)}</a>\n` : "-",
    mem: isMeasured ? `\n${memoryKib}k\n` : "-",
    final: isFinal ? "1" : "0",
  };
}

const problemPage = `<ol class="breadcrumb"><li>Problems</li></ol><h2 id="problem-name" class="text-center">TEST - The Echo</h2>
<div id="problem-tags" class="noprint"><a href="/problems/tag/basic"><span class="problem-tag">#basic</span></a> <a href="/problems/tag/tutorial"><span class="problem-tag">#tutorial</span></a></div>
<div id="problem-body"><p>Say again what you hear.</p><p>Stop at the number <b>42</b>.</p>
<h3>Input</h3><p>Numbers of one or two digits.</p><h3>Output</h3><p>The same, up to 42.</p>
<h3>Example</h3><pre><strong>Input:</strong>
1
2
42

<strong>Output:</strong>
1
2
</pre></div>
<table id="problem-meta" class="probleminfo"><tbody><tr><td>Added by:</td><td>mima</td></tr><tr><td>Date:</td><td>2004-05-01</td></tr><tr><td>Time limit:</td><td>1s-10s</td></tr><tr><td>Source limit:</td><td>50000B</td></tr><tr><td>Memory limit:</td><td>1536MB</td></tr><tr><td>Cluster:</td><td>Cube (Intel G860)</td></tr><tr><td>Languages:</td><td>All except: ASM64</td></tr></tbody></table>`;
