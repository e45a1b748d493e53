import { ActionIcon, Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./comment-box.module.css";

const emojis = Array.from("😀😄😂🙂😉😊😍🤩🤔😐😴😭😅😱😡🥳👍👎👏🙏💪👀🙌🤝🎉🔥💡🐛🎈🏆🥇🚀✅❌❓❗⭐⏰☕🧊");

/** A button that opens a small sheet of emojis. */
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
        <div className={styles.emojis}>
          {emojis.map((emoji) => (
            <button key={emoji} type="button" onClick={() => pick(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
