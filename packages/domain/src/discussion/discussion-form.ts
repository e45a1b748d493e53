/**
 * The form of a discussion and what is wrong with it, in the order of the form: title, description, category, content.
 * The pages show the first fault before they send; the server asks the same again.
 */

/** How much a discussion may hold, in characters as JavaScript counts them. */
export const discussionLimits = {
  titleMax: 255,
  descriptionMax: 255,
  contentMax: 65_535,
  categoryNameMax: 50,
  categoriesMax: 50,
} as const;

/** What is written of a discussion. */
export interface DiscussionForm {
  readonly title: string;
  readonly description: string;
  /** Nothing while none is chosen. */
  readonly categoryId?: number | null | undefined;
  /** Markdown. */
  readonly content: string;
}

/** What may be wrong, as the key of its message. */
export type DiscussionFault =
  | "Discussion_Title_Required"
  | "Discussion_Title_Max"
  | "Discussion_Description_Required"
  | "Discussion_Description_Max"
  | "Discussion_Category_Required"
  | "Discussion_Content_Required"
  | "Discussion_Content_Max";

/** One fault: the field, and what it is. */
export interface DiscussionFormFault {
  readonly path: keyof DiscussionForm;
  readonly key: DiscussionFault;
}

/** Every fault of a form in the order of its fields; none when it may be sent. The title is the one that is stored. */
export function discussionFaults(form: DiscussionForm): DiscussionFormFault[] {
  const { titleMax, descriptionMax, contentMax } = discussionLimits;
  const { title, description, categoryId, content } = form;
  const isUnchosen = categoryId === undefined || categoryId === null;
  const checks: [isWrong: boolean, path: keyof DiscussionForm, key: DiscussionFault][] = [
    [title.trim() === "", "title", "Discussion_Title_Required"],
    [title.length > titleMax, "title", "Discussion_Title_Max"],
    [description.trim() === "", "description", "Discussion_Description_Required"],
    [description.length > descriptionMax, "description", "Discussion_Description_Max"],
    [isUnchosen, "categoryId", "Discussion_Category_Required"],
    [content.trim() === "", "content", "Discussion_Content_Required"],
    [content.length > contentMax, "content", "Discussion_Content_Max"],
  ];
  return checks.flatMap(([isWrong, path, key]) => (isWrong ? [{ path, key }] : []));
}

/** The title of a discussion of a problem: the problem's id stands before it in brackets, once. */
export function problemTitle(displayId: string, title: string): string {
  const prefix = `[${displayId}]`;
  const typed = title.trim();
  return typed === "" || typed.startsWith(prefix) ? typed : `${prefix} ${typed}`;
}
