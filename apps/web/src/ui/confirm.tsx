import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from "react";
import { loadPart } from "../platform/load-part.ts";
import type { ConfirmOptions } from "./confirm-dialog.tsx";

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: dialog } = await loadPart(() => import("./confirm-dialog.tsx"));
  return { default: dialog };
});

/** Asks the user and answers whether they agreed; leaving the dialog in any other way is a no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error("useConfirm stands outside ConfirmProvider");
  return confirm;
}

/** Holds the dialog of `useConfirm` for everything inside. */
export function ConfirmProvider({ children }: { children: ReactNode }): ReactNode {
  const [question, setQuestion] = useState<ConfirmOptions>();
  const [isOpen, setIsOpen] = useState(false);
  const answerRef = useRef<(isAgreed: boolean) => void>(undefined);
  const askerRef = useRef<Element>(null);

  const confirm = useCallback<Confirm>((options) => {
    answerRef.current?.(false);
    askerRef.current = document.activeElement;
    setQuestion(options);
    setIsOpen(true);
    return new Promise((resolve) => {
      answerRef.current = resolve;
    });
  }, []);

  const answer = (isAgreed: boolean) => {
    setIsOpen(false);
    // Not left to the dialog: it does not know what had the focus before it was loaded.
    if (askerRef.current instanceof HTMLElement) askerRef.current.focus({ preventScroll: true });
    answerRef.current?.(isAgreed);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense>
        {question && <ConfirmDialog question={question} isOpen={isOpen} onAnswer={answer} />}
      </Suspense>
    </ConfirmContext>
  );
}
