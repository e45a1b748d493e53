import { Textarea, TextInput } from "@mantine/core";
import { groupAuth, groupLimits } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import styles from "./group-fields.module.css";
import type { GroupFormHandle } from "./use-group-form.ts";

const kinds = Object.values(groupAuth);

/** The fields of a group, of a new one and of one that is there. */
export function GroupFields({ form }: { form: GroupFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change } = form;
  const field = (name: "name" | "shortName" | "brief" | "code" | "description", max: number) => ({
    required: true,
    label: t(`group.field.${name}`),
    value: draft[name],
    error: form.faultOf(name),
    maxLength: max,
    // What an emptied field keeps.
    placeholder: form.start[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <TextInput data-autofocus {...field("name", groupLimits.name.max)} />
      <TextInput
        description={t("group.field.shortNameNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...field("shortName", groupLimits.shortName.max)}
      />
      <TextInput className={`${styles.wide}`} {...field("brief", groupLimits.brief.max)} />
      <div className={styles.wide}>
        <span className={styles.label}>{t("groups.auth")}</span>
        <Segmented<number>
          label={t("groups.auth")}
          segments={kinds.map((auth) => ({ value: auth, label: t(`group.auth.${auth}`) }))}
          value={draft.auth}
          onChange={(auth) => change({ auth })}
        />
        <p className={styles.note}>
          {form.faultOf("auth") ?? t(`group.auth.${kinds.find((auth) => auth === draft.auth) ?? 1}.text`)}
        </p>
      </div>
      {form.hasCode && (
        <TextInput
          autoComplete="off"
          className={`${styles.wide}`}
          classNames={{ input: styles.code }}
          description={t(
            draft.auth === groupAuth.private ? "group.field.codeNote" : "group.field.codeUnused",
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...field("code", groupLimits.codeLength)}
        />
      )}
      <Textarea
        className={`${styles.wide}`}
        rows={6}
        description={t("group.field.descriptionNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...field("description", groupLimits.description.max)}
      />
      <div className={styles.wide}>
        <Toggle
          label={t("group.field.visible")}
          isOn={draft.visible}
          onChange={(visible) => change({ visible })}
        />
        <p className={styles.note}>{t("group.field.visibleNote")}</p>
      </div>
    </div>
  );
}
