/** The longest comment or reply, in characters as JavaScript counts them. */
export const commentMax = 10_000;

/** What may be wrong with the text of a comment or reply, as the message key that says so. */
export type CommentFault = "Content_cannot_be_empty" | "Can_not_exceed_10000";

/** What is wrong with the text of a comment or reply, if anything. */
export function commentFault(text: string): CommentFault | undefined {
  if (text.trim() === "") return "Content_cannot_be_empty";
  return text.length > commentMax ? "Can_not_exceed_10000" : undefined;
}
