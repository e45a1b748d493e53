import { expect, it } from "vitest";
import { captchaGlyphs } from "./captcha-glyphs.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { drawSlidePuzzle } from "./draw-slide-puzzle.ts";
import { sumQuestion } from "./sum-question.ts";

it("a captcha is drawn of lines, each time anew, and holds its text nowhere", () => {
  const text = Object.keys(captchaGlyphs).join("");
  const [one, two] = [drawCaptcha(text), drawCaptcha(text)];
  expect(one).not.toBe(two);
  expect(one).not.toMatch(/<text|font|href/);
  expect(one).not.toContain(text.slice(0, 4));
  expect(one.match(/<path/g)).toHaveLength(text.length + 4);
});

it("leaves out characters that look alike", () => {
  expect(Object.keys(captchaGlyphs).join("")).not.toMatch(/[01OILSBZGQUVDJ]/);
});

it("a puzzle's piece fits its picture, and its hole is away from where the piece begins", () => {
  for (let i = 0; i < 200; i++) {
    const { holeX, holeY, background, piece } = drawSlidePuzzle();
    expect([holeX >= 80, holeX + 44 <= 325, holeY >= 0, holeY + 44 <= 100]).toEqual([true, true, true, true]);
    expect(`${background}${piece}`).not.toMatch(/<text|href/);
  }
});

it.each([
  ["en-US", 7, 12, "What is seven plus twelve? Please answer in digits."],
  ["en-US", 1, 20, "What is one plus twenty? Please answer in digits."],
  ["zh-CN", 7, 12, "七加十二等于多少？请用数字回答。"],
] as const)("in %s %i and %i: %s", (locale, first, second, question) => {
  expect(sumQuestion(first, second, locale)).toBe(question);
});
