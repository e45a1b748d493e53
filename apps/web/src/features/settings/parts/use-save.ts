import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RouteName } from "@touchstone/contract/web";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../platform/toasts/toasts.ts";

/** Saves settings, then asks again for what shows them; `onSaved` runs when the new ones are here. */
export function useSave<Values>(
  send: (values: Values) => Promise<unknown>,
  { shownBy, onSaved }: { shownBy: readonly RouteName[]; onSaved?: () => void },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      showToast("success", t("Update_Successfully"));
      await Promise.all(shownBy.map((name) => client.invalidateQueries({ queryKey: [name] })));
      onSaved?.();
    },
  });
}
