/**
 * Signed requests to a bucket of S3 or of a store that speaks like it. A request is tried again, a few times and each
 * time a little later, when nothing came back or the store is busy or broken; everything else is answered at once.
 */
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";

/** Where a bucket is, and whose name requests carry. */
export interface S3Place {
  /** The address of the bucket, by path or by host, and below it a folder if there is one. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** The bucket did not do what it was asked for; `code` is the store's word for why, where it said one. */
export class S3Failure extends Error {
  override name = "S3Failure";
  readonly code: string;

  constructor(message: string, code = "", options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What is asked of one object. */
export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  /** Its size is known and it can be read more than once. */
  body?: { content: Blob; sha256: string };
  signal?: AbortSignal | undefined;
}

const attemptsMax = 4;
const firstWaitMs = 100;
/** What an answer may take to begin, and the slowest line over which an upload is waited for. */
const answerMsMax = 30_000;
const slowestBytesPerMs = 256;
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const passing = [429, 500, 502, 503, 504];

/** Sends a request; the answer is good or a 404, and its body is the caller's to read. Anything else is thrown. */
export async function askBucket(place: S3Place, request: S3Request): Promise<Response> {
  const { method, key, signal } = request;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(place, request).catch((error: unknown) => {
      signal?.throwIfAborted();
      return new S3Failure(`S3 did not answer ${method} ${key}`, "", { cause: error });
    });
    if (answer instanceof Response && (answer.ok || answer.status === 404)) return answer;
    const failure = answer instanceof Response ? await failureOf(answer, request) : answer;
    const mayPass = !(answer instanceof Response) || passing.includes(answer.status);
    if (!mayPass || attempt === attemptsMax) throw failure;
    // Those who failed together should not come back together.
    await wait(firstWaitMs * 2 ** attempt * (0.5 + Math.random() / 2), undefined, {
      ...(signal && { signal }),
    });
  }
}

/** What an answer that is not good stands for. Reads the answer. */
export async function failureOf(
  answer: Response,
  { method, key }: Pick<S3Request, "method" | "key">,
): Promise<S3Failure> {
  const text = await answer.text().catch(() => "");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
  return new S3Failure(`S3 answered ${method} ${key} with ${`${answer.status} ${code}`.trim()}`, code);
}

/** The limit of time ends with the head of the answer: its body may be long. */
async function sendOnce(place: S3Place, { method, key, body, signal }: S3Request): Promise<Response> {
  const signer = new AwsV4Signer({
    ...{ method, url: `${place.url.replace(/\/+$/, "")}/${key}`, service: "s3", region: place.region },
    ...{ accessKeyId: place.keyId, secretAccessKey: place.secret },
    headers: { "x-amz-content-sha256": body?.sha256 ?? emptySha256 },
  });
  const { url, headers } = await signer.sign();
  const timer = new AbortController();
  const ms = answerMsMax + (body?.content.size ?? 0) / slowestBytesPerMs;
  const timeout = setTimeout(() => timer.abort(new Error(`nothing came within ${ms} ms`)), ms);
  try {
    return await fetch(url, {
      ...{ method, headers, redirect: "error", body: body?.content ?? null },
      signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
    });
  } finally {
    clearTimeout(timeout);
  }
}
