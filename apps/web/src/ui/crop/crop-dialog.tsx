import { ActionIcon, Button, Modal } from "@mantine/core";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../icon.tsx";
import styles from "./crop-dialog.module.css";
import { type Crop, cropWindow, dragCrop, wholeCrop, zoomMax } from "./crop-window.ts";
import { turnPicture } from "./turn-picture.ts";

/** The picture to cut a square out of, and who takes the square. */
export interface CropDialogProps {
  title: string;
  /** The act itself, as a verb. */
  cutLabel: string;
  /** What leaving it is called; "Cancel" when not given. */
  cancelLabel?: string;
  /** How large the square is that comes out. */
  sidePx: number;
  /** Undefined while there is none: the dialog is closed. */
  picture: ImageBitmap | undefined;
  isBusy: boolean;
  onCut: (image: File) => void;
  onClose: () => void;
}

/** A dialog that cuts a square out of a picture and turns it: by dragging, or by sliders alone. */
export function CropDialog({ title, picture, ...cropper }: CropDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={picture !== undefined}
      onClose={cropper.onClose}
      closeOnClickOutside={false}
      centered
      size={336}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      {picture && <Cropper picture={picture} {...cropper} />}
    </Modal>
  );
}

function Cropper({
  picture,
  sidePx,
  cutLabel,
  cancelLabel,
  isBusy,
  onCut,
  onClose,
}: Omit<CropDialogProps, "title"> & { picture: ImageBitmap }): ReactNode {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(wholeCrop);
  const [turned, setTurned] = useState<ImageBitmap | HTMLCanvasElement>(picture);
  /** Where the hand was last. */
  const held = useRef({ x: 0, y: 0 });

  useEffect(() => {
    const { side, left, top } = cropWindow(turned, crop);
    const pen = canvas.current?.getContext("2d");
    pen?.clearRect(0, 0, sidePx, sidePx);
    pen?.drawImage(turned, left, top, side, side, 0, 0, sidePx, sidePx);
  }, [turned, crop, sidePx]);

  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { x, y } = held.current;
    const { width } = currentTarget.getBoundingClientRect();
    setCrop((now) => dragCrop(turned, now, { x: (clientX - x) / width, y: (clientY - y) / width }));
    held.current = { x: clientX, y: clientY };
  };
  const turn = (quarters: 1 | -1) => {
    setTurned(turnPicture(turned, quarters));
    setCrop(wholeCrop);
  };

  const cut = () =>
    canvas.current?.toBlob(
      (blob) => {
        if (blob) onCut(new File([blob], "avatar.png", { type: "image/png" }));
      },
      "image/png",
      // The specification asks for this setting, though browsers do not heed it for a PNG.
      0.8,
    );

  const slider = (name: keyof Crop, min: number, max: number) => (
    <label className={styles.slider}>
      {t(`crop.${name}`)}
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
        style={{ width: sidePx }}
        width={sidePx}
        height={sidePx}
        onPointerDown={grab}
        onPointerMove={drag}
      />
      <div className={styles.turns}>
        <ActionIcon size={40} aria-label={t("crop.left")} title={t("crop.left")} onClick={() => turn(-1)}>
          <Icon name="undo" />
        </ActionIcon>
        <ActionIcon
          size={40}
          className={`${styles.mirrored}`}
          aria-label={t("crop.right")}
          title={t("crop.right")}
          onClick={() => turn(1)}
        >
          <Icon name="undo" />
        </ActionIcon>
      </div>
      {slider("zoom", 1, zoomMax)}
      {slider("x", 0, 1)}
      {slider("y", 0, 1)}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {cancelLabel ?? t("ui.cancel")}
        </Button>
        <Button mod={{ disabled: isBusy }} onClick={() => !isBusy && cut()}>
          {cutLabel}
        </Button>
      </div>
    </div>
  );
}
