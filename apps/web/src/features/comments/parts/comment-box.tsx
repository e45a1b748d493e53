import { ActionIcon, Button } from "@mantine/core";
import { commentMax, countText } from "@touchstone/domain";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { SuggestNames } from "../../../ui/markdown-editor/markdown-editor-props.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { around, eachLine, fenced, linked, quoted, type TextMark, written } from "../mark-text.ts";
import styles from "./comment-box.module.css";
import { EmojiPicker } from "./emoji-picker.tsx";
import { NameOptions, nameOptionId } from "./name-options.tsx";
import { useNameList } from "./use-name-list.ts";
import { usePastedPictures } from "./use-pasted-pictures.ts";

const marks = [
  { word: "comments.inlineCode", icon: "code", mark: around("`") },
  { word: "comments.codeBlock", icon: "file", mark: fenced("```") },
  { word: "comments.link", icon: "share", mark: linked("https://") },
  { word: "comments.list", icon: "list", mark: eachLine(() => "- ") },
  { word: "comments.orderedList", icon: "orderedList", mark: eachLine((line) => `${line + 1}. `) },
] as const;

/** What the box of a comment or a reply needs. */
export interface CommentBoxProps {
  /** What is written here, for readers. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** The act itself, as a verb. */
  sendLabel: string;
  isBusy: boolean;
  /** A text that this one answers: a button writes it down as a quotation. */
  quote?: string;
  /** Names for what is typed behind an @; without it none are suggested. */
  suggestNames?: SuggestNames | undefined;
  onSend: () => void;
  /** Takes the box away without sending. */
  onCancel?: () => void;
}

/** Where a mark goes other than to what is chosen, and whether the box is entered then. */
interface Applied {
  chosen?: { from: number; to: number };
  focuses?: boolean;
}

/** Where a comment or a reply is written in Markdown, with what helps. */
export function CommentBox(props: CommentBoxProps): ReactNode {
  const { label, placeholder, value, onChange, sendLabel, isBusy, quote, onSend, onCancel } = props;
  const listId = useId();
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (mark: TextMark, { chosen, focuses = true }: Applied = {}) => {
    const box = area.current;
    if (!box) return;
    // What stands in the box, which a picture that was long on its way finds changed.
    const now = chosen ?? { from: box.selectionStart, to: box.selectionEnd };
    const { text, from, to } = mark({ text: box.value, ...now });
    onChange(text);
    // After the new text stands there: before, the choice would be beyond its end.
    requestAnimationFrame(() => {
      if (focuses) area.current?.focus();
      area.current?.setSelectionRange(from, to);
    });
  };
  const pictures = usePastedPictures((markdown) =>
    // Whoever went on elsewhere stays there.
    apply(written(markdown), { focuses: document.activeElement === area.current }),
  );
  const names = useNameList(area, props.suggestNames, (name, from, to) =>
    apply(written(`${name} `), { chosen: { from, to } }),
  );
  const isListed = names.people.length > 0;
  return (
    <div className={styles.box}>
      <div className={styles.text}>
        <textarea
          ref={area}
          aria-label={label}
          {...(props.suggestNames && { "aria-autocomplete": "list", "aria-haspopup": "listbox" })}
          {...(isListed && {
            "aria-controls": listId,
            "aria-activedescendant": nameOptionId(listId, names.active),
          })}
          placeholder={placeholder}
          rows={3}
          // biome-ignore lint/a11y/noAutofocus: a reply is opened to be written -- whoever pressed its button goes on here
          autoFocus={onCancel !== undefined}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            names.look();
          }}
          onKeyDown={names.onKeyDown}
          onBlur={names.close}
          onClick={names.close}
          {...pictures.handlers}
        />
        <NameOptions id={listId} list={names} />
        <VisuallyHidden>
          <span role="status">{isListed && t("comments.peopleFound", { count: names.people.length })}</span>
        </VisuallyHidden>
      </div>
      <div role="status" className={styles.status}>
        {pictures.names.map((name) => t("markdownEditor.uploading", { name })).join(" ")}
      </div>
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the row in browsers of 2022 -- the role is the same */}
        <div role="group" aria-label={t("comments.tools")} className={styles.marks}>
          {marks.map(({ word, icon, mark }) => (
            <ActionIcon key={word} size={32} aria-label={t(word)} title={t(word)} onClick={() => apply(mark)}>
              <Icon name={icon} />
            </ActionIcon>
          ))}
          {quote !== undefined && (
            <ActionIcon
              size={32}
              aria-label={t("comments.quote")}
              title={t("comments.quote")}
              onClick={() => apply(quoted(quote))}
            >
              <Icon name="quote" />
            </ActionIcon>
          )}
          <EmojiPicker onPick={(emoji) => apply(written(emoji))} />
        </div>
        <span className={styles.count} data-over={value.length > commentMax || undefined}>
          {countText(value.length)} / {countText(commentMax)}
        </span>
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel}>
            {t("ui.cancel")}
          </Button>
        )}
        <Button size="xs" mod={{ disabled: isBusy }} onClick={() => !isBusy && onSend()}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
