import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { problemLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { forgetProblems } from "../admin-api.ts";

/** A group of tags. */
export type Classification = WireData<"getTagClassifications">[number];

/** What the dialog needs. */
export interface ClassificationDialogProps {
  /** Undefined for a new one. */
  classification: Classification | undefined;
  oj: string;
  onClose: () => void;
}

/** Writes a classification: its name and its place among the others. */
export function ClassificationDialog({ classification, oj, onClose }: ClassificationDialogProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(classification?.name ?? "");
  const [rank, setRank] = useState(String(classification?.rank ?? 0));
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const fields = { name: name.trim(), oj, rank: Number(rank) };
      await (classification
        ? call("updateTagClassification", { id: classification.id, ...fields })
        : call("addTagClassification", fields));
    },
    onSuccess: () => {
      forgetProblems(queryClient);
      onClose();
    },
  });
  const isBlank = name.trim() === "";
  const isRank = /^\d{1,6}$/.test(rank.trim());
  const send = () => {
    setIsTried(true);
    if (!isBlank && isRank) mutate();
  };
  return (
    <FormDialog
      title={t(classification ? "authoring.classification.editTitle" : "authoring.classification.add")}
      saveLabel={t("authoring.save")}
      isBusy={isPending}
      onSave={send}
      onClose={onClose}
    >
      <TextInput
        label={t("authoring.classification.name")}
        required
        data-autofocus
        maxLength={problemLimits.tagNameMax}
        value={name}
        error={isTried && isBlank && t("Classification_Name_Required")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={t("authoring.classification.rank")}
        description={t("authoring.classification.rankNote")}
        inputMode="numeric"
        value={rank}
        error={isTried && !isRank && t("authoring.classification.rankFault")}
        onChange={({ currentTarget }) => setRank(currentTarget.value)}
      />
    </FormDialog>
  );
}
