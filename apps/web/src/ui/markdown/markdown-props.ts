/** What a rendered text needs. */
export interface MarkdownProps {
  text: string;
  /** Who wrote it, as the server says: staff may also set a few harmless styles and sizes, and embed media of the site. */
  audience: "user" | "staff";
}
