import { Button, Modal } from "@mantine/core";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./crop-dialog.module.css";
import { type Crop, cropWindow, dragCrop, wholeCrop, zoomMax } from "./crop-window.ts";

const sidePx = 256;

/** The picture to cut a square out of, and who takes the square. */
export interface CropDialogProps {
  /** Undefined while there is none: the dialog is closed. */
  picture: ImageBitmap | undefined;
  isBusy: boolean;
  onCut: (image: File) => void;
  onClose: () => void;
}

/** A dialog that cuts a square out of a picture: by dragging, or by sliders alone. */
export function CropDialog({ picture, isBusy, onCut, onClose }: CropDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={picture !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      centered
      size={336}
      title={t("account.avatar.cut")}
      classNames={{ title: styles.title }}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      {picture && <Cropper picture={picture} isBusy={isBusy} onCut={onCut} onClose={onClose} />}
    </Modal>
  );
}

function Cropper({ picture, isBusy, onCut, onClose }: CropDialogProps & { picture: ImageBitmap }): ReactNode {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(wholeCrop);
  /** Where the hand was last. */
  const held = useRef({ x: 0, y: 0 });

  useEffect(() => {
    const { side, left, top } = cropWindow(picture, crop);
    const pen = canvas.current?.getContext("2d");
    pen?.clearRect(0, 0, sidePx, sidePx);
    pen?.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx);
  }, [picture, crop]);

  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { x, y } = held.current;
    const { width } = currentTarget.getBoundingClientRect();
    setCrop((now) => dragCrop(picture, now, { x: (clientX - x) / width, y: (clientY - y) / width }));
    held.current = { x: clientX, y: clientY };
  };

  const cut = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) onCut(new File([blob], "avatar.png", { type: "image/png" }));
    }, "image/png");

  const slider = (name: keyof Crop, min: number, max: number) => (
    <label className={styles.slider}>
      {t(`account.avatar.${name}`)}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[name]}
        data-autofocus={name === "zoom" || undefined}
        onChange={({ currentTarget }) => setCrop({ ...crop, [name]: Number(currentTarget.value) })}
      />
    </label>
  );

  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={sidePx}
        height={sidePx}
        onPointerDown={grab}
        onPointerMove={drag}
      />
      {slider("zoom", 1, zoomMax)}
      {slider("x", 0, 1)}
      {slider("y", 0, 1)}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button mod={{ disabled: isBusy }} onClick={() => !isBusy && cut()}>
          {t("account.avatar.use")}
        </Button>
      </div>
    </div>
  );
}
