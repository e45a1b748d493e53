import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { beginUploading, type Uploading } from "../uploading.ts";
import { type ImportChoice, importsOptions, sendPackage } from "./package-api.ts";

/** Sends packages, one at a time, and tells how far the way is. */
export function usePackageUpload() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [uploading, setUploading] = useState<Uploading>();
  const stop = useRef<AbortController>(undefined);
  const { mutate } = useMutation({
    mutationFn: ({ file, choice }: { file: File; choice: ImportChoice }) => {
      const way = new AbortController();
      stop.current = way;
      const onProgress = beginUploading(file, setUploading);
      return sendPackage(file, choice, { signal: way.signal, onProgress });
    },
    onSuccess: ({ fileName }) => {
      showToast("success", t("batch.import.started", { name: fileName }));
      void client.invalidateQueries({ queryKey: importsOptions().queryKey });
    },
    onError: (error) => {
      // What the server said has been told; a broken way has no words of its own.
      if (error instanceof RequestError && error.kind !== "answer")
        showToast("error", t("batch.import.failed"));
    },
    onSettled: () => setUploading(undefined),
  });
  return {
    upload: (file: File, choice: ImportChoice) => mutate({ file, choice }),
    cancel: () => stop.current?.abort(),
    uploading,
  };
}
