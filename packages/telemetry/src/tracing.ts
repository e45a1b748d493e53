/**
 * Traces: what became of one request, over all processes. The id of a request is its trace, and the second half of it
 * the span of the request itself, so the id that already travels with the work (through the queue, in the order, in the
 * report) is all the context there is. Off unless an address is given; then nothing of the SDK is loaded.
 */

/** What is told of a span; ids and outcomes, never what a user wrote or a secret. */
export type SpanFacts = Record<string, string | number>;

/** A request that is answered. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  /** The pattern of the route, never the path. */
  route: string;
  status: number;
  elapsedMs: number;
}

/** How a process tells of its part in a trace. */
export interface Tracing {
  isOn: boolean;
  /** Does the work as one span of the request's trace; `note` adds what is known in the end. Faults pass through. */
  span: <T>(
    name: string,
    of: { requestId: string },
    work: (note: (facts: SpanFacts) => void) => Promise<T>,
  ) => Promise<T>;
  /** Tells of the request itself, under which all spans of its trace stand. */
  answered: (request: AnsweredRequest) => void;
  /** Sends what is not sent yet. */
  close: () => Promise<void>;
}
