import { Button, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../platform/http/call.ts";
import { showToast } from "../../../../platform/toasts/toasts.ts";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { type SlipUser, type UserPreview, userImportsOptions } from "../api.ts";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./import-users.module.css";
import { SlipsButton } from "./slips-button.tsx";

/** Reads a table of people, shows what it holds, and makes accounts of its good lines once that is confirmed. */
export function ImportUsers(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  const [preview, setPreview] = useState<UserPreview>();
  const [made, setMade] = useState<SlipUser[]>([]);
  const read = useMutation({
    mutationFn: (source: File | string) =>
      typeof source === "string"
        ? call("previewUserCells", { text: source })
        : call("previewUserFile", { file: source }),
    onSuccess: setPreview,
  });
  const start = useMutation({
    mutationFn: (users: string[][]) => call("insertUsers", { users }),
    onSuccess: (_order, users) => {
      showToast("success", t("users.import.started", { count: users.length }));
      setMade(
        users.map(([username = "", password = "", , realname = ""]) => ({ username, password, realname })),
      );
      setPreview(undefined);
      setPasted("");
      void client.invalidateQueries({ queryKey: userImportsOptions().queryKey });
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again, once it is mended.
    currentTarget.value = "";
    if (file) read.mutate(file);
  };
  if (preview) {
    return (
      <ImportPreview
        preview={preview}
        isBusy={start.isPending}
        onCancel={() => setPreview(undefined)}
        onConfirm={(users) => start.mutate(users)}
      />
    );
  }
  return (
    <Card icon="upload" title={t("users.import.choose")}>
      <p className={styles.lead}>{t("users.import.lead")}</p>
      <div className={styles.ways}>
        <div>
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".xlsx,.csv,.txt,.tsv"
            aria-label={t("users.import.file")}
            onChange={choose}
          />
          <Button
            leftSection={<Icon name="file" />}
            disabled={read.isPending}
            onClick={() => chooser.current?.click()}
          >
            {read.isPending ? t("users.import.reading") : t("users.import.file")}
          </Button>
        </div>
        <Textarea
          label={t("users.import.paste")}
          placeholder={t("users.import.pasteHint")}
          rows={6}
          spellCheck={false}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div>
          <Button
            variant="default"
            disabled={read.isPending || pasted.trim() === ""}
            onClick={() => read.mutate(pasted)}
          >
            {t("users.import.read")}
          </Button>
        </div>
      </div>
      {made.length > 0 && (
        <div className={styles.made}>
          <span>{t("users.import.started", { count: made.length })}</span>
          <SlipsButton users={made} />
        </div>
      )}
    </Card>
  );
}
