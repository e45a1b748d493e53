import type { Locale } from "@touchstone/domain";

/** What people of the demonstration may say of themselves. Schools are invented; signatures are Markdown. */
export const profileWords: Readonly<
  Record<Locale, Readonly<Record<"nicknames" | "schools" | "signatures", readonly string[]>>>
> = {
  "zh-CN": {
    nicknames: [
      ...["今天也没有爆零", "暴力出奇迹", "数组开小了", "半个程序员", "凌晨两点的 AC", "蹲在树根上"],
      ...["看不见的边界", "小号勿扰", "不写注释", "第七次重构", "不吃香菜", "认真摸鱼"],
      ...["初二（3）班", "二分答案", "一个普通的点", "快速幂慢速人", "贪心的猫", "哈希不冲突"],
      ...["链表断了", "还差一分", "调试三小时", "橘子汽水", "晨读迟到", "住在 303"],
    ],
    schools: [
      ...["砚溪中学", "望潮实验学校", "青石镇中学", "听松书院附中", "麦浪一中", "鲸落大学"],
      "灯塔岛理工学院",
    ],
    signatures: [
      "先打表，再找规律。",
      "目标：这学期把**线段树**写熟。",
      "初三，刚开始学 C++，请多指教。",
      "能用 $O(n)$ 就不用 $O(n \\log n)$。",
      "退役了，偶尔回来做做题。",
      "- 每天一题\n- 不看题解\n- 早点睡",
      "从 [T1000](/problem/T1000) 开始，随缘往下做。",
      "> 错的不是数据，是我。",
      "Python 写得比 C++ 快，跑得比 C++ 慢。",
      "求组队，暑假有空。",
      "喜欢图论，怕字符串。",
      "每次都说是最后一次提交。",
      "带三个班的信息课，晚上答疑。",
      "`long long` 能解决一半问题。",
    ],
  },
  "en-US": {
    nicknames: [
      ...["Off by two", "Night Compiler", "Ctrl Z", "Sleepy Heap", "The Other Anna", "Recursion Fan"],
      ...["Big-O-No", "Segment Treehugger", "Kit", "Pancake Stack", "Moss", "Greedy Gus"],
      ...["Ada's Cat", "Quiet Queue", "Null & Void", "Two Pointers", "Late Again", "Modulo Mia"],
    ],
    schools: [
      ...["Hollowmere College", "Greywick Grammar School", "Saltmarsh Polytechnic"],
      ...["Thistledown High School", "University of Eastmoor", "Brackenfold Academy"],
    ],
    signatures: [
      "Brute force first, regret later.",
      "Learning **segment trees** this term, one bug at a time.",
      "Retired. Mostly.",
      "If $O(n)$ works, why sort?",
      "- one problem a day\n- no peeking\n- sleep",
      "Began with [T1000](/problem/T1000), still going.",
      "> The tests are right. The tests are always right.",
      "Python when I think, C++ when I wait.",
      "Looking for a team for the summer.",
      "Graphs yes, strings no.",
      "I teach computing and read your code.",
      "`int` was a mistake.",
    ],
  },
};
