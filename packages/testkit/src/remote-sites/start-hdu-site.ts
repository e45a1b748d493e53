/**
 * A copy of acm.hdu.edu.cn as far as a program that submits there meets it: pages in GB2312, tables without a class of
 * their own for each column, a session by PHPSESSID, and a form that carries the program twice encoded.
 */
import { hduStatement } from "./hdu-statement.ts";
import {
  escapeHtml,
  type LocalSite,
  type SentProgram,
  type SiteReply,
  samplePicture,
  serveSite,
} from "./serve-site.ts";

const type = "text/html; charset=gb2312";
const languages = ["G++", "GCC", "C++", "C", "Pascal", "Java", "C#"];
const firstRunId = 40_000_001;
const pageRows = 15;

/** Starts a copy of HDU. */
export function startHduSite(): Promise<LocalSite> {
  return serveSite({
    cookie: "PHPSESSID",
    waits: ["Queuing", "Running"],
    answer({ method, url, form, user, isChanged }, site) {
      const { pathname, searchParams: query } = url;
      if (isChanged) return page("<div class='new-look'>HDU has a new face</div>");
      if (pathname === "/userloginex.php" && method === "POST") {
        const name = form.get("username") ?? "";
        if (site.accounts.get(name) !== form.get("userpass") || name === "")
          return page("<div>No such user or wrong password.</div>");
        const session = `PHPSESSID=${site.signIn(name)}; path=/`;
        return { status: 302, headers: { location: "/index.php", "set-cookie": session } };
      }
      if (pathname === "/index.php") return page(user ? signedIn(user) : loginForm);
      if (pathname === "/userloginex.php") return page(loginForm);
      if (pathname === "/submit.php" && method === "POST") {
        if (!user) return { status: 302, headers: { location: "/userloginex.php?cid=0" } };
        return take(site, user, form);
      }
      if (pathname === "/showproblem.php") return page(hduStatement(query.get("pid") ?? ""));
      if (pathname === "/data/images/C1-1-1.png") return samplePicture;
      if (pathname === "/status.php") return page(statusTable(site, query));
      if (pathname === "/viewerror.php") {
        const run = site.programs.find(({ runId }) => String(runId) === query.get("rid"));
        return page(`<pre>${escapeHtml(run ? site.stateOf(run).message : "")}</pre>`);
      }
      return undefined;
    },
  });
}

const loginForm = `<form action="/userloginex.php?action=login" method="post"><input name="username"><input name="userpass" type="password"></form>`;
const signedIn = (user: string) =>
  `<a href="/control_panel.php">${escapeHtml(user)}</a> <a href="/userloginex.php?action=logout">Sign Out</a>`;

function page(body: string): SiteReply {
  return {
    type,
    body: `<html><head><title>HDU</title></head><body><table><tr><td>${body}</td></tr></table></body></html>`,
  };
}

function take(site: LocalSite, user: string, form: URLSearchParams): SiteReply {
  const problem = form.get("problemid") ?? "";
  const language = languages[Number(form.get("language"))];
  const code = decodeURIComponent(Buffer.from(form.get("_usercode") ?? "", "base64").toString("latin1"));
  if (site.isBusy()) return page("<div>Please don't re-submit in 5 seconds, thank you.</div>");
  if (!/^1\d{3}$/.test(problem)) return page("<div>No such problem - <strong>Exercise</strong></div>");
  if (!language) return page("<div>Please choose a language.</div>");
  if (code.length < 50 || code.length > 65_536)
    return page(
      "<div>Code length is improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes.</div>",
    );
  site.programs.push({ runId: firstRunId + site.programs.length, user, problem, language, code });
  return { status: 302, headers: { location: "/status.php" } };
}

function statusTable(site: LocalSite, query: URLSearchParams): string {
  const first = query.get("first") || undefined;
  const rows = site.programs
    .filter((program) => !query.get("user") || program.user === query.get("user"))
    .filter((program) => !query.get("pid") || program.problem === query.get("pid"))
    .filter((program) => first === undefined || program.runId <= Number(first))
    .toReversed()
    .slice(0, pageRows)
    .map((program) => statusRow(site, program, first === String(program.runId)));
  const heads = [
    "Run ID",
    "Submit Time",
    "Judge Status",
    "Pro.ID",
    "Exe.Time",
    "Exe.Memory",
    "Code Len.",
    "Language",
    "Author",
  ];
  return `<div id="fixed_table"><table width="100%"><tr class="table_header">${heads.map((head) => `<td>${head}</td>`).join("")}</tr>${rows.join("")}</table></div>`;
}

function statusRow(site: LocalSite, program: SentProgram, isAsked: boolean): string {
  const state = isAsked ? site.stateOf(program) : { word: "Queuing", timeMs: 0, memoryKib: 0 };
  const word = /^compilation error/i.test(state.word)
    ? `<a href="/viewerror.php?rid=${program.runId}" target=_blank>${state.word}</a>`
    : `<font color=red>${state.word.replace(" (", "<br>(")}</font>`;
  const cells = [
    ...[
      program.runId,
      "2026-01-01 10:00:00",
      word,
      `<a href="/showproblem.php?pid=${program.problem}">${program.problem}</a>`,
    ],
    ...[
      `${state.timeMs}MS`,
      `${state.memoryKib}K`,
      `<a href="/viewcode.php?rid=${program.runId}">${program.code.length} B</a>`,
    ],
    ...[program.language, `<a href="/userstatus.php?user=${program.user}">${escapeHtml(program.user)}</a>`],
  ];
  return `<tr align=center>${cells.map((cell) => `<td height=22px>${cell}</td>`).join("")}</tr>`;
}
