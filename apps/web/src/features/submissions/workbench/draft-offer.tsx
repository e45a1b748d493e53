import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./draft-offer.module.css";
import type { Workbench } from "./use-workbench.ts";

/** Says that another device has a draft, too, and asks which of the two stays. */
export function DraftOffer({ workbench: { draftSync } }: { workbench: Workbench }): ReactNode {
  const { t } = useTranslation();
  const { offer, take, keep } = draftSync;
  if (!offer) return null;
  const words = { at: momentText(offer.savedAt), language: offer.language };
  return (
    <div className={styles.offer} role="status">
      <Icon name="info" />
      <span>{t("workbench.draft.other", words)}</span>
      <Button size="xs" onClick={take}>
        {t("workbench.draft.take")}
      </Button>
      <Button size="xs" variant="default" onClick={keep}>
        {t("workbench.draft.keep")}
      </Button>
    </div>
  );
}
