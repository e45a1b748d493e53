import { ActionIcon, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** What a search field needs. */
export interface SearchFieldProps {
  label: string;
  /** Stands in the empty field; the label where it is not given. */
  hint?: string;
  icon: IconName;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** Gives the field a button that searches, too. */
  buttonLabel?: string;
  isDisabled?: boolean;
}

const pauseMs = 500;

/** Searches on Enter, after a pause or when left; the letters of an input method are not words yet. */
export function SearchField({
  label,
  hint = label,
  icon,
  value,
  onSearch,
  buttonLabel,
  isDisabled = false,
}: SearchFieldProps): ReactNode {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = (words: string) => {
    searchLater.cancel();
    searched.current = words.trim();
    if (searched.current !== value) onSearch(searched.current);
  };
  const searchLater = useDebouncedCallback(search, pauseMs);
  useEffect(() => {
    // What was changed elsewhere shows; the field's own search does not overwrite what is being typed.
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={hint}
      leftSection={<Icon name={icon} />}
      rightSection={
        buttonLabel && (
          <ActionIcon size={28} aria-label={buttonLabel} onClick={() => search(text)}>
            <Icon name="arrowRight" size={14} />
          </ActionIcon>
        )
      }
      enterKeyHint="search"
      maxLength={255}
      disabled={isDisabled}
      value={text}
      onChange={({ target, nativeEvent }) => {
        setText(target.value);
        if (!(nativeEvent as InputEvent).isComposing) searchLater(target.value);
      }}
      onCompositionStart={() => searchLater.cancel()}
      onCompositionEnd={({ currentTarget }) => searchLater(currentTarget.value)}
      onKeyDown={({ key, keyCode, nativeEvent }) => {
        // Safari tells of the Enter that ends a composition by this code alone.
        if (key === "Enter" && !nativeEvent.isComposing && keyCode !== 229) search(text);
      }}
      // A search that came after the pause would call back whoever has followed a link since.
      onBlur={() => search(text)}
    />
  );
}
