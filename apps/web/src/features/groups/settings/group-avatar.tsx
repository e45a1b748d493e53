import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireInput } from "@touchstone/contract/web";
import { groupAvatarFault } from "@touchstone/domain";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { CropDialog } from "../../../ui/crop/crop-dialog.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { type Group, groupOptions, refetchGroup } from "../api.ts";
import styles from "./group-setting.page.module.css";

const sidePx = 200;

/** The picture of a group, and the way to another: choose a file, cut it, look at it, upload it. */
export function GroupAvatar({ group }: { group: Group }): ReactNode {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [cut, setCut] = useState<File>();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (!file) return;
    const fault = groupAvatarFault(file);
    if (fault) return showToast("warning", t(fault));
    const opened = await createImageBitmap(file).catch(() => undefined);
    if (opened) setPicture(opened);
    else showToast("warning", t("picture_invalid"));
  };
  return (
    <div className={styles.avatar}>
      <Avatar name={group.name} src={group.avatar} size={72} />
      <input
        ref={chooser}
        hidden
        type="file"
        accept=".gif,.jpg,.jpeg,.png,.bmp,.webp"
        aria-label={t("group.avatar.choose")}
        onChange={(event) => void choose(event)}
      />
      <Button variant="default" leftSection={<Icon name="image" />} onClick={() => chooser.current?.click()}>
        {t("group.avatar.choose")}
      </Button>
      <p className={styles.note}>{t("group.avatar.text")}</p>
      <CropDialog
        title={t("group.avatar.cut")}
        cancelLabel={t("group.avatar.cancel")}
        cutLabel={t("group.avatar.confirm")}
        sidePx={sidePx}
        picture={picture}
        isBusy={false}
        onCut={(image) => {
          setPicture(undefined);
          setCut(image);
        }}
        onClose={() => setPicture(undefined)}
      />
      {cut && <UploadDialog gid={group.id} image={cut} onClose={() => setCut(undefined)} />}
    </div>
  );
}

function UploadDialog({ gid, image, onClose }: { gid: number; image: File; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  const { mutate, isPending } = useMutation({
    // -- a file of the browser becomes the server's own kind of file on its way
    mutationFn: () => call("uploadGroupAvatar", { image, gid } as unknown as WireInput<"uploadGroupAvatar">),
    onSuccess: (group) => {
      client.setQueryData(groupOptions(gid).queryKey, group);
      void refetchGroup(client);
      showToast("success", t("Update_Successfully"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("group.avatar.upload")}
      saveLabel={t("group.avatar.uploadNow")}
      isBusy={isPending}
      onSave={() => mutate()}
      onClose={onClose}
    >
      {address && (
        <img
          className={styles.preview}
          src={address}
          alt={t("group.avatar.preview")}
          width={sidePx}
          height={sidePx}
        />
      )}
    </FormDialog>
  );
}
