import type { Locale } from "@touchstone/domain";

const english =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const chinese = "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十".split(" ");

/** Asks for the sum of two numbers from 1 to 20, both in words. */
export function sumQuestion(first: number, second: number, locale: Locale): string {
  const words = locale === "zh-CN" ? chinese : english;
  const [one, other] = [words[first - 1], words[second - 1]];
  if (one === undefined || other === undefined) throw new RangeError(`no words for ${first} and ${second}`);
  return locale === "zh-CN"
    ? `${one}加${other}等于多少？请用数字回答。`
    : `What is ${one} plus ${other}? Please answer in digits.`;
}
