import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "../confirm.tsx";
import { Icon } from "../icon.tsx";
import { useFoot } from "../use-foot.ts";
import styles from "./save-bar.module.css";

/** Its height with the buttons in a line of their own. */
const footPx = 92;

/** What the bar of a long form says and offers. */
export interface SaveBarProps {
  /** Whether something is not saved yet. */
  isChanged: boolean;
  /** Whether it is the form of something that exists already. */
  isStored: boolean;
  isBusy: boolean;
  /** How many faults are marked. */
  faults: number;
  saveLabel: string;
  onSave: () => void;
  /** Throws away what is not saved; the bar has asked before. */
  onDiscard: () => void;
  /** More of the state, where there is room. */
  note?: ReactNode;
  /** Buttons before those that every form has. */
  children?: ReactNode;
}

/** Stays at the foot of the window while a long form is scrolled: what is unsaved, what is wrong, and the ways out. */
export function SaveBar({ isChanged, isStored, isBusy, faults, ...rest }: SaveBarProps): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useFoot(footPx);
  const { saveLabel, onSave, onDiscard, note, children } = rest;
  const discard = async () => {
    const isSure = await confirm({
      title: t("ui.form.discard.title"),
      text: t(isStored ? "ui.form.discard.stored" : "ui.form.discard.new"),
      confirmLabel: t("ui.form.discard"),
      cancelLabel: t("ui.form.keepWriting"),
      isDanger: true,
    });
    if (isSure) onDiscard();
  };
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.state} data-dirty={isChanged || undefined}>
        <b>{t(isChanged ? "ui.form.changed" : isStored ? "ui.form.saved" : "ui.form.new")}</b>
        {note && <span>{note}</span>}
      </div>
      {faults > 0 && (
        <span className={styles.fault}>
          <Icon name="warn" size={15} />
          {t("ui.form.toFix", { count: faults })}
        </span>
      )}
      <div className={styles.ways}>
        {children}
        <Button variant="default" disabled={!isChanged || isBusy} onClick={() => void discard()}>
          {t("ui.form.discard")}
        </Button>
        <Button mod={{ disabled: isBusy }} onClick={() => !isBusy && onSave()}>
          {isBusy ? t("ui.form.saving") : saveLabel}
        </Button>
      </div>
    </div>
  );
}
