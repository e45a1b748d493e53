import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { withoutEmpties } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { type Group, refetchGroup } from "../api.ts";
import { useGroup } from "../group-view.ts";
import { GroupFields } from "../parts/group-fields.tsx";
import { fieldRefusals, type GroupDraft, useGroupForm } from "../parts/use-group-form.ts";
import { CopyGroupDialog } from "./copy-group-dialog.tsx";
import { GroupAvatar } from "./group-avatar.tsx";
import styles from "./group-setting.page.module.css";

/** The settings of a group, for its roots: its picture, what it says of itself, and its copy for a new year. */
export function GroupSettingPage(): ReactNode {
  const { t } = useTranslation();
  const { group } = useGroup();
  return (
    <div className={styles.cards}>
      <Card title={t("group.avatar")} icon="image">
        <GroupAvatar group={group} />
      </Card>
      <Card title={t("group.info")} icon="edit">
        <InfoForm group={group} />
      </Card>
      <Card title={t("group.copy")} icon="copy">
        <CopyGroup group={group} />
      </Card>
    </div>
  );
}

/** The way to a class for a new year. */
function CopyGroup({ group }: { group: Group }): ReactNode {
  const { t } = useTranslation();
  const [isCopying, setIsCopying] = useState(false);
  return (
    <div className={styles.copy}>
      <p className={styles.note}>{t("group.copy.lead")}</p>
      <Button variant="default" onClick={() => setIsCopying(true)}>
        {t("group.copy.begin")}
      </Button>
      {isCopying && <CopyGroupDialog group={group} onClose={() => setIsCopying(false)} />}
    </div>
  );
}

/** What a field is emptied of stays as it is stored, and is not sent. */
function InfoForm({ group }: { group: Group }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useGroupForm(`draft:group:${group.id}`, draftOf(group), true);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { code: _code, ...fields } = form.draft;
      const sent = withoutEmpties(form.hasCode ? form.draft : fields);
      return call("updateGroup", { id: group.id, ...sent }, { handles: fieldRefusals });
    },
    onError: form.tell,
    onSuccess: async () => {
      showToast("success", t("Update_Successfully"));
      await refetchGroup(client);
      form.forget();
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && form.check()) mutate();
      }}
    >
      <GroupFields form={form} />
      <div className={styles.acts}>
        <Button variant="default" disabled={!form.isChanged} onClick={form.forget}>
          {t("group.discard")}
        </Button>
        <Button type="submit" mod={{ disabled: isPending }}>
          {t("group.save")}
        </Button>
      </div>
    </form>
  );
}

function draftOf({ name, shortName, brief, description, auth, code, visible }: Group): GroupDraft {
  return { name, shortName, brief, description, auth, code: code ?? "", visible };
}
