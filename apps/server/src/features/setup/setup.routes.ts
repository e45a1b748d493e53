import type { DataOf, routes, routesByFeature } from "@touchstone/contract";
import { nextSetupStep } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { findAccountById, hasRootAccount } from "../identity/index.ts";
import { changeSettings, readSiteSettings, type SiteMailer } from "../settings/index.ts";
import { listExamples } from "./example-items.repo.ts";
import { dropJudgeCheck, readJudgeCheck, startJudgeCheck } from "./judge-check.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { noteSetupStep, readSetupProgress } from "./setup-progress.repo.ts";

/** Whoever can make the example school, and take away what it made. */
export interface ExampleSchool {
  make(): Promise<DataOf<(typeof routes)["chooseContent"]>>;
  remove(): Promise<DataOf<(typeof routes)["removeSchool"]>>;
}

/** What the routes of the set-up work with. */
export interface SetupDeps {
  db: Database;
  blobs: BlobStore;
  limits: RateLimits;
  baseUrl: string;
  mailer: SiteMailer;
  school: ExampleSchool;
  wakeJudges: () => void;
  now: () => Date;
}

export function setupHandlers(deps: SetupDeps): Handlers<(typeof routesByFeature)["setup"]> {
  const { db } = deps;
  const site = async () => ({ shortName: (await readSiteSettings(db)).shortName, baseUrl: deps.baseUrl });
  return {
    async getSetupStage() {
      const [hasRoot, done] = await Promise.all([hasRootAccount(db), readSetupProgress(db)]);
      return { hasRoot, isFinished: hasRoot && nextSetupStep(done) === undefined };
    },
    async getSetup(call) {
      const { name, shortName, description, locale, timeZone, register, recordName, recordUrl } =
        await readSiteSettings(db);
      const [users, problems] = [await listExamples(db, "user"), await listExamples(db, "problem")];
      const hasSchool = users.length + problems.length > 0;
      return {
        done: await readSetupProgress(db),
        site: { name, shortName, description, locale, timeZone, register, recordName, recordUrl },
        mail: {
          from: (await deps.mailer.from()) ?? null,
          email: (await findAccountById(db, signedIn(call.actor).userId))?.email ?? null,
        },
        school: hasSchool ? { users: users.length, problems: problems.length } : null,
      };
    },
    async saveSetupSite(call, form) {
      const by = actedBy(call);
      await db.transaction().execute(async (tx) => {
        await changeSettings(tx, by, form);
        await noteSetupStep(tx, by.actorId, "site");
      });
      return null;
    },
    sendTestMail: (call, { email }) => sendTestMail({ ...deps, site }, call, email),
    async passSetupStep(call, { step }) {
      await db.transaction().execute((tx) => noteSetupStep(tx, signedIn(call.actor).userId, step));
      return null;
    },
    async startJudgeCheck(call) {
      const { userId } = signedIn(call.actor);
      await startJudgeCheck(deps, { userId, requestId: call.requestId, now: deps.now() });
      return null;
    },
    getJudgeCheck: () => readJudgeCheck(db),
    async chooseContent(call, { content }) {
      const made = content === "example" ? await deps.school.make() : { accounts: [], problems: 0 };
      await act(db, call, `setup.choose-${content}`, async (tx, userId) => {
        await noteSetupStep(tx, userId, "content");
        await dropJudgeCheck(tx, userId);
      });
      return made;
    },
    async removeSchool(call) {
      const removed = await deps.school.remove();
      await act(db, call, "setup.remove-school", async () => {});
      return removed;
    },
  };
}

/** Does something to the site and remembers who did. */
async function act(
  db: Database,
  call: Call,
  action: string,
  change: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> {
  const by = actedBy(call);
  await db.transaction().execute(async (tx) => {
    await change(tx, by.actorId);
    await recordAct(tx, { ...by, action, object: { kind: "site", id: "site" } });
  });
}
