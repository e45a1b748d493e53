import { ActionIcon, Button, TextInput } from "@mantine/core";
import { type Award, awardTypes, contestLimits, nextAward } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { contrast, inkOn } from "../../../theme/ink-on.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import styles from "./awards-editor.module.css";
import type { ContestFormHandle } from "./use-contest-form.ts";

/** Which awards there are: their order, names, colours, and how many get each. */
export function AwardsEditor({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { awardType, awardConfigList: awards } = form.draft;
  const set = (index: number, part: Partial<Award>) =>
    form.change({
      awardConfigList: awards.map((award, at) => (at === index ? { ...award, ...part } : award)),
    });
  return (
    <div className={styles.editor}>
      <Segmented
        label={t("contestAdmin.field.awardType")}
        segments={[
          { value: awardTypes.none, label: t("contestAdmin.awards.none") },
          { value: awardTypes.proportion, label: t("contestAdmin.awards.proportion") },
          { value: awardTypes.number, label: t("contestAdmin.awards.number") },
        ]}
        value={awardType}
        onChange={(type) => form.change({ awardType: type })}
      />
      {awardType !== awardTypes.none && (
        <>
          {awards.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names and priorities are being typed -- the place is what a row is
            <AwardRow key={index} form={form} index={index} onChange={(part) => set(index, part)} />
          ))}
          {form.faultOf("awardConfigList") && (
            <p className={styles.fault}>{form.faultOf("awardConfigList")}</p>
          )}
          <Button
            variant="default"
            leftSection={<Icon name="plus" />}
            disabled={awards.length >= contestLimits.awardsMax}
            onClick={() => form.change({ awardConfigList: [...awards, nextAward(awards)] })}
          >
            {t("contestAdmin.awards.add")}
          </Button>
        </>
      )}
    </div>
  );
}

interface AwardRowProps {
  form: ContestFormHandle;
  index: number;
  onChange: (part: Partial<Award>) => void;
}

function AwardRow({ form, index, onChange }: AwardRowProps): ReactNode {
  const { t } = useTranslation();
  const { awardConfigList: awards, awardType } = form.draft;
  const award = awards[index];
  if (!award) return null;
  const faultOf = (field: string) => form.faultOf(`awardConfigList.${index}.${field}`);
  const colour = (name: "background" | "color") => (
    <TextInput
      type="color"
      className={`${styles.colour}`}
      label={t(`contestAdmin.awards.${name}`)}
      value={award[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the row in browsers of 2022 -- the role is the same
    <div role="group" aria-label={t("contestAdmin.awards.one", { number: index + 1 })} className={styles.row}>
      <NumberField
        className={`${styles.short}`}
        label={t("contestAdmin.awards.priority")}
        value={award.priority}
        onChange={(priority) => onChange({ priority: priority ?? 0 })}
      />
      <TextInput
        className={`${styles.name}`}
        label={t("contestAdmin.awards.name")}
        required
        maxLength={contestLimits.awardNameMax}
        value={award.name}
        error={faultOf("name")}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {colour("background")}
      {colour("color")}
      <NumberField
        className={`${styles.short}`}
        label={t(
          awardType === awardTypes.proportion ? "contestAdmin.awards.percent" : "contestAdmin.awards.persons",
        )}
        required
        value={award.num}
        error={faultOf("num")}
        onChange={(num) => onChange({ num: num ?? Number.NaN })}
      />
      <span className={styles.preview} style={{ backgroundColor: award.background, color: inkOf(award) }}>
        {award.name || t("contestAdmin.awards.preview")}
      </span>
      <ActionIcon
        size={36}
        aria-label={t("contestAdmin.awards.remove", { number: index + 1 })}
        onClick={() => form.change({ awardConfigList: awards.filter((_, at) => at !== index) })}
      >
        <Icon name="trash" />
      </ActionIcon>
    </div>
  );
}

/** The colour that was chosen for the text, as long as it can be read on its ground. */
function inkOf({ background, color }: Award): string {
  return contrast(color, background) >= 4.5 ? color : inkOn(background);
}
