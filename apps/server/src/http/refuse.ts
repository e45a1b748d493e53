import { isMessageKey, type MessageKey, messageText, refusalStatus } from "@touchstone/contract";
import { type Locale, Refusal, type RefusalCode } from "@touchstone/domain";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ZodError } from "zod";
import { sendFailurePage, wantsPage } from "./failure-page.ts";
import { requestLocale } from "./request-locale.ts";

/**
 * The only place where something that went wrong becomes an HTTP answer. A refusal has its own status and code;
 * what the framework refuses before a handler runs is translated to the same catalogue; everything else is a
 * fault of ours: logged whole, told as an id.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale(request);
  const refusal = refusalOf(error);
  reply.header("cache-control", "no-store");
  const page = { locale, requestId: request.id };
  if (refusal?.code === "not_found" && wantsPage(request))
    return sendFailurePage(reply, { ...page, status: 404 });
  if (refusal) return answerRefusal(refusal, locale, reply);
  request.log.error({ err: error }, "fault");
  if (wantsPage(request)) return sendFailurePage(reply, { ...page, status: 500 });
  return reply.status(500).send({
    status: 500,
    code: "fault",
    msg: messageText(locale, "fault"),
    data: null,
    requestId: request.id,
  });
}

function answerRefusal(refusal: Refusal, locale: Locale, reply: FastifyReply): FastifyReply {
  const status = refusalStatus[refusal.code];
  const fields = refusal.details.fields?.map((field) => ({
    ...field,
    msg: messageText(locale, fieldKey(field.key)),
  }));
  if (refusal.details.retryAfterSeconds !== undefined) {
    reply.header("retry-after", Math.ceil(refusal.details.retryAfterSeconds));
  }
  return reply.status(status).send({
    status,
    code: refusal.code,
    msg: fields?.[0]?.msg ?? messageText(locale, refusal.code),
    data: null,
    ...(fields && { fields }),
  });
}

const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_REQ_FILE_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_input",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_input",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "invalid_input",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
};

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const code = (error as Partial<FastifyError> | null)?.code;
  const refusalCode = code === undefined ? undefined : frameworkRefusals[code];
  if (refusalCode) return new Refusal(refusalCode);
  // Any other 4xx of the framework (a broken request line, a malformed address) is the caller's input too.
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return status !== undefined && status >= 400 && status < 500 ? new Refusal("invalid_input") : undefined;
}

/** The refusal for input that does not fit its schema; the schemas' own messages are dictionary keys. */
export function invalidInput(error: ZodError): Refusal {
  const fields = error.issues.map((issue) => ({ path: issue.path.join("."), key: fieldKey(issue.message) }));
  return new Refusal("invalid_input", { fields });
}

function fieldKey(text: string): MessageKey {
  return isMessageKey(text) ? text : "Field_Check_Invalid";
}
