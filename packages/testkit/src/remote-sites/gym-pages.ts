/**
 * The gym of the copy of codeforces.com: its pages want somebody who is signed in, its results stand in the account's
 * list of a contest, and a problem may be a document and nothing else.
 */
import {
  escapeHtml,
  type LocalSite,
  type SentProgram,
  type SiteReply,
  type SiteRequest,
} from "./serve-site.ts";

/** What the gym has from the rest of the site. */
interface GymHouse {
  languages: ReadonlyMap<string, string>;
  page: (request: SiteRequest, body: string) => SiteReply;
  nextRunId: (site: LocalSite) => number;
}

const document = "%PDF-1.4\n%%EOF\n";
const contest = "102253";
const documentPath = `/gym/${contest}/attachments/download/6000/statements.pdf`;

/** Whether a problem is one of the gym: its contests have six digits. */
export function isGymProblem(problem: string): boolean {
  return /^\d{6}[A-Z]/.test(problem);
}

/** What the gym answers; nothing to a request that is none of its own. */
export function answerGym(request: SiteRequest, site: LocalSite, house: GymHouse): SiteReply | undefined {
  const { method, url, user, form } = request;
  const { pathname } = url;
  if (pathname === "/gyms") return house.page(request, "<h1>Gym</h1>");
  if (pathname === "/data/judgeProtocol" && method === "POST") {
    const run = site.programs.find(({ runId }) => String(runId) === form.get("submissionId"));
    return (
      run && { type: "application/json; charset=UTF-8", body: JSON.stringify(site.stateOf(run).message) }
    );
  }
  const [, asked, rest] = /^\/gym\/(\d+)(\/.*)?$/.exec(pathname) ?? [];
  if (asked === undefined) return undefined;
  if (!user) return { status: 302, headers: { location: "/enter?back=%2Fgym" } };
  if (asked !== contest) return { status: 302, headers: { location: "/gyms" } };
  if (rest === undefined) return house.page(request, problemTable);
  if (rest === "/my") return house.page(request, statusTable(site, user));
  if (rest === "/submit" && method === "POST") return take(site, { user, request, house });
  if (rest === "/problem/A") return house.page(request, statementPage);
  if (rest === "/problem/B") return { status: 302, headers: { location: documentPath } };
  if (pathname === documentPath) return { type: "application/pdf", body: document };
  if (rest.startsWith("/problem/")) return { status: 302, headers: { location: `/gym/${contest}` } };
  return undefined;
}

function take(
  site: LocalSite,
  { user, request, house }: { user: string; request: SiteRequest; house: GymHouse },
): SiteReply {
  const { form } = request;
  const says = (field: string, words: string) =>
    house.page(request, `<span class="error for__${field}">${words}</span>`);
  const index = form.get("submittedProblemIndex") ?? "";
  const language = house.languages.get(form.get("programTypeId") ?? "");
  const code = form.get("source") ?? "";
  if (!/^[A-E]$/.test(index)) return says("submittedProblemIndex", "Choose a problem");
  if (!language) return says("programTypeId", "Choose valid language");
  if (code.length > 65_536) return says("source", "Source code is too long");
  if (site.programs.some((other) => other.user === user && other.code === code))
    return says("source", "You have submitted exactly the same code before");
  const problem = `${contest}${index}`;
  site.programs.push({ runId: house.nextRunId(site), user, problem, language, code });
  return { status: 302, headers: { location: `/gym/${contest}/my` } };
}

function statusTable(site: LocalSite, user: string): string {
  const rows = site.programs
    .filter((program) => program.user === user && isGymProblem(program.problem))
    .toReversed()
    .slice(0, 50)
    .map((run) => statusRow(site, run));
  return `<table class="status-frame-datatable"><tr class="first-row"><th>#</th><th>When</th><th>Who</th><th>Problem</th><th>Lang</th><th>Verdict</th><th>Time</th><th>Memory</th></tr>${rows.join("")}</table>`;
}

function statusRow(site: LocalSite, run: SentProgram): string {
  const { runId, problem, language, user } = run;
  const { word, timeMs, memoryKib } = site.stateOf(run);
  const index = problem.slice(contest.length);
  const isWaiting = /^(in queue|running)/i.test(word);
  const cells = [
    `<td class="id-cell"><a href="/gym/${contest}/submission/${runId}">${runId}</a></td>`,
    "<td>Jan/01/2026 10:00</td>",
    `<td class="status-party-cell">${escapeHtml(user)}</td>`,
    `<td><a href="/gym/${contest}/problem/${index}">${index} - Some problem</a></td>`,
    `<td>${language}</td>`,
    `<td class="status-cell status-small status-verdict-cell" waiting="${isWaiting}"><span class="submissionVerdictWrapper"><span>${word}</span></span></td>`,
    `<td class="time-consumed-cell">${timeMs}&nbsp;ms</td>`,
    `<td class="memory-consumed-cell">${memoryKib}&nbsp;KB</td>`,
  ];
  return `<tr data-submission-id="${runId}">${cells.join("")}</tr>`;
}

const problemRow = (index: string, name: string, limits: string) =>
  `<tr><td class="id"><a href="/gym/${contest}/problem/${index}">${index}</a></td><td><div style="position: relative;"><div style="float: left;"><a href="/gym/${contest}/problem/${index}">${name}</a></div><div class="notice" style="float: right;"><div>standard input/output</div>${limits}</div></div></td></tr>`;
const problemTable = `<table class="problems"><tr><th>#</th><th>Name</th></tr>${problemRow("A", "Adding Pearls", "1 s, 256 MB")}${problemRow("B", "Bright Paths", "2.5 s, 512 MB")}</table>`;

const statementPage = `<div class="problem-statement"><div class="header"><div class="title">A. Adding Pearls</div><div class="time-limit"><div class="property-title">time limit per test</div>1 second</div><div class="memory-limit"><div class="property-title">memory limit per test</div>256 megabytes</div><div class="input-file"><div class="property-title">input</div>standard input</div><div class="output-file"><div class="property-title">output</div>standard output</div></div><div><p>Ada has $$$n$$$ pearls.</p></div><div class="input-specification"><div class="section-title">Input</div><p>One line.</p></div><div class="output-specification"><div class="section-title">Output</div><p>The sum.</p></div><div class="sample-tests"><div class="section-title">Example</div><div class="sample-test"><div class="input"><div class="title">Input</div><pre>1 2<br/></pre></div><div class="output"><div class="title">Output</div><pre>3<br/></pre></div></div></div></div>`;
