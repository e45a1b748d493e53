/** Whose languages and tags a judge has: a gym problem is sent to Codeforces and takes those of Codeforces. */
export function catalogueOf(oj: string): string {
  return oj === "GYM" ? "CF" : oj;
}
