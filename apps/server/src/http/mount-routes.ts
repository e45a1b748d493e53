import {
  carrierOf,
  type Method,
  type Route,
  type RouteName,
  routes,
  successEnvelope,
} from "@touchstone/contract";
import {
  type Actor,
  decidePolicy,
  decideViewing,
  networkOf,
  plainAddress,
  Refusal,
} from "@touchstone/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { answerFile } from "./answer-file.ts";
import type { Call, Handler, Handlers } from "./call.ts";
import { holdsUnstorable } from "./holds-unstorable.ts";
import { mountUpload, type UploadRoom, withUpload } from "./read-upload.ts";
import { invalidInput } from "./refuse.ts";
import { requestLocale } from "./request-locale.ts";
import { sharedBody } from "./shared-answers.ts";

/** Who stands behind a token. `freshToken` is set when the token is old enough to be replaced. */
export type ReadSession = (token: string) => Promise<{ actor: Actor; freshToken?: string }>;

/**
 * Mounts every route of the contract in the same order of steps: session, policy, input, handler, envelope.
 * The policy is asked before the body is read, so a stranger learns nothing about a route's input.
 * Throws when a route has no handler or a handler no route.
 */
export function mountRoutes(
  app: FastifyInstance,
  handlers: Handlers<typeof routes>,
  readSession: ReadSession,
  uploads: UploadRoom,
): void {
  const names = new Set([...Object.keys(routes), ...Object.keys(handlers)]);
  for (const name of names) {
    const definition = (routes as Record<string, Route>)[name];
    const handler = (handlers as Record<string, Handler<Route>>)[name];
    if (!definition) throw new Error(`No route of the contract is called ${name}, yet it has a handler`);
    if (!handler) throw new Error(`The route ${name} (${definition.path}) is not mounted: it has no handler`);
    const readInput = createReadInput(definition, uploads, uploads.bytesMax[name as RouteName]);
    const mount = (on: FastifyInstance) => mountRoute(on, definition, handler, { readSession, readInput });
    if (definition.upload) mountUpload(app, mount);
    else mount(app);
  }
}

/** Hands `use` what a request carries; what it carries may be gone afterwards. */
type ReadInput = <T>(request: FastifyRequest, use: (carried: unknown) => Promise<T>) => Promise<T>;

function createReadInput({ upload }: Route, { folder }: UploadRoom, bytesMax = upload?.bytesMax): ReadInput {
  if (upload && bytesMax !== undefined)
    return (request, use) => withUpload(request, { ...upload, bytesMax }, folder, use);
  return (request, use) => use(isCarriedByQuery(request) ? queryOf(request) : request.body);
}

/** What a query carries. A DELETE may say the same in a body, which some clients of the specification's wire do. */
function queryOf({ query, body }: FastifyRequest): unknown {
  return body instanceof Object ? { ...(query as object), ...(body as object) } : query;
}

function isCarriedByQuery({ method }: FastifyRequest): boolean {
  return carrierOf(method as Method) === "query";
}

function mountRoute(
  app: FastifyInstance,
  definition: Route,
  handler: Handler<Route>,
  { readSession, readInput }: { readSession: ReadSession; readInput: ReadInput },
) {
  const envelope = successEnvelope(definition.data);
  for (const method of definition.methods) {
    app.route({
      method,
      url: definition.path,
      // A HEAD twin would run a handler for an answer nobody reads.
      exposeHeadRoute: false,
      ...(definition.bodyBytesMax && { bodyLimit: definition.bodyBytesMax }),
      onRequest: async (request, reply) => {
        const call = await openCall(request, reply, readSession);
        const decision = decidePolicy(definition.policy, call.actor);
        if (!decision.allow) throw new Refusal(decision.because);
        const viewing = decideViewing(definition, call.actor);
        if (!viewing.allow) throw new Refusal(viewing.because);
        request.call = call;
      },
      handler: (request, reply) =>
        readInput(request, async (carried) => {
          if (holdsUnstorable(carried)) throw new Refusal("invalid_input");
          const parsed = definition.input.safeParse(carried ?? {});
          if (!parsed.success) throw invalidInput(parsed.error);
          const data = await handler(request.call, parsed.data);
          if (definition.file) return answerFile(reply, definition.file, data);
          const write = () => z.encode(envelope, { status: 200, msg: "success", data });
          const shared = sharedBody(data, () => JSON.stringify(write()));
          if (shared === undefined) return write();
          reply.type("application/json; charset=utf-8");
          return shared;
        }),
    });
  }
}

async function openCall(
  request: FastifyRequest,
  reply: FastifyReply,
  readSession: ReadSession,
): Promise<Call> {
  const token = request.headers.authorization;
  if (!token) return callOf(request, reply, { kind: "visitor" });
  const session = await readSession(token);
  const call = callOf(request, reply, session.actor);
  if (session.freshToken) {
    call.giveToken(session.freshToken);
    reply.header("refresh-token", "true");
  }
  return call;
}

/** What handlers are told of a request by this actor. */
export function callOf(request: FastifyRequest, reply: FastifyReply, actor: Actor): Call {
  return {
    actor,
    locale: requestLocale(request),
    address: plainAddress(request.ip),
    network: networkOf(request.ip),
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
    idempotencyKey: singleHeader(request.headers["idempotency-key"]),
    log: request.log as Call["log"],
    giveToken(token) {
      reply.header("authorization", token);
      // Who is given another session's token must not take it for their own renewed.
      reply.removeHeader("refresh-token");
    },
  };
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the route's first step; handlers are given it, nothing else reads it. */
    call: Call;
  }
}
