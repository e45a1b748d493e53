import { useMutation, useQueryClient } from "@tanstack/react-query";
import { remoteSites } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { CheckBox } from "../../../ui/check-box.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { judgeFacts } from "../judge-facts.ts";
import styles from "./consent-dialog.module.css";

const accepted = ["remote.consent.rules", "remote.consent.accounts", "remote.consent.copies"] as const;

/** What whoever switches remote judging on answers for; nothing is switched before it is ticked. */
export function ConsentDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [hasRead, setHasRead] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const open = useMutation({
    mutationFn: () => call("switchRemoteJudging", { isOpen: true, hasReadRules: true }),
    onSuccess: async () => {
      onClose();
      showToast("success", t("remote.on.done"));
      await client.invalidateQueries();
    },
  });
  const save = () => {
    setIsTold(!hasRead);
    if (hasRead) open.mutate();
  };
  return (
    <FormDialog
      title={t("remote.consent")}
      saveLabel={t("remote.on")}
      isBusy={open.isPending}
      isWide
      onSave={save}
      onClose={onClose}
    >
      <ul className={styles.accepted}>
        {accepted.map((word) => (
          <li key={word}>{t(word)}</li>
        ))}
      </ul>
      <h3 className={styles.head}>{t("remote.consent.known")}</h3>
      <dl className={styles.rules}>
        {remoteSites.map((site) => (
          <div key={site}>
            <dt>
              {judgeFacts[site].name}
              <a href={judgeFacts[site].rules} rel="noopener noreferrer nofollow" target="_blank">
                {t("remote.consent.read", { judge: site })}
                <Icon name="link" size={12} />
              </a>
            </dt>
            <dd>{t(`remote.rule.${site}`)}</dd>
          </div>
        ))}
      </dl>
      <CheckBox label={t("remote.consent.tick")} isChecked={hasRead} onChange={setHasRead} />
      {isTold && !hasRead && (
        <p className={styles.missing} role="alert">
          {t("remote.consent.missing")}
        </p>
      )}
    </FormDialog>
  );
}
