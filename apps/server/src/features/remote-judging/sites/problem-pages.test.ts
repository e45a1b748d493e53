import { type RemoteSite, remoteSites } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localProblems, startLocalJudges } from "../../../testing/open-remote-room.ts";
import type { RemoteSession } from "../net/guarded-http.ts";
import type { RemoteStatement } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";

let judges: Awaited<ReturnType<typeof startLocalJudges>>;
beforeAll(async () => {
  judges = await startLocalJudges(10_000);
});
afterAll(() => judges.close());

const visitor = (): RemoteSession => ({ cookies: {}, notes: {} });

async function signedIn(site: RemoteSite): Promise<RemoteSession> {
  const { local, adapter } = judges[site];
  local.accounts.set("bot", "secret");
  const session = visitor();
  await adapter.signIn({ session, login: { username: "bot", password: "secret" } });
  return session;
}

type Told = Omit<RemoteStatement, "address"> & { path: string };
const problems: readonly (readonly [RemoteSite, Told])[] = [
  [
    "POJ",
    {
      ...{ title: "Two Rivers", path: "/problem?id=1000", timeLimitMs: 1000, memoryLimitMb: 10 },
      description:
        'Two rivers meet. How much water flows on?<br><img src="images/1000_1.png" alt="two rivers">',
      input: "What each of them carries, <i>a</i> and <i>b</i> (0&#60;=a,b&#60;=10).",
      ...{ output: "What both carry.", hint: "No water is lost." },
      ...{ samples: [{ input: "1 2\n", output: "3\n" }], tags: [] },
    },
  ],
  [
    "GYM",
    {
      ...{ title: "Adding Pearls", path: "/gym/102253/problem/A", timeLimitMs: 1000, memoryLimitMb: 256 },
      description: "<p>Ada has \\(n\\) pearls.</p>",
      ...{ input: "<p>One line.</p>", output: "<p>The sum.</p>", hint: "" },
      ...{ samples: [{ input: "1 2\n", output: "3\n" }], tags: [] },
    },
  ],
  [
    "AC",
    {
      ...{ title: "Two Baskets", path: "/contests/abc100/tasks/abc100_a?lang=en" },
      ...{ timeLimitMs: 2000, memoryLimitMb: 976 },
      description:
        "<p>Two baskets hold \\(A\\) and \\(B\\) apples.</p>" +
        "<h3>Constraints</h3><ul><li>\\(1 \\leq A, B \\leq 16\\)</li></ul>",
      input: "<p>From Standard Input:</p><pre><var>A</var> <var>B</var></pre>",
      output: "<p>Print <code>even</code> or <code>odd</code>.</p>",
      hint: "<h3>Sample Output 1</h3><p>\\(5 + 4\\) is odd.</p>",
      samples: [
        { input: "5 4\n", output: "odd\n" },
        { input: "11 4\n", output: "odd\n" },
      ],
      tags: [],
    },
  ],
  [
    "SPOJ",
    {
      ...{ title: "The Echo", path: "/problems/TEST/", timeLimitMs: 10_000, memoryLimitMb: 1536 },
      description: "<p>Say again what you hear.</p><p>Stop at the number <b>42</b>.</p>",
      ...{ input: "<p>Numbers of one or two digits.</p>", output: "<p>The same, up to 42.</p>", hint: "" },
      ...{ samples: [{ input: "1\n2\n42\n", output: "1\n2\n" }], tags: ["basic", "tutorial"] },
      languages: ["C++14 (gcc 8.3)", "C (gcc 8.3)", "Python 3 (python 3.7.3)"],
    },
  ],
];

it.each(problems)("%s tells a problem", async (site, { path, ...told }) => {
  const read = await judges[site].adapter.fetchProblem(await signedIn(site), localProblems[site].problem);
  const texts = (["description", "input", "output"] as const).map((name) => [name, read?.[name].trim()]);
  const address = new URL(path, read?.address).href;
  expect({ ...read, ...Object.fromEntries(texts) }).toEqual({ ...told, address });
});

it.each([
  ["POJ", "9999"],
  ["GYM", "102253Z"],
  ["GYM", "999999A"],
  ["AC", "abc100_z"],
  ["AC", "xyz_a"],
  ["SPOJ", "NOSUCH"],
] as const)("%s has no problem %s", async (site, problem) => {
  expect(await judges[site].adapter.fetchProblem(await signedIn(site), problem)).toBeUndefined();
});

it("a problem of the gym may be a document, with its limits in the list", async () => {
  const { adapter, local } = judges.GYM;
  const session = await signedIn("GYM");
  const read = await adapter.fetchProblem(session, "102253B");
  expect(read).toMatchObject({
    ...{ title: "Bright Paths", timeLimitMs: 2500, memoryLimitMb: 512, description: "", samples: [] },
    address: `http://cf.test:${local.port}/gym/102253/problem/B`,
    documentAddress: expect.stringMatching(/\/gym\/102253\/attachments\/.*\.pdf$/),
  });
  const address = new URL(read?.documentAddress ?? "");
  const { bytes, type } = await adapter.fetchFile(session, address, 100_000);
  expect([bytes.toString("latin1", 0, 5), type]).toEqual(["%PDF-", "application/pdf"]);
});

it("the gym and SPOJ show problems to those who signed in, all others to everybody", async () => {
  const troubles = await Promise.all(
    remoteSites.map(async (site) => {
      const { problem } = localProblems[site];
      const stop = await judges[site].adapter.fetchProblem(visitor(), problem).then(
        () => undefined,
        (error: unknown) => error,
      );
      return [site, stop instanceof RemoteStop ? stop.trouble : stop] as const;
    }),
  );
  expect(troubles.filter(([, trouble]) => trouble !== undefined)).toEqual([
    ["GYM", "session-lost"],
    ["SPOJ", "session-lost"],
  ]);
});
