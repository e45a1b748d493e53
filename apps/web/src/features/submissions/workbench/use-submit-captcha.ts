import { captchaFault } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useCaptcha } from "../../identity/index.ts";

/** The refusals that ask for a picture, or for another one. */
const asks: readonly (string | undefined)[] = ["captcha_required", "wrong_captcha"];

/** The picture that the server wants read before it takes the next submission; nothing until it asks. */
export function useSubmitCaptcha() {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [text, setText] = useState("");
  const { data, isPending, reload } = useCaptcha({ isWanted: isAsked });
  return {
    isAsked,
    text,
    setText,
    picture: data?.img,
    isLoading: isPending,
    reload,
    /** What a submission carries; undefined where it has to carry something that was not typed, and the user is told. */
    proof: () => {
      if (!isAsked) return {};
      const fault = captchaFault(text);
      if (!fault) return { captcha: text, captchaKey: data?.captchaKey };
      showToast("error", t(fault));
      return undefined;
    },
    /** Hears why a submission was refused; a picture is good for one answer. */
    hear: (code: string | undefined) => {
      if (!isAsked && !asks.includes(code)) return;
      setIsAsked(true);
      setText("");
      reload();
    },
    forget: () => {
      setIsAsked(false);
      setText("");
    },
  };
}
