/** A tag's name as it is compared: blanks around it and cases do not count. */
function comparedName(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** True when a tag of that name is among them already. */
export function isTagThere(name: string, tags: readonly { name: string }[]): boolean {
  return tags.some((tag) => comparedName(tag.name) === comparedName(name));
}
