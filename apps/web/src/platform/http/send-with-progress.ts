/** How far an upload is. */
export interface Sent {
  bytes: number;
  totalBytes: number;
}

/** What is sent, as `fetch` takes it. */
interface Upload {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal: AbortSignal;
}

/** Like `fetch`, for a large body: tells how much of it is on its way, which `fetch` cannot. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Upload,
  tell: (sent: Sent) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell({ bytes: loaded, totalBytes: total });
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError("the upload was cut off"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) return reject(signal.reason);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = "", ...value] = line.split(":");
    if (name) headers.append(name, value.join(":").trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
