/**
 * What a page may load: our own files, and style elements that carry this answer's nonce. Style attributes are
 * allowed, because formulas are set with them.
 */
export function pagePolicy(nonce: string): string {
  const styles = `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Firefox before 108 knows neither of the two finer directives.
    `style-src ${styles}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
