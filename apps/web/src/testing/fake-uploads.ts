import { vi } from "vitest";

/** An upload that a test answers by hand. */
export interface FakeUpload {
  readonly url: string;
  readonly form: FormData;
  readonly isAborted: () => boolean;
  /** Says how much is on its way. */
  progress: (bytes: number, totalBytes: number) => void;
  /** Answers as the server would. */
  answer: (status: number, body: object) => void;
  /** Breaks the way to the server. */
  break: () => void;
}

/** Takes the uploads of a test; answers the list of those that were begun. */
export function fakeUploads(): readonly FakeUpload[] {
  const begun: FakeUpload[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      status = 0;
      responseText = "";
      #url = "";
      #isAborted = false;
      open(_method: string, url: string) {
        this.#url = url;
      }
      setRequestHeader() {}
      getAllResponseHeaders() {
        return "content-type: application/json\r\n";
      }
      abort() {
        this.#isAborted = true;
        this.onabort?.();
      }
      send(form: FormData) {
        begun.push({
          url: this.#url,
          form,
          isAborted: () => this.#isAborted,
          progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
          answer: (status, body) => {
            this.status = status;
            this.responseText = JSON.stringify({ status, ...body });
            this.onload?.();
          },
          break: () => this.onerror?.(),
        });
      }
    },
  );
  return begun;
}
