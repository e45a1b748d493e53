import type { Locale } from "@touchstone/domain";

/** What the example school is called and what its teacher announces. */
interface SchoolWords {
  school: string;
  teacher: string;
  /** The category of its lessons. */
  lessons: string;
  /** The older first. */
  announcements: readonly { title: string; content: string }[];
}

/** The words of the example school, in the language of the site. */
export const schoolWords: Readonly<Record<Locale, SchoolWords>> = {
  "zh-CN": {
    school: "试金石示例中学",
    teacher: "沈老师",
    lessons: "示例学校：入门课",
    announcements: [
      {
        title: "欢迎来到示例学校",
        content: `这里的老师、学生、题目和公告都是示例。

- 用一次性密码登录，第一次登录时换成自己的密码。
- 超级管理员可以在[初始化页面](/setup)一键移除示例学校。`,
      },
      {
        title: "第一周作业：从输入输出开始",
        content: `本周做完[训练](/training)里的**第一课**，六道题，从易到难。

1. 先读完题面和样例，再动手写。
2. 用**运行**按钮试自己的输入，不计提交次数。
3. 没有通过也不要紧，看一看错在哪个测试点。`,
      },
    ],
  },
  "en-US": {
    school: "Touchstone Example School",
    teacher: "Ms. Ashdown",
    lessons: "Example school: first lessons",
    announcements: [
      {
        title: "Welcome to the example school",
        content: `Its teacher, pupils, problems and announcements are examples.

- Sign in with a one-time password and choose your own at once.
- The super administrator removes the school with one button of the [set-up](/setup).`,
      },
      {
        title: "Homework of the first week: reading and writing",
        content: `Work through **lesson 1** of the [trainings](/training): six problems, the easiest first.

1. Read the statement and the samples before you write.
2. Press **Run** to try your own input; it is no submission.
3. If it is not accepted, look which test it fails.`,
      },
    ],
  },
};
