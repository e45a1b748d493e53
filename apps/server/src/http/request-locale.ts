import { type Locale, localeOf } from "@touchstone/domain";
import type { FastifyRequest } from "fastify";

/** The language the caller asked for. */
export function requestLocale(request: FastifyRequest): Locale {
  return localeOf(request.headers["accept-language"]);
}
