import { type Actor, decideViewing, type PolicyName, type RefusalCode, roles } from "@touchstone/domain";
import type { z } from "zod";

/** The methods our wire uses. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The file of a form. */
export interface Upload {
  readonly field: string;
  readonly bytesMax: number;
  readonly isLarge?: true;
}

/**
 * One call of the wire, told once: the server mounts it, the web client is typed by it, the reference page is
 * written from it and the tests walk it.
 */
export interface Route<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /**
   * A call that changes state and that the specification gives as GET takes POST too, and our pages use POST.
   * Input travels in the query with GET and DELETE, in a JSON body with POST and PUT; a DELETE may have a body instead.
   */
  readonly methods: readonly [Method, ...Method[]];
  readonly path: `/api/${string}`;
  /** The row of the policy table that guards the call. */
  readonly policy: PolicyName;
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly input: Input;
  /** Set where a JSON body may be larger than the usual 1 MiB. */
  readonly bodyBytesMax?: number;
  /**
   * Set where the input is a form that holds one file: its field, and the most bytes it may have. The form's other
   * fields and the query are input too. A large file is a `receivedFile` and never in memory as a whole.
   */
  readonly upload?: Upload;
  /** Set where a good answer is a file instead of an envelope: its media type. */
  readonly file?: string;
  /**
   * What the call is to staff who view the site as a user: a mere GET is open and all else closed, unless it says
   * `open` (it only reads all the same) or `closed` (it shows what is the user's alone).
   */
  readonly viewing?: "open" | "closed";
  /** What stands in the envelope's `data`; fields that are not named here never leave the server. */
  readonly data: Data;
  /** The codes this call answers with besides those that follow from its policy and its input. */
  readonly refusals?: readonly RefusalCode[];
}

/** What a handler of the route receives, parsed. */
export type InputOf<R extends Route> = z.output<R["input"]>;

/** What a handler of the route answers, before it is written for the wire. */
export type DataOf<R extends Route> = z.output<R["data"]>;

/** Keeps the exact types of a definition. */
export function route<const Input extends z.ZodType, const Data extends z.ZodType>(
  definition: Route<Input, Data>,
): Route<Input, Data> {
  return definition;
}

/** Where the input of a call travels. */
export function carrierOf(method: Method): "query" | "body" {
  return method === "GET" || method === "DELETE" ? "query" : "body";
}

const someViewer: Actor = {
  ...{ kind: "user", userId: "", sessionId: "", viewedBy: "" },
  ...{ role: roles.user, passwordIsDue: false },
};

/** Every code a call may answer with. */
export function refusalsOf(definition: Route): readonly RefusalCode[] {
  const always: RefusalCode[] = ["invalid_input", "cross_origin_refused", "too_many_requests"];
  if (definition.policy !== "anyone") always.push("sign_in_required");
  if (!decideViewing(definition, someViewer).allow) always.push("view_only");
  if (definition.policy !== "anyone" && definition.policy !== "session") {
    always.push("missing_right", "password_change_required");
  }
  return [...new Set([...always, ...(definition.refusals ?? [])])];
}
