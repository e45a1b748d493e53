import type { RemoteSite } from "@touchstone/domain";

/** What judges call themselves, and where their rules are to be read. */
export const judgeFacts: Readonly<Record<RemoteSite, { name: string; rules: string }>> = {
  HDU: { name: "Hangzhou Dianzi University Online Judge", rules: "https://acm.hdu.edu.cn/" },
  CF: { name: "Codeforces", rules: "https://codeforces.com/terms" },
  POJ: { name: "Peking University Online Judge", rules: "http://poj.org/" },
  GYM: { name: "Codeforces Gym", rules: "https://codeforces.com/terms" },
  AC: { name: "AtCoder", rules: "https://atcoder.jp/tos" },
  SPOJ: { name: "Sphere Online Judge", rules: "https://www.spoj.com/tutorials/USERS/" },
};
