import { newProblemForm, problemLimits, roles } from "@touchstone/domain";
import { runSql } from "../site/run-sql.ts";
import type { Place } from "./place.ts";

/** A display id is taken once for good. */
const run = `S${Date.now().toString(36).toUpperCase()}`;

/** Problems, with all that is told of them, and what is sent to them. */
export const problemPlaces: readonly Place[] = [
  {
    name: "problems",
    async write({ session, texts, role }) {
      const { problem, ...form } = newProblemForm({ isInContest: false, baseLocale: "zh-CN" });
      const { line, whole } = texts;
      // An admin writes problems, others publish them.
      const isPublic = role !== roles.admin;
      const problemId = `${run}R${role}`;
      const statement = { description: whole, input: whole, output: whole, hint: whole };
      const { pid } = await session.call("addProblem", {
        ...form,
        ...{ isUploadTestCase: false, confirmUnverified: true, languages: ownLanguages(), codeTemplates: [] },
        problem: {
          ...problem,
          difficulty: 0,
          auth: isPublic ? 1 : 2,
          ...{ problemId, title: line(255), ...statement, source: line(100) },
          examples: [{ input: whole, output: whole }],
          userExtraFile: { "notes.txt": whole },
        },
        translations: { "en-US": { title: line(255), ...statement } },
        samples: [{ input: "1 2", output: "3", score: null, groupNum: null }],
        tags: [{ name: line(problemLimits.tagNameMax) }],
      });
      return [
        ...(isPublic ? [{ path: `/problem/${problemId}`, hasText: true }] : []),
        { path: `/problem?keyword=${run}` },
        { path: `/admin/problems?keyword=${run}` },
        { path: "/admin/problem/tag" },
        { path: `/admin/problem/edit/${pid}` },
      ];
    },
    clear() {
      runSql(`update problems set auth = 2 where display_id like '${run}%'`);
      runSql("delete from tags where name like '%hit()%'");
    },
  },
  {
    name: "programs",
    async write({ session, texts }) {
      // What the compiler says of it shows some of the lines again.
      const code = `${texts.whole}\n#error "${texts.line(200)}"\n`;
      const submitId = await session.judge({ pid: "T1000", language: "C++ 17 With O2", code });
      return [{ path: `/submission-detail/${submitId}`, hasText: true }, { path: "/status" }];
    },
  },
];

const ownLanguages = () => runSql("select id from languages where oj = 'ME' order by id limit 2").map(Number);
