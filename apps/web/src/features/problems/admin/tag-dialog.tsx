import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isTagThere, problemLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { forgetProblems } from "../admin-api.ts";
import type { TagGroup } from "../api.ts";
import type { Classification } from "./classification-dialog.tsx";
import styles from "./tag-dialog.module.css";

type Tag = TagGroup["tagList"][number];

/** What the dialog needs. */
export interface TagDialogProps {
  /** Undefined for a new one. */
  tag: Tag | undefined;
  /** The classification that a new one begins in. */
  tcid: number | null;
  oj: string;
  classifications: readonly Classification[];
  /** The tags that are there: another one of the same name is refused. */
  tags: readonly Tag[];
  onClose: () => void;
}

const usualColour = "#5b7fd6";

/** Writes a tag: its name, its colour, its classification. */
export function TagDialog({ tag, tcid, oj, classifications, tags, onClose }: TagDialogProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(tag?.name ?? "");
  const [color, setColor] = useState(tag?.color ?? null);
  const [chosen, setChosen] = useState(tcid);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const fields = { name: name.trim(), color, oj, tcid: chosen };
      await (tag ? call("updateTag", { id: tag.id, ...fields }) : call("addTag", fields));
    },
    onSuccess: () => {
      forgetProblems(queryClient);
      onClose();
    },
  });
  const isBlank = name.trim() === "";
  const send = () => {
    setIsTried(true);
    if (isBlank) return;
    const others = tags.filter(({ id }) => id !== tag?.id);
    if (isTagThere(name, others)) return showToast("warning", t("tag_exists"));
    mutate();
  };
  return (
    <FormDialog
      title={t(tag ? "authoring.tag.editTitle" : "authoring.tag.add")}
      saveLabel={t("authoring.save")}
      isBusy={isPending}
      onSave={send}
      onClose={onClose}
    >
      <TextInput
        label={t("authoring.tag.name")}
        required
        data-autofocus
        maxLength={problemLimits.tagNameMax}
        value={name}
        error={isTried && isBlank && t("Tag_Name_Required")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={styles.colour}>
        <TextInput
          type="color"
          label={t("authoring.tag.colour")}
          value={color ?? usualColour}
          onChange={({ currentTarget }) => setColor(currentTarget.value)}
        />
        <span className={styles.note}>{color ?? t("authoring.tag.noColour")}</span>
        {color && (
          <Button variant="subtle" size="xs" onClick={() => setColor(null)}>
            {t("authoring.tag.clearColour")}
          </Button>
        )}
      </div>
      <NativeSelect
        label={t("authoring.tag.classification")}
        rightSection={<Icon name="down" size={14} />}
        value={String(chosen ?? "")}
        data={[
          { value: "", label: t("problems.otherTags") },
          ...classifications.map(({ id, name: word }) => ({ value: String(id), label: word })),
        ]}
        onChange={({ currentTarget: { value } }) => setChosen(value === "" ? null : Number(value))}
      />
    </FormDialog>
  );
}
