import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { SlipsDialog } from "../../identity/new-users/index.ts";
import type { GroupMember } from "../api.ts";
import { useGroup } from "../group-view.ts";
import { useClassNames } from "../parts/use-class-names.ts";

/** Whose password, and what it is. */
export interface NewPasswordProps {
  member: GroupMember;
  password: string;
  onClose: () => void;
}

/** The one-time password that a member was given: to be copied, or printed as a slip. It is nowhere else. */
export function NewPassword({ member: { uid, username }, password, onClose }: NewPasswordProps): ReactNode {
  const { t } = useTranslation();
  const realname = useClassNames(useGroup().group.id).get(uid)?.realname;
  return (
    <SlipsDialog
      title={t("group.password.title", { username })}
      lead={t("group.password.once")}
      users={[{ username, password, ...(realname && { realname }) }]}
      acts={<CopyButton text={password} label={t("group.password.copy")} />}
      onClose={onClose}
    />
  );
}
