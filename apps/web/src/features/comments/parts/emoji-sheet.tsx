import type { ReactNode } from "react";
import styles from "./comment-box.module.css";

/** Faces, hands, things of a contest, signs. */
const emojis = Array.from(
  "😀😄😁😂🤣🙂😉😊😍🤩😎🤓🤔🧐😐😶😴😭😅😱😵😡🥳" +
    "👍👎👏🙏💪👀🙌🤝👋✌👌🎉🔥💡🐛🎈🏆🥇🥈🥉🚀🎯🧩" +
    "✅❌❓❗⭐❤💯⏰☕🧊📌📝",
);

/** The emojis to pick from. */
export function EmojiSheet({ onPick }: { onPick: (emoji: string) => void }): ReactNode {
  return (
    <div className={styles.emojis}>
      {emojis.map((emoji) => (
        <button key={emoji} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}
