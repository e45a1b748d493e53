import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { UserImport, UserPreview } from "./api.ts";
import { holdSlips } from "./held-slips.ts";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./import-users.module.css";

/** Who reads a table of people, and who makes accounts of it. */
export interface ImportUsersProps {
  title: string;
  /** Which columns there are, and what happens to whom. */
  lead: string;
  /** What stands in the field until something is pasted. */
  hint: string;
  read: (source: File | string) => Promise<UserPreview>;
  make: (users: string[][]) => Promise<UserImport>;
  /** Hears of a new order. */
  onMade: (order: UserImport) => void;
}

/** Reads a table of people, shows what it holds, and makes accounts of its good lines once that is confirmed. */
export function ImportUsers({ title, lead, hint, read, make, onMade }: ImportUsersProps): ReactNode {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  const [preview, setPreview] = useState<UserPreview>();
  const reading = useMutation({ mutationFn: read, onSuccess: setPreview });
  const making = useMutation({
    mutationFn: make,
    onSuccess: (order, users) => {
      showToast("success", t("users.import.started", { count: users.length }));
      holdSlips(
        order.id,
        users.map(([username = "", password = "", , realname = ""]) => ({ username, password, realname })),
      );
      setPreview(undefined);
      setPasted("");
      onMade(order);
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again, once it is mended.
    currentTarget.value = "";
    if (file) reading.mutate(file);
  };
  // Cells that come whole are read at once; what is put together by hand waits for the button.
  const readPasted = ({ clipboardData }: ClipboardEvent) => {
    const text = clipboardData.getData("text/plain");
    if (pasted.trim() === "" && text.trim() !== "" && !reading.isPending) reading.mutate(text);
  };
  if (preview) {
    return (
      <ImportPreview
        preview={preview}
        isBusy={making.isPending}
        onCancel={() => setPreview(undefined)}
        onConfirm={(users) => making.mutate(users)}
      />
    );
  }
  return (
    <Card icon="upload" title={title}>
      <p className={styles.lead}>{lead}</p>
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
            disabled={reading.isPending}
            onClick={() => chooser.current?.click()}
          >
            {reading.isPending ? t("users.import.reading") : t("users.import.file")}
          </Button>
        </div>
        <Textarea
          label={t("users.import.paste")}
          placeholder={hint}
          rows={6}
          spellCheck={false}
          value={pasted}
          onPaste={readPasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div>
          <Button
            variant="default"
            disabled={reading.isPending || pasted.trim() === ""}
            onClick={() => reading.mutate(pasted)}
          >
            {t("users.import.read")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
