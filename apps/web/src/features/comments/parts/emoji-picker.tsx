import { ActionIcon, Popover } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../../platform/load-part.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const EmojiSheet = lazy(async () => {
  const { EmojiSheet: sheet } = await loadPart(() => import("./emoji-sheet.tsx"));
  return { default: sheet };
});

/** A button that opens a small sheet of emojis, which loads then. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const pick = (emoji: string) => {
    setIsOpen(false);
    onPick(emoji);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus shadow="none">
      <Popover.Target>
        <ActionIcon
          size={32}
          aria-label={t("comments.emoji")}
          title={t("comments.emoji")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="smile" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("comments.emoji")}>
        <Suspense fallback={<Skeleton width={280} height={120} />}>
          <EmojiSheet onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
