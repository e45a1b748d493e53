import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, type Locale, pageOf, userListLimit } from "@touchstone/domain";
import type { OneTimeValues } from "../../../cache/one-time-values.ts";
import type { Database } from "../../../db/client.ts";
import { createTextSeal } from "../../../db/text-seal.ts";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import type { ErasedStep } from "../account/erase-user.ts";
import type { SessionTokens } from "../session-tokens.ts";
import { deleteUsers } from "./delete-users.ts";
import { editUser } from "./edit-user.ts";
import { generateUsers, takeGeneratedUsers } from "./generate-users.ts";
import { previewCells, previewFile } from "./preview-users.ts";
import { startUserImport } from "./start-user-import.ts";
import { userImportKey } from "./user-import-key.ts";
import { listUserImports } from "./user-imports.repo.ts";
import { exportUsers, writeGeneratedUsers } from "./user-workbooks.ts";
import { presentListedUser, presentTableUser, presentUserImport } from "./users.present.ts";
import { countUsers, listUsers } from "./users.repo.ts";
import { viewAsUser } from "./view-as-user.ts";

/** What the routes of the accounts' keepers work with. */
export interface UsersDeps {
  db: Database;
  values: OneTimeValues;
  tokens: SessionTokens;
  secret: string;
  erasedSteps: readonly ErasedStep[];
  wakeOutbox: () => void;
  now: () => Date;
}

export function usersHandlers(given: UsersDeps): Handlers<(typeof routesByFeature)["adminUsers"]> {
  const deps = { ...given, seal: createTextSeal(userImportKey(given.secret)) };
  const { db } = deps;
  const importOf = async (id: number, locale: Locale) => {
    const [order] = await listUserImports(db, { id });
    if (!order) throw new Error(`the order ${id} of accounts is gone`);
    return presentUserImport(locale, order);
  };
  return {
    async getUserList(_call, { keyword, onlyAdmin, ...asked }) {
      const page = pageOf(asked, userListLimit);
      const filter = { keyword, onlyAdmin };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listUsers(db, filter, { limit: page.size, number: page.number }),
        countUsers(db, filter),
      ]);
      return pageAnswer(rows.map(presentListedUser), page, total);
    },
    exportUsers: ({ locale }, filter) => exportUsers(db, filter, locale),
    async editUser(call, edit) {
      await editUser(deps, actedBy(call), edit);
      deps.wakeOutbox();
      return null;
    },
    async deleteUsers(call, { ids }) {
      await deleteUsers(deps, actedBy(call), ids);
      deps.wakeOutbox();
      return null;
    },
    async previewUserFile({ locale }, { file }) {
      const { users, ignored } = await previewFile(db, file);
      return { users: users.map((user) => presentTableUser(locale, user)), ignored };
    },
    async previewUserCells({ locale }, { text }) {
      const { users, ignored } = await previewCells(db, text);
      return { users: users.map((user) => presentTableUser(locale, user)), ignored };
    },
    insertUsers: async (call, { users }) =>
      importOf(await startUserImport(deps, actedBy(call), users), call.locale),
    getUserImports: async ({ locale }) =>
      (await listUserImports(db)).map((order) => presentUserImport(locale, order)),
    async generateUsers(call, asked) {
      const { id, key, users } = await generateUsers(deps, actedBy(call), asked);
      return { key, users, order: await importOf(id, call.locale) };
    },
    getGeneratedUsers: async ({ locale }, { key }) =>
      writeGeneratedUsers(await takeGeneratedUsers(deps, key), locale),
    async viewAsUser(call, { uid }) {
      const { token, userInfo } = await viewAsUser(deps, actedBy(call), uid);
      call.giveToken(token);
      return userInfo;
    },
  };
}
