import { NativeSelect } from "@mantine/core";
import { isSealOffered, rankNames, type SealChoice, sealChoices } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import layout from "../../../ui/form/form-layout.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { durationOf, sealChoice } from "./contest-draft.ts";
import { StarUsers } from "./star-users.tsx";
import type { ContestFormHandle } from "./use-contest-form.ts";

/** What the board shows, to whom and until when. */
export function BoardSection({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change } = form;
  return (
    <div className={layout.grid}>
      <div className={`${layout.c12} ${layout.row}`}>
        <Toggle
          label={t("contestAdmin.field.sealRank")}
          isOn={draft.sealRank}
          onChange={(sealRank) => change({ sealRank })}
        />
        {draft.sealRank && (
          <Toggle
            label={t("contestAdmin.field.autoRealRank")}
            isOn={draft.autoRealRank}
            onChange={(autoRealRank) => change({ autoRealRank })}
          />
        )}
        <Toggle
          label={t("contestAdmin.field.openRank")}
          isOn={draft.openRank}
          onChange={(openRank) => change({ openRank })}
        />
      </div>
      {draft.sealRank && <SealField form={form} />}
      <NativeSelect
        className={`${layout.c4}`}
        label={t("contestAdmin.field.rankShowName")}
        rightSection={<Icon name="down" size={14} />}
        value={draft.rankShowName}
        data={rankNames.map((name) => ({ value: name, label: t(`contestAdmin.rankName.${name}`) }))}
        onChange={({ currentTarget }) =>
          change({ rankShowName: rankNames.find((name) => name === currentTarget.value) ?? "username" })
        }
      />
      <div className={`${layout.c12}`}>
        <StarUsers form={form} />
      </div>
    </div>
  );
}

/** From when on results are kept back. */
function SealField({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change } = form;
  const seconds = durationOf(draft) ?? 0;
  const { otherSeal } = draft;
  return (
    <NativeSelect
      className={`${layout.c4}`}
      label={t("contestAdmin.field.seal")}
      rightSection={<Icon name="down" size={14} />}
      value={sealChoice(draft)}
      error={form.faultOf("sealRankTime")}
      data={[
        ...sealChoices.map((choice) => ({
          value: choice as string,
          label: t(`contestAdmin.seal.${choice}`),
          disabled: !isSealOffered(choice, seconds),
        })),
        ...(draft.seal === "other" && otherSeal !== null
          ? [{ value: "other", label: t("contestAdmin.seal.other", { time: momentText(otherSeal) }) }]
          : []),
      ]}
      onChange={({ currentTarget }) => change({ seal: currentTarget.value as SealChoice })}
    />
  );
}
