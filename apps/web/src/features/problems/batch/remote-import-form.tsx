import { Button, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RemoteSite, readNamedIds, remoteImportLimits } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { JudgeSelect } from "./judge-select.tsx";
import { messageOf } from "./message-of.ts";
import styles from "./remote-import-form.module.css";
import { remoteImportsOptions } from "./remote-imports-options.ts";

/** Takes the ids of problems of another judge; those that could not be ordered stay in the field, with the reason. */
export function RemoteImportForm(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [site, setSite] = useState<RemoteSite>("HDU");
  const [typed, setTyped] = useState("");
  const ids = readNamedIds(typed);
  const order = useMutation({
    mutationFn: () => call("orderRemoteProblems", { name: site, problemIds: ids }),
    onSuccess: ({ ordered, refused }) => {
      if (ordered > 0) showToast("success", t("batch.remote.ordered", { count: ordered }));
      setTyped(refused.map(({ problemId }) => problemId).join(", "));
      void client.invalidateQueries({ queryKey: remoteImportsOptions().queryKey });
    },
  });
  const isTooMany = ids.length > remoteImportLimits.idsMax;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ids.length > 0 && !isTooMany && !order.isPending) order.mutate();
  };
  const refused = order.data?.refused ?? [];
  return (
    <Card icon="globe" title={t("batch.remote")}>
      <form className={styles.form} onSubmit={send}>
        <JudgeSelect site={site} onChange={setSite} />
        <Textarea
          label={t("batch.remote.ids")}
          description={t(`batch.remote.hint.${site}`)}
          error={isTooMany && t("batch.remote.tooMany", { max: remoteImportLimits.idsMax })}
          rows={2}
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div>
          <Button
            type="submit"
            leftSection={<Icon name="download" />}
            disabled={ids.length === 0 || isTooMany || order.isPending}
          >
            {t("batch.remote.order", { count: ids.length })}
          </Button>
        </div>
      </form>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={t("batch.remote.refused")}>
          {refused.map(({ problemId, code }) => (
            <li key={problemId}>
              <code>{problemId}</code> {messageOf(code)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t("batch.remote.note")}</p>
    </Card>
  );
}
