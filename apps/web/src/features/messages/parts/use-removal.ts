import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useAskAgain } from "../api.ts";
import type { MessageKind } from "../message-kinds.ts";

/** Asks whether to delete one message, or without an id all of the kind, and does it. */
export function useRemoval(kind: MessageKind, onDone: () => void): (id?: number) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const again = useAskAgain(kind);
  return async (id) => {
    const title = id === undefined ? t("messages.cleanAll") : t("messages.delete");
    const text =
      id === undefined
        ? t("messages.cleanAll.text", { kind: t(`messages.${kind.kind}`) })
        : t("messages.delete.text");
    if (!(await confirm({ title, text, confirmLabel: title, isDanger: true }))) return;
    try {
      await call("cleanMessages", { type: kind.type, ...(id !== undefined && { id }) });
    } catch (failure) {
      // The call has told what failed.
      if (failure instanceof RequestError) return;
      throw failure;
    }
    showToast("success", t("messages.deleted"));
    await Promise.all([again.messages(), again.counts()]);
    onDone();
  };
}
