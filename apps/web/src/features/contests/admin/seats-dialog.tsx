import { Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { longSeats, readSeats, type SeatLine, seatLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { listText } from "../../../platform/i18n/list-text.ts";
import { showNotice, showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { forgetContests } from "./admin-api.ts";

/** Where the seats of many entries are pasted at once. */
export function SeatsDialog({ cid, onClose }: { cid: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const seats = readSeats(text);
  const [line] = longSeats(seats);
  const fault =
    line === undefined
      ? seats.length > seatLimits.linesMax && t("contestAdmin.entry.seatsMany")
      : t("contestAdmin.entry.seatsLong", { line });
  const { mutate, isPending } = useMutation({
    mutationFn: (lines: SeatLine[]) => call("setContestSeats", { cid, seats: lines }),
    onSuccess: ({ unknown }) => {
      forgetContests(client);
      showToast("success", t("Update_Successfully"));
      const names = listText(t, unknown);
      if (names)
        showNotice("warning", t("contestAdmin.entry.seats"), t("contestAdmin.entry.seatsUnknown", { names }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("contestAdmin.entry.seats")}
      saveLabel={t("contestAdmin.entry.seatsSave")}
      isBusy={isPending}
      onSave={() => {
        if (!fault && seats.length > 0) mutate(seats);
      }}
      onClose={onClose}
    >
      <Textarea
        label={t("contestAdmin.entry.seats")}
        description={t("contestAdmin.entry.seatsHint")}
        placeholder={"team01 B-07\nteam02 B-08"}
        rows={10}
        spellCheck={false}
        value={text}
        error={fault}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}
