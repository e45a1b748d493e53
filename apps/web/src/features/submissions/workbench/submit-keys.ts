/** The keys that submit, as the reader's keyboard names them. */
export const submitKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ↵" : "Ctrl ↵";
