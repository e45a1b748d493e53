import type { WireInput } from "@touchstone/contract/web";
import { useGid, useIsPlaceStaff } from "../group-place.ts";
import { hasAdminRole } from "../session/guard-page.ts";
import { useUser } from "../session/session.ts";
import { call, downloadTimeoutMs } from "./call.ts";

/**
 * What the editor of a text takes besides words, as far as the reader may: pictures from those who look after the place,
 * files and pictures by their address from those with an admin role.
 */
export function useTextUploads() {
  const user = useUser();
  const gid = useGid();
  const isStaff = useIsPlaceStaff();
  const isSiteAdmin = user !== undefined && hasAdminRole(user);
  const uploadImage = async (image: File): Promise<string> =>
    (await call("uploadMdImg", { image, ...(gid !== undefined && { gid }) })).link;
  return {
    ...((isSiteAdmin || isStaff) && { uploadImage }),
    ...(isSiteAdmin && { uploadFile, mayLinkImage: true }),
  };
}

async function uploadFile(file: File): Promise<string> {
  // -- a file of the browser becomes the server's own kind of file on its way
  const form = { file } as unknown as WireInput<"uploadMdFile">;
  return (await call("uploadMdFile", form, { timeoutMs: downloadTimeoutMs })).link;
}
