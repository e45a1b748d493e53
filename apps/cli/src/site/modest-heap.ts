/**
 * For Node, where several programs share one machine: it would set aside up to 48 MB for what lives shortly, which a
 * program that answers one school never needs.
 */
export const modestHeap = "--max-semi-space-size=8";
