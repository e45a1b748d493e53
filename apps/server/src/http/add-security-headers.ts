import type { FastifyInstance } from "fastify";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/**
 * Schools run plain http, where Strict-Transport-Security, Cross-Origin-Opener-Policy and Origin-Agent-Cluster are ignored
 * or complained of: a proxy that ends TLS sends them.
 */
const headers = {
  "content-security-policy": policy,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

/**
 * The strict defaults of every answer: nothing may be embedded, framed or guessed, scripts and styles come from
 * our own files only. A page has a policy of its own.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
