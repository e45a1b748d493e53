/** The languages of the product, the default first. */
export const locales = ["zh-CN", "en-US"] as const;

/** One language of the product. */
export type Locale = (typeof locales)[number];

/**
 * The language an Accept-Language header asks for: the first tag of highest weight that begins with zh or en,
 * else the site's own, which is Chinese unless told.
 */
export function localeOf(acceptLanguage: string | undefined, own: Locale = "zh-CN"): Locale {
  const ranked = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => weight > 0 && /^(zh|en)\b/.test(tag))
    .sort((a, b) => b.weight - a.weight);
  const [first] = ranked;
  if (!first) return own;
  return first.tag.startsWith("en") ? "en-US" : "zh-CN";
}
