import type { Example, Locale } from "@touchstone/domain";
import type { StatementText } from "../../db/schema/problems.ts";
import type { DemoDiscussion } from "./seed-demo-discussions.ts";

/** A problem that the class made. */
export interface ClassProblem {
  /** After the short name of the class. */
  readonly number: string;
  readonly texts: Record<Locale, StatementText>;
  readonly samples: readonly Example[];
  /** Inputs of the tests, and the program that answers them. */
  readonly inputs: readonly string[];
  readonly answer: (input: string) => string;
  /** The class has asked the site to take it. */
  readonly isOffered: boolean;
}

/** What a class is called, announces and talks about. */
interface DemoClass {
  readonly name: string;
  readonly shortName: string;
  readonly code: string;
  readonly brief: string;
  readonly description: string;
  /** Of its first lesson. */
  readonly trainingPassword: string;
  /** The newest first. */
  readonly announcements: readonly (readonly [title: string, content: string])[];
  readonly discussions: readonly DemoDiscussion[];
  readonly contest: { readonly title: string; readonly description: string };
  /** Why those who wait want to come in. */
  readonly reasons: readonly string[];
  readonly problems: readonly ClassProblem[];
}

const numbersOf = (input: string) => input.split(/\s+/).filter(Boolean).map(Number);

/** How many of the numbers after the first are at least as large as it. */
const countFrom = (input: string) => {
  const [from = 0, ...heights] = numbersOf(input);
  return `${heights.filter((height) => height >= from).length}\n`;
};

/** The first number that is missing, of 1 to the first one. */
const findMissing = (input: string) => {
  const [count = 0, ...present] = numbersOf(input);
  const here = new Set(present);
  const seats = Array.from({ length: count }, (_, at) => at + 1);
  return `${seats.find((seat) => !here.has(seat)) ?? 0}\n`;
};

const rollCall: ClassProblem = {
  number: "1001",
  texts: {
    "zh-CN": {
      title: "点名",
      description: "全班同学的座号是 $1$ 到 $n$。上课前点了一次名，**只缺一个人**。缺的是几号？",
      input: "第一行一个整数 $n$（$2 \\le n \\le 100$）。第二行 $n-1$ 个座号，顺序任意。",
      output: "缺席同学的座号。",
      hint: "",
    },
    "en-US": {
      title: "Roll call",
      description:
        "The seats of the class are numbered $1$ to $n$. **One person is missing.** Which seat is empty?",
      input:
        "The first line has an integer $n$ ($2 \\le n \\le 100$), the second the other $n-1$ seats in any order.",
      output: "The empty seat.",
      hint: "",
    },
  },
  samples: [{ input: "5\n3 1 5 2\n", output: "4\n" }],
  inputs: ["5\n3 1 5 2\n", "2\n2\n", "2\n1\n", "10\n10 9 8 7 6 5 4 3 1\n"],
  answer: findMissing,
  isOffered: false,
};

const tallEnough: ClassProblem = {
  number: "1002",
  texts: {
    "zh-CN": {
      title: "坐过山车",
      description: "身高不低于 $h$ 厘米才能坐过山车。有几位同学可以坐？",
      input: "第一行一个整数 $h$。第二行若干个身高，不超过 $100$ 个。",
      output: "可以坐的人数。",
      hint: "",
    },
    "en-US": {
      title: "The roller coaster",
      description: "Whoever is at least $h$ centimetres tall may ride. How many of the class may?",
      input: "The first line has an integer $h$, the second at most $100$ heights.",
      output: "How many may ride.",
      hint: "",
    },
  },
  samples: [{ input: "140\n139 140 152\n", output: "2\n" }],
  inputs: ["140\n139 140 152\n", "120\n119\n", "100\n100 100 100 99\n"],
  answer: countFrom,
  isOffered: true,
};

/** The class of the demonstration: what it is called, announces and talks about, in both languages at once. */
export const demoClass: DemoClass = {
  name: "三班编程课 · Class 3",
  shortName: "CLASS3",
  code: "204204",
  brief: "周二周四第七节 · Tuesdays and Thursdays",
  description: `每周**两次**课，机房 204。作业在“训练”里，写不完可以问我延期。

Twice a week in room **204**. Homework is under *Trainings*; ask me if you need more time.

- 先自己想，再来讨论 · think first, then ask
- 不抄代码 · write your own code`,
  trainingPassword: "class3",
  announcements: [
    [
      "周四小测 · A small test on Thursday",
      "两小时，三道题，范围是第一课。\n\nTwo hours, three problems, all of lesson 1.",
    ],
    [
      "欢迎来到三班 · Welcome to class 3",
      "先把昵称改成自己的名字，再从**第一课**开始。\n\nPut your name into your profile, then begin with **lesson 1**.",
    ],
  ],
  discussions: [
    {
      ...{ category: 2, daysAgo: 3 },
      title: "点名这题能不能不用数组？ · Roll call without an array?",
      description: "想省一点内存 · to save some memory",
      content:
        "座号加起来是 $\\frac{n(n+1)}{2}$，减一减就知道缺谁了，对吗？\n\nThe seats add up to $\\frac{n(n+1)}{2}$: is the rest the answer?",
      talk: [["对，一个变量就够。 · Yes, one variable is enough.", "原来如此，谢谢！ · I see, thank you!"]],
    },
    {
      ...{ category: 0, daysAgo: 1 },
      title: "周四一起复习吗？ · Who revises on Thursday?",
      description: "图书馆三楼 · on the third floor of the library",
      content: "四点半，带上第二课的题。 · Half past four; bring lesson 2.",
      talk: [["我来。 · I am in."], ["我也来。 · So am I."]],
    },
  ],
  contest: {
    title: "三班第一次小测 · First test of class 3",
    description: "三道题，独立完成。\n\nThree problems; work by yourself.",
  },
  reasons: ["我是三班的转学生 · I am new in class 3", "想来旁听 · I should like to listen"],
  problems: [rollCall, tallEnough],
};
