/** How the editor looks: solarized follows the page's theme, the other two keep to one. */
export const editorThemes = ["solarized", "solarized-light", "solarized-dark"] as const;

/** What a user may set. */
export interface EditorSettings {
  /** From 12 to 20. */
  fontSizePx: number;
  tabSize: 2 | 4 | 8;
  theme: (typeof editorThemes)[number];
  /** Vim's modes and keys. */
  hasVimKeys: boolean;
}

/** What holds until the user chooses. */
export const defaultEditorSettings: EditorSettings = {
  fontSizePx: 14,
  tabSize: 4,
  theme: "solarized",
  hasVimKeys: false,
};
