import type { WireInput } from "@touchstone/contract/web";
import { call, downloadTimeoutMs } from "./call.ts";

/** Keeps pictures and files for a text and answers their addresses; for those with an admin role. */
export const textUploads = {
  uploadImage: async (image: File): Promise<string> => (await call("uploadMdImg", { image })).link,
  uploadFile: async (file: File): Promise<string> => {
    // -- a file of the browser becomes the server's own kind of file on its way
    const form = { file } as unknown as WireInput<"uploadMdFile">;
    return (await call("uploadMdFile", form, { timeoutMs: downloadTimeoutMs })).link;
  },
};
