import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";

/** What a copy button needs. */
export interface CopyButtonProps {
  text: string;
  /** What is copied, where the button stands beside others. */
  label?: string;
  /** True for the icon alone. */
  isBare?: boolean;
}

/** Copies a text in one press. */
export function CopyButton({ text, label, isBare = false }: CopyButtonProps): ReactNode {
  const { t } = useTranslation();
  const name = label ?? t("ui.copy");
  const copy = () => void copyText(text);
  if (isBare) {
    return (
      <ActionIcon size={28} aria-label={name} title={name} onClick={copy} data-screen-only>
        <Icon name="copy" size={14} />
      </ActionIcon>
    );
  }
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon name="copy" size={14} />} onClick={copy}>
      {name}
    </Button>
  );
}
