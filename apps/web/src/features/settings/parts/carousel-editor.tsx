import { ActionIcon, Button, TextInput } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { moved } from "../../../ui/moved.ts";
import styles from "./carousel-editor.module.css";
import { SaveRow } from "./save-row.tsx";
import formStyles from "./settings-form.module.css";
import { useSave } from "./use-save.ts";

type Picture = WireData<"getHomeCarousel">[number];

/** The pictures of the home page: uploaded and deleted at once; order, words and links with a click on save. */
export function CarouselEditor({ pictures }: { pictures: readonly Picture[] }): ReactNode {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<readonly Picture[]>();
  const shown = merged(edited, pictures);
  const shownBy = ["getHomeCarousel"] as const;
  const save = useSave(() => call("setCarousel", { pictures: shown.map(textsOf) }), {
    shownBy,
    onSaved: () => setEdited(undefined),
  });
  const remove = useSave((id: number) => call("deleteCarouselImage", { id }), { shownBy });
  const confirm = useConfirm();
  const ask = async (id: number) => {
    const isAgreed = await confirm({
      title: t("settings.carouselDeleteTitle"),
      text: t("settings.carouselDeleteText"),
      confirmLabel: t("settings.carouselDeleteTitle"),
      isDanger: true,
    });
    if (isAgreed) remove.mutate(id);
  };
  const change = (id: number, texts: Partial<Picture>) =>
    setEdited(shown.map((picture) => (picture.id === id ? { ...picture, ...texts } : picture)));
  const move = (from: number, to: number) => setEdited(moved(shown, from, to));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(undefined);
  };
  return (
    <form noValidate className={formStyles.form} onSubmit={submit}>
      <p className={formStyles.hint}>{t("settings.carouselHint")}</p>
      {shown.length === 0 && <p className={formStyles.hint}>{t("settings.carouselNone")}</p>}
      <ul className={styles.list}>
        {shown.map((picture, index) => (
          <li key={picture.id} aria-label={t("settings.carouselOf", { place: index + 1 })}>
            <img src={picture.url} alt={picture.alt} />
            <div className={styles.texts}>
              <TextInput
                label={t("settings.carouselAlt")}
                maxLength={200}
                value={picture.alt}
                onChange={({ currentTarget }) => change(picture.id, { alt: currentTarget.value })}
              />
              <TextInput
                label={t("settings.carouselLink")}
                maxLength={255}
                value={picture.link}
                onChange={({ currentTarget }) => change(picture.id, { link: currentTarget.value })}
              />
            </div>
            <div className={styles.acts}>
              <Act
                word="Up"
                icon="up"
                place={index + 1}
                isOff={index === 0}
                act={() => move(index, index - 1)}
              />
              <Act
                word="Down"
                icon="down"
                place={index + 1}
                isOff={index === shown.length - 1}
                act={() => move(index, index + 1)}
              />
              <Act word="Delete" icon="trash" place={index + 1} act={() => void ask(picture.id)} />
            </div>
          </li>
        ))}
      </ul>
      <div className={formStyles.foot}>
        <UploadButton />
        {shown.length > 0 && <SaveRow isChanged={edited !== undefined} isBusy={save.isPending} />}
      </div>
    </form>
  );
}

function Act(props: {
  word: "Up" | "Down" | "Delete";
  icon: "up" | "down" | "trash";
  place: number;
  isOff?: boolean;
  act: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <ActionIcon
      size={40}
      aria-label={t(`settings.carousel${props.word}`, { place: props.place })}
      disabled={props.isOff ?? false}
      onClick={props.act}
    >
      <Icon name={props.icon} />
    </ActionIcon>
  );
}

function UploadButton(): ReactNode {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useSave((file: File) => call("uploadCarouselImage", { file }), {
    shownBy: ["getHomeCarousel"],
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (file) upload.mutate(file);
  };
  return (
    <>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t("settings.carouselUpload")}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<Icon name="upload" />}
        mod={{ disabled: upload.isPending }}
        onClick={() => !upload.isPending && chooser.current?.click()}
      >
        {t("settings.carouselUpload")}
      </Button>
    </>
  );
}

/** What is edited, without pictures that are gone and with those that came meanwhile. */
function merged(edited: readonly Picture[] | undefined, pictures: readonly Picture[]): readonly Picture[] {
  if (!edited) return pictures;
  const isIn = (list: readonly Picture[]) => (picture: Picture) => list.some(({ id }) => id === picture.id);
  return [...edited.filter(isIn(pictures)), ...pictures.filter((picture) => !isIn(edited)(picture))];
}

const textsOf = ({ id, alt, link }: Picture) => ({ id, alt, link });
