import { Button } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { CropDialog } from "../../../ui/crop/crop-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { useKeepUser } from "./api.ts";
import styles from "./avatar-editor.module.css";

/** What may be chosen; only the square that is cut out of it is sent. */
const kinds = "image/png,image/jpeg,image/gif,image/webp,image/bmp";
const bytesMax = 20 * 1024 * 1024;

/** The user's picture, and the ways to another. */
export function AvatarEditor({ userInfo }: { userInfo: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isBusy, setIsBusy] = useState(false);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (!file) return;
    if (file.size > bytesMax) return showToast("warning", t("account.avatar.tooLarge"));
    const opened = await createImageBitmap(file).catch(() => undefined);
    if (!opened) return showToast("warning", t("picture_invalid"));
    setPicture(opened);
  };

  const change = async (act: () => Promise<UserInfo>) => {
    setIsBusy(true);
    try {
      keepUser(await act());
      setPicture(undefined);
      showToast("success", t("Update_Successfully"));
    } catch (error) {
      // The call has told what failed; the picture is still there to be sent again.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.row}>
      <Avatar name={userInfo.username} src={userInfo.avatar} size={72} />
      <input
        ref={chooser}
        hidden
        type="file"
        accept={kinds}
        aria-label={t("account.avatar.choose")}
        onChange={(event) => void choose(event)}
      />
      <Button variant="default" leftSection={<Icon name="image" />} onClick={() => chooser.current?.click()}>
        {t("account.avatar.choose")}
      </Button>
      {userInfo.avatar && (
        <Button
          variant="subtle"
          mod={{ disabled: isBusy }}
          onClick={() => !isBusy && void change(() => call("changeUserInfo", { avatar: null }))}
        >
          {t("account.avatar.remove")}
        </Button>
      )}
      <CropDialog
        title={t("account.avatar.cut")}
        cutLabel={t("account.avatar.use")}
        sidePx={256}
        picture={picture}
        isBusy={isBusy}
        onCut={(image) => void change(() => call("uploadAvatar", { image }))}
        onClose={() => setPicture(undefined)}
      />
    </div>
  );
}
