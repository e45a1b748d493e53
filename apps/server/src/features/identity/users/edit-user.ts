import type { EventPayload, InputOf, routes } from "@touchstone/contract";
import { newUsernameFault, Refusal, roles } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { announce } from "../../../db/outbox.ts";
import type { ActedAtConsole, ActedBy } from "../../../http/acted-by.ts";
import { holdRoots, isAnotherRoot } from "../account/account.repo.ts";
import { wireUid } from "../identity.present.ts";
import { hashPassword } from "../passwords.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { revokeSessions } from "../sessions.repo.ts";
import { type EditedUser, lockUser, storeOneTimePassword, storeUser } from "./users.repo.ts";

type Edit = InputOf<(typeof routes)["editUser"]>;

/**
 * Changes an account. A lock and a new password end its sessions, and a new role counts from its next request on. The
 * own role, lock and password are not changed here: nobody shuts themselves out, and a password is replaced by whoever
 * knows the old one.
 */
export async function editUser(
  deps: { db: Database; now: () => Date },
  by: ActedBy | ActedAtConsole,
  edit: Edit,
): Promise<void> {
  const password = edit.setNewPwd ? edit.password : undefined;
  if (edit.setNewPwd && password === undefined) throw invalid("password", "Password_Check_Required");
  const passwordHash = password && (await hashPassword(password));
  await deps.db.transaction().execute(async (tx) => {
    await holdRoots(tx);
    const before = await lockUser(tx, edit.uid);
    if (!before) throw new Refusal("user_not_found");
    const changes = changesOf(before, edit);
    const isAccess = "role" in changes || "status" in changes || passwordHash !== undefined;
    if (isAccess && before.id === by.actorId) throw new Refusal("own_account");
    // A name of an older account may have another shape, as long as it stays.
    const fault = changes.username === undefined ? undefined : newUsernameFault(changes.username);
    if (fault) throw invalid("username", fault);
    if (await leavesNoRoot(tx, before, changes)) throw new Refusal("last_root");

    if (Object.keys(changes).length > 0) await storeUser(tx, before.id, changes).catch(refuseTaken);
    if (passwordHash) await storeOneTimePassword(tx, before.id, passwordHash);
    if (passwordHash || changes.status === "locked") await revokeSessions(tx, before.id);
    if (isAccess) {
      const payload: EventPayload<"account.access-changed.v1"> = {
        ...{ uid: wireUid(before.id), at: deps.now().toISOString() },
        ...(changes.role !== undefined && { role: changes.role }),
      };
      await announce(tx, { topic: "account.access-changed.v1", payload });
    }
    await recordEdit(tx, by, { before, changes, isNewPassword: passwordHash !== undefined });
  });
}

function invalid(path: string, key: string): Refusal {
  return new Refusal("invalid_input", { fields: [{ path, key }] });
}

/** What the edit changes; what stays is left out. */
function changesOf(before: EditedUser, edit: Edit): Partial<EditedUser> {
  const wanted: Omit<EditedUser, "id"> = {
    username: edit.username,
    realname: edit.realname,
    email: edit.email,
    role: edit.type,
    status: edit.status === 1 ? "locked" : "active",
    title_name: edit.titleName,
    title_color: edit.titleColor,
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => before[name as keyof EditedUser] !== value,
  );
  return Object.fromEntries(changed);
}

async function leavesNoRoot(
  tx: Tx,
  before: EditedUser,
  { role, status }: Partial<EditedUser>,
): Promise<boolean> {
  const loses = before.role === roles.root && (role !== undefined || status === "locked");
  return loses && !(await isAnotherRoot(tx, before.id));
}

async function recordEdit(
  tx: Tx,
  by: ActedBy | ActedAtConsole,
  edit: { before: EditedUser; changes: Partial<EditedUser>; isNewPassword: boolean },
): Promise<void> {
  const { before, changes, isNewPassword } = edit;
  const names = Object.keys(changes) as (keyof EditedUser)[];
  if (names.length === 0 && !isNewPassword) return;
  await recordAct(tx, {
    ...by,
    action: "user.edit",
    object: { kind: "user", id: before.id },
    details: {
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: changes,
      ...(isNewPassword && { isNewPassword }),
    },
  });
}
