import type { MarkdownProps } from "../markdown/markdown-props.ts";

/** Somebody whom a text may call with an @. */
export interface SuggestedName {
  readonly username: string;
  readonly nickname: string | null;
}

/** Whose names begin so; nobody when that cannot be said. */
export type SuggestNames = (begun: string) => Promise<readonly SuggestedName[]>;

/** What an editor of text needs. Another text wants another `key`: undo goes back as far as the part lives. */
export interface MarkdownEditorProps {
  /** The text. What `onChange` tells is given back here; any other text replaces what is written. */
  value: string;
  onChange: (text: string) => void;
  /** What this text is, for readers. */
  label: string;
  /** For whom the preview is made harmless: as the text is shown later. */
  audience?: MarkdownProps["audience"];
  /** Keeps a picture and answers its address; without it pictures are not taken. Refusals are told by the caller. */
  uploadImage?: (image: File) => Promise<string>;
  /** Keeps a file and answers its address; without it files are not taken. Refusals are told by the caller. */
  uploadFile?: (file: File) => Promise<string>;
  /** True for those who may show a picture by its address. */
  mayLinkImage?: boolean;
  /** Names for what is typed behind an @; without it none are suggested. */
  suggestNames?: SuggestNames | undefined;
  /** How high the text stands; 320 unless given. */
  heightPx?: number;
}
