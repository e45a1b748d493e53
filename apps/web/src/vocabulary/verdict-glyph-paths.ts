/** How a path of a glyph is drawn; a cut shows the ground through a filled shape. */
export type GlyphStroke = "line" | "heavy" | "dotted" | "fill" | "cut" | "cutFill";

/**
 * One silhouette for each verdict, on a grid of 16, so that they are told apart without colour.
 */
export const verdictGlyphPaths = {
  tickDisc: { fill: "M8 1.3a6.7 6.7 0 1 1 0 13.4A6.7 6.7 0 0 1 8 1.3z", cut: "M4.9 8.3l2.2 2.2 4.1-4.7" },
  halfDisc: {
    line: "M8 14.1A6.1 6.1 0 1 0 8 1.9a6.1 6.1 0 0 0 0 12.2z",
    fill: "M8 1.9a6.1 6.1 0 0 1 0 12.2z",
  },
  shiftedLines: { line: "M2.6 4h8.4M5 8h8.4M2.6 12h8.4" },
  cross: { heavy: "M3.6 3.6l8.8 8.8M12.4 3.6l-8.8 8.8" },
  clock: { line: "M8 14.1A6.1 6.1 0 1 0 8 1.9a6.1 6.1 0 0 0 0 12.2zM8 4.7V8.2l2.5 1.5" },
  chip: {
    fill: "M4.3 3.7h7.4c.3 0 .6.3.6.6v7.4c0 .3-.3.6-.6.6H4.3a.6.6 0 0 1-.6-.6V4.3c0-.3.3-.6.6-.6z",
    line: "M6 3.6V1.8M10 3.6V1.8M6 14.2v-1.8M10 14.2v-1.8M3.6 6H1.8M3.6 10H1.8M14.2 6h-1.8M14.2 10h-1.8",
  },
  bolt: { fill: "M9.3 1.2 3 9h3.9L6 14.8 13 6.6H8.8z" },
  brackets: {
    line: "M5.2 3.6 1.4 8l3.8 4.4M10.8 3.6 14.6 8l-3.8 4.4M8 4.6v4",
    fill: "M8 10.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  },
  triangle: {
    fill: "M7.3 1.9c.3-.6 1.1-.6 1.4 0l5.9 10.7c.3.6-.1 1.2-.7 1.2H2.1c-.6 0-1-.6-.7-1.2z",
    cut: "M8 6v3.4",
    cutFill: "M8 10.6a.95.95 0 1 1 0 1.9.95.95 0 0 1 0-1.9z",
  },
  arrowBroken: { line: "M8 13.8v-2.4M8 9V3M4.6 6.2 8 2.8l3.4 3.4M4.8 11.4l6.4-2.4" },
  slashDisc: { line: "M8 14.1A6.1 6.1 0 1 0 8 1.9a6.1 6.1 0 0 0 0 12.2zM3.9 12.1 12.1 3.9" },
  question: {
    line: "M8 14.1A6.1 6.1 0 1 0 8 1.9a6.1 6.1 0 0 0 0 12.2zM6.2 6.3c.1-2.3 3.7-2.3 3.7-.1 0 1.5-1.9 1.5-1.9 3",
    fill: "M8 10.5a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8z",
  },
  dottedRing: { dotted: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12z" },
  dots: {
    fill: "M3 6.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM8 6.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM13 6.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z",
  },
  arrowUp: { line: "M8 13.6V2.8M3.8 7 8 2.8 12.2 7" },
  arc: { line: "M8 1.9a6.1 6.1 0 1 1-6.1 6.1" },
  arcDot: { line: "M8 1.9a6.1 6.1 0 1 1-4.3 1.8", fill: "M8 5.9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z" },
  skip: { line: "M3.2 4 7.4 8l-4.2 4M8.4 4l4.2 4-4.2 4" },
} as const satisfies Record<string, Partial<Record<GlyphStroke, string>>>;

/** The name of a glyph. */
export type GlyphName = keyof typeof verdictGlyphPaths;
