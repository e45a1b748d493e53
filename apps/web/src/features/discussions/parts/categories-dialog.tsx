import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { discussionLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Category, refetchDiscussions } from "../api.ts";
import styles from "./categories-dialog.module.css";

/** A category as it is edited: one that is there, or a new one, which only the page knows. */
interface Edited {
  readonly key: number;
  readonly id?: number;
  readonly name: string;
}

/** Where the super admin renames categories and adds new ones; what posts stand in cannot go. */
export function CategoriesDialog({
  categories,
  onClose,
}: {
  categories: readonly Category[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly Edited[]>(() =>
    categories.map((row) => ({ key: row.id, ...row })),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(
        "setDiscussionCategories",
        rows.map(({ key: _key, ...row }) => row),
      ),
    onSuccess: () => {
      showToast("success", t("Update_Successfully"));
      refetchDiscussions(client);
      onClose();
    },
  });
  const rename = (key: number, name: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, name } : row)));
  // New ones have keys below zero: no id is there.
  const add = () => setRows([...rows, { key: Math.min(0, ...rows.map(({ key }) => key)) - 1, name: "" }]);
  return (
    <FormDialog
      title={t("discussions.editCategories")}
      saveLabel={t("discussions.saveCategories")}
      isBusy={isPending}
      onSave={mutate}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {rows.map(({ key, id, name }, index) => (
          <li key={key}>
            <TextInput
              aria-label={t("discussions.categoryName", { number: index + 1 })}
              maxLength={discussionLimits.categoryNameMax}
              autoFocus={id === undefined}
              value={name}
              onChange={({ currentTarget }) => rename(key, currentTarget.value)}
            />
            {id === undefined && (
              <ActionIcon
                size={36}
                aria-label={t("discussions.removeCategory", { number: index + 1 })}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                <Icon name="close" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {rows.length < discussionLimits.categoriesMax && (
        <Button variant="default" leftSection={<Icon name="plus" />} onClick={add}>
          {t("discussions.addCategory")}
        </Button>
      )}
    </FormDialog>
  );
}
