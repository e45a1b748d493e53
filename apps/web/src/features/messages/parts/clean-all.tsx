import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { MessageKind } from "../message-kinds.ts";
import { useMessages } from "./use-messages.ts";
import { useRemoval } from "./use-removal.ts";

/** Deletes all messages of a kind; there while there are any, and in its place before that is known. */
export function CleanAll({ kind, onDone }: { kind: MessageKind; onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  const { list } = useMessages(kind);
  const remove = useRemoval(kind, onDone);
  if (list.data?.total === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="trash" />}
      style={{ visibility: list.data ? undefined : "hidden" }}
      onClick={() => void remove()}
    >
      {t("messages.cleanAll")}
    </Button>
  );
}
