import { Button, Modal, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type GroupCopyPeople, groupCopyPeople, groupLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { CheckBox } from "../../../ui/check-box.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { type Group, refetchGroup } from "../api.ts";
import styles from "./copy-group-dialog.module.css";
import { copyRefusals, useCopyForm } from "./use-copy-form.ts";

type CopiedGroup = WireData<"copyGroup">;

/** Makes a class for a new year out of one, says what stayed behind, and opens it. */
export function CopyGroupDialog({ group, onClose }: { group: Group; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const client = useQueryClient();
  const [copied, setCopied] = useState<CopiedGroup>();
  const form = useCopyForm(group.id);
  const open = ({ id }: CopiedGroup) => {
    onClose();
    goTo({ name: "GroupDetails", params: { groupID: String(id) } });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("copyGroup", { gid: group.id, ...form.form }, { handles: copyRefusals }),
    onError: form.tell,
    onSuccess: (made) => {
      showToast("success", t("Create_Successfully"));
      form.forget();
      void refetchGroup(client);
      if (made.leftProblems.length > 0) setCopied(made);
      else open(made);
    },
  });
  if (copied) return <StayedBehind copied={copied} onOpen={() => open(copied)} onClose={onClose} />;
  return (
    <FormDialog
      isWide
      title={t("group.copy.title", { name: group.name })}
      saveLabel={t("group.copy.make")}
      isBusy={isPending}
      onSave={() => form.check() && mutate()}
      onClose={onClose}
    >
      <CopyFields form={form} />
    </FormDialog>
  );
}

function CopyFields({ form }: { form: ReturnType<typeof useCopyForm> }): ReactNode {
  const { t } = useTranslation();
  const { draft, change, faultOf } = form;
  const text = (name: "name" | "shortName") => ({
    required: true,
    label: t(`group.field.${name}`),
    value: draft[name],
    error: faultOf(name),
    maxLength: groupLimits[name].max,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className={styles.names}>
        <TextInput data-autofocus {...text("name")} />
        <TextInput {...text("shortName")} />
      </div>
      <fieldset className={styles.part}>
        <legend>{t("group.copy.along")}</legend>
        <p className={styles.note}>{t("group.copy.settings")}</p>
        <CheckBox
          label={t("group.copy.announcements")}
          isChecked={draft.announcements}
          onChange={(announcements) => change({ announcements })}
        />
        <CheckBox
          label={t("group.copy.trainings")}
          isChecked={draft.trainings}
          onChange={(trainings) => change({ trainings })}
        />
        {draft.trainings && (
          <div className={styles.times}>
            <Segmented<boolean>
              label={t("group.copy.times")}
              segments={[
                { value: true, label: t("group.copy.later") },
                { value: false, label: t("group.copy.noTimes") },
              ]}
              value={draft.hasTimes}
              onChange={(hasTimes) => change({ hasTimes })}
            />
            {form.asksForWeeks && (
              <TextInput
                className={`${styles.weeks}`}
                label={t("group.copy.weeks")}
                inputMode="numeric"
                autoComplete="off"
                value={draft.weeks}
                error={faultOf("weeks")}
                onChange={({ currentTarget }) => change({ weeks: currentTarget.value })}
              />
            )}
          </div>
        )}
      </fieldset>
      <div className={styles.part}>
        <span className={styles.label}>{t("group.copy.people")}</span>
        <Segmented<GroupCopyPeople>
          label={t("group.copy.people")}
          segments={groupCopyPeople.map((value) => ({ value, label: t(`group.copy.people.${value}`) }))}
          value={form.people}
          onChange={form.setPeople}
        />
      </div>
      <p className={styles.note}>{t("group.copy.stays")}</p>
    </>
  );
}

/** The new class is there; some problems of its trainings belong to the old one. */
function StayedBehind({
  copied,
  onOpen,
  onClose,
}: {
  copied: CopiedGroup;
  onOpen: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { leftProblems } = copied;
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t("group.copy.made")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      <p>{t("group.copy.left", { count: leftProblems.length })}</p>
      <ul className={styles.left}>
        {leftProblems.map(({ problemId, title }) => (
          <li key={problemId}>
            <code>{problemId}</code> {title}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t("group.copy.leftNext")}</p>
      <div className={styles.acts}>
        <Button data-autofocus onClick={onOpen}>
          {t("group.copy.open")}
        </Button>
      </div>
    </Modal>
  );
}
