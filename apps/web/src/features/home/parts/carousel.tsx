import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./carousel.module.css";
import { StairsSlide, StoneSlide } from "./default-slides.tsx";

const turnEveryMs = 5000;
const heightPx = 440;
const smallHeightPx = 200;

/** The pictures at the top of the home page: the site's own or two of ours, turning by themselves. */
export function Carousel(): ReactNode {
  const { t } = useTranslation();
  const isSmall = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const slides = useSlides();
  const { shown, turnTo, mayTurn, isStopped, setStopped, setHeld } = useTurning(slides.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") turnTo(shown - 1);
    if (key === "ArrowRight") turnTo(shown + 1);
  };
  return (
    <section
      className={styles.carousel}
      style={{ height: isSmall ? smallHeightPx : heightPx }}
      aria-roledescription="carousel"
      aria-label={t("home.carousel")}
      onMouseEnter={() => setHeld("pointer", true)}
      onMouseLeave={() => setHeld("pointer", false)}
      onFocus={() => setHeld("focus", true)}
      onBlur={() => setHeld("focus", false)}
      onKeyDown={onKeyDown}
    >
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: -- a slide is a group in the pattern of a carousel, and no set of fields
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a slide is -- slides never move
          key={index}
          role="group"
          aria-roledescription="slide"
          aria-label={t("home.carousel.place", { number: index + 1, total: slides.length })}
          className={styles.slide}
          hidden={index !== shown}
        >
          {slide}
        </div>
      ))}
      {slides.length > 1 && (
        <div className={styles.controls}>
          <Control word="home.carousel.back" icon="left" onPress={() => turnTo(shown - 1)} />
          {slides.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a dot stands for -- dots never move
              key={index}
              type="button"
              className={styles.dot}
              aria-label={t("home.carousel.place", { number: index + 1, total: slides.length })}
              aria-current={index === shown}
              onClick={() => turnTo(index)}
            />
          ))}
          <Control word="home.carousel.on" icon="right" onPress={() => turnTo(shown + 1)} />
          {mayTurn && (
            <Control
              word={isStopped ? "home.carousel.go" : "home.carousel.stop"}
              icon={isStopped ? "play" : "pause"}
              onPress={() => setStopped(!isStopped)}
            />
          )}
        </div>
      )}
    </section>
  );
}

function Control({
  word,
  icon,
  onPress,
}: {
  word: "home.carousel.back" | "home.carousel.on" | "home.carousel.stop" | "home.carousel.go";
  icon: "left" | "right" | "play" | "pause";
  onPress: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.control} aria-label={t(word)} onClick={onPress}>
      <Icon name={icon} size={14} />
    </button>
  );
}

/** None until it is known which: a default picture must not flash before the site's own. */
function useSlides(): ReactNode[] {
  const { data, isPending } = useQuery({
    queryKey: ["getHomeCarousel"],
    queryFn: ({ signal }) => call("getHomeCarousel", {}, { signal, isQuiet: true }),
    staleTime: 5 * 60_000,
  });
  if (isPending) return [];
  if (!data || data.length === 0) return [<StoneSlide key="stone" />, <StairsSlide key="stairs" />];
  return data.map(({ id, url, alt, link }) => {
    const picture = <img key={id} className={styles.picture} src={url} alt={alt} />;
    if (!link) return picture;
    return (
      <a key={id} className={styles.link} href={link} {...(!alt && { "aria-label": link })}>
        {picture}
      </a>
    );
  });
}

/** Which slide shows. It turns by itself unless it is stopped, pointed at, holds the focus, or motion is not wanted. */
function useTurning(count: number) {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)", false, {
    getInitialValueInEffect: false,
  });
  const [turn, setTurn] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [held, setAllHeld] = useState({ pointer: false, focus: false });
  const mayTurn = count > 1 && !isStill;
  const isTurning = mayTurn && !isStopped && !held.pointer && !held.focus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- a slide that was chosen by hand stands as long as any other
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurn((now) => now + 1), turnEveryMs);
    return () => clearInterval(timer);
  }, [isTurning, turn]);
  const setHeld = (by: keyof typeof held, isHeld: boolean) => setAllHeld((now) => ({ ...now, [by]: isHeld }));
  // Going back from the first one is going on to the last.
  const turnTo = (index: number) => setTurn(count === 0 ? 0 : (index + count) % count);
  return { shown: count === 0 ? 0 : turn % count, turnTo, mayTurn, isStopped, setStopped, setHeld };
}
