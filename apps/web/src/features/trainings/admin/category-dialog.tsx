import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trainingLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { type Category, forgetTrainings } from "./admin-api.ts";
import styles from "./category-dialog.module.css";

/** What the dialog needs. */
export interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: Category | undefined;
  onClose: () => void;
}

const usualColour = "#5b7fd6";

/** Writes a category: its name and its colour. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(category?.name ?? "");
  const [color, setColor] = useState(category?.color ?? usualColour);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const fields = { name: name.trim(), color };
      await (category
        ? call("updateTrainingCategory", { id: category.id, ...fields })
        : call("addTrainingCategory", fields));
    },
    onSuccess: () => {
      forgetTrainings(queryClient);
      onClose();
    },
  });
  const isBlank = name.trim() === "";
  return (
    <FormDialog
      title={t(category ? "trainingAdmin.category.editTitle" : "trainingAdmin.category.add")}
      saveLabel={t("trainingAdmin.save")}
      isBusy={isPending}
      onSave={() => {
        setIsTried(true);
        if (!isBlank) mutate();
      }}
      onClose={onClose}
    >
      <TextInput
        label={t("trainingAdmin.category.name")}
        required
        data-autofocus
        maxLength={trainingLimits.categoryNameMax}
        value={name}
        error={isTried && isBlank && t("Training_Category_Name_Required")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="color"
        className={`${styles.colour}`}
        label={t("trainingAdmin.category.colour")}
        value={color}
        onChange={({ currentTarget }) => setColor(currentTarget.value)}
      />
    </FormDialog>
  );
}
