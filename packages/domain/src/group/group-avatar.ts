import { groupLimits } from "./group-form.ts";

/** The kinds of picture that may be chosen, by the ends of their names. */
const kinds = ["gif", "jpg", "jpeg", "png", "bmp", "webp"];

/** What is wrong with a file that is to be a group's picture, as the key of its message. */
export function groupAvatarFault(file: {
  readonly name: string;
  readonly size: number;
}): "File_type_not_support" | "Exceed_max_size_limit" | undefined {
  const kind = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (!kinds.includes(kind)) return "File_type_not_support";
  return file.size > groupLimits.avatarBytesMax ? "Exceed_max_size_limit" : undefined;
}
