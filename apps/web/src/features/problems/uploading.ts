import type { Sent } from "../../platform/http/send-with-progress.ts";

/** A file on its way. */
export interface Uploading extends Sent {
  name: string;
  /** Undefined until there is something to go by. */
  secondsLeft: number | undefined;
}

/** Files of tests and problems may be large and the way long. */
export const uploadTimeoutMs = 3_600_000;

/** Shows a file that begins its way now; answers what hears how much of it is sent. */
export function beginUploading(
  { name, size }: File,
  show: (uploading: Uploading) => void,
): (sent: Sent) => void {
  const startedAtMs = performance.now();
  show({ name, bytes: 0, totalBytes: size, secondsLeft: undefined });
  return ({ bytes, totalBytes }) => {
    const bytesPerMs = bytes / (performance.now() - startedAtMs);
    const secondsLeft = bytes > 0 ? Math.ceil((totalBytes - bytes) / bytesPerMs / 1000) : undefined;
    show({ name, bytes, totalBytes, secondsLeft });
  };
}
