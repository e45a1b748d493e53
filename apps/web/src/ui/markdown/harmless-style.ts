const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{5,40}\))$/i;
const length = /^\d{1,4}(?:\.\d{1,3})?(?:px|%)$/;

const allowed: Readonly<Record<string, RegExp>> = {
  color: colour,
  "background-color": colour,
  "text-align": /^(?:left|right|center|justify)$/,
  width: length,
  height: length,
};

/** The declarations of a style that can only colour, align and size; undefined when none is left. */
export function harmlessStyle(style: string): string | undefined {
  const kept = style.split(";").flatMap((declaration) => {
    const [name = "", ...rest] = declaration.split(":");
    const property = name.trim().toLowerCase();
    const value = rest.join(":").trim().toLowerCase();
    return Object.hasOwn(allowed, property) && allowed[property]?.test(value)
      ? [`${property}: ${value}`]
      : [];
  });
  return kept.length === 0 ? undefined : kept.join("; ");
}
