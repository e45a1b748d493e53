import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * The strict defaults of every answer: nothing may be embedded, framed or guessed, scripts and styles come from
 * our own files only. A page that needs a nonce asks for one.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
      },
    },
    // Schools run plain http, where these three are ignored or complained of: a proxy that ends TLS sends them.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}
