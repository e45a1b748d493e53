import type { WireData, WireInput } from "@touchstone/contract/web";
import { problemTypes, splitScore } from "@touchstone/domain";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { beginUploading, type Uploading, uploadTimeoutMs } from "../uploading.ts";
import type { CaseDraft } from "./problem-draft.ts";
import type { FormHandle } from "./use-problem-form.ts";

type Upload = WireData<"uploadTestcaseZip">;

/** Sends an archive of tests and puts them into the form; one that fails leaves the tests that were stored. */
export function useTestUpload(form: FormHandle) {
  const { t } = useTranslation();
  const [uploading, setUploading] = useState<Uploading>();
  const [unused, setUnused] = useState<Upload["unused"]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    const { group, draft } = form;
    const stop = new AbortController();
    running.current = stop;
    setUnused([]);
    const onProgress = beginUploading(file, setUploading);
    try {
      const found = await call("uploadTestcaseZip", archiveOf(file), {
        query: { mode: draft.problem.judgeCaseMode, gid: group?.gid },
        signal: stop.signal,
        timeoutMs: uploadTimeoutMs,
        onProgress,
      });
      form.change({
        uploadedCases: casesOf(found, draft.problem.type),
        uploadTestcaseDir: found.fileListDir,
      });
      setUnused(found.unused);
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof RequestError)) throw error;
      form.change({ uploadedCases: form.storedCases, uploadTestcaseDir: null });
      // What the server said has been told; a broken way has no words of its own.
      if (error instanceof RequestError && error.kind !== "answer")
        showToast("error", t("authoring.upload.failed"));
    } finally {
      setUploading(undefined);
    }
  };
  return { upload, cancel: () => running.current?.abort(), uploading, unused };
}

/** The archive as the contract calls it: on the server's side of the wire it is a file in a folder. */
function archiveOf(file: File): WireInput<"uploadTestcaseZip"> {
  // -- the two sides of the wire differ here
  return { file } as unknown as WireInput<"uploadTestcaseZip">;
}

function casesOf({ fileList }: Upload, type: number): CaseDraft[] {
  const points = type === problemTypes.oi ? splitScore(fileList.length) : [];
  return fileList.map(({ input, output, groupNum, inputBytes, outputBytes }, index) => ({
    input,
    output,
    groupNum: groupNum ?? null,
    score: points[index] ?? null,
    bytes: inputBytes + outputBytes,
  }));
}
