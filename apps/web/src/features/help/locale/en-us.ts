import type { helpZhCn } from "./zh-cn.ts";

/** Words of the help. */
export const helpEnUs: Record<keyof typeof helpZhCn, string> = {
  "help.contents": "On this page",
  "help.results": "Results",
  "help.compiling": "Tips on compiling",
  "help.languages": "Programming languages",
  "help.noLanguages": "This site offers no language yet",
  "help.command": "Compile command",
  "help.program": "A+B program",
  "help.programOf": "A+B program in {{name}}",
  "help.copyCommand": "Copy the compile command of {{name}}",
  "help.copyProgram": "Copy the A+B program in {{name}}",

  "help.group.verdicts": "What a program gets",
  "help.group.underWay": "While there is no result yet",
  "help.group.others": "Not about the program",
  "help.status.accepted": "Every test is right, within the limits of time and memory.",
  "help.status.partial": "Some tests are right, and their points are yours.",
  "help.status.wrongAnswer":
    "The output is not the answer. Try the smallest and the largest input first, then look for integers that overflow and arrays that are not reset.",
  "help.status.presentationError":
    "The words are right, the spaces or line breaks are not. Look at the ends of the lines and of the output.",
  "help.status.timeLimit":
    "It ran longer than the problem allows: the algorithm is too slow, or a loop never ends.",
  "help.status.memoryLimit":
    "It took more memory than the problem allows: an array is too large, or a recursion never ends.",
  "help.status.runtimeError":
    "It crashed, or ended with a code other than zero: an index out of bounds, a division by zero, an exception that nothing caught, a full stack.",
  "help.status.compileError":
    "It did not compile, so nothing was run. Open the result to read what the compiler said.",
  "help.status.submitting": "The code is on its way to be judged.",
  "help.status.pending": "It stands in line until a judge is free.",
  "help.status.compiling": "A judge compiles it.",
  "help.status.judging": "A judge runs it, test by test.",
  "help.status.systemError":
    "Something of ours broke. It is not your fault and does not count; an administrator sees it and can have it judged again.",
  "help.status.submittedFailed":
    "The remote judge did not take the code. Press the result to send it once more.",
  "help.status.cancelled": "An administrator called the judging off. It does not count.",
  "help.status.unknownResult":
    "It has arrived, and its result is not told yet, for instance before a contest is over.",
  "help.status.notSubmitted": "Nothing was sent for this problem yet.",

  "help.tip.language": "The language before the code",
  "help.tip.language.text":
    "What fails as C++ 14 may compile as C++ 20. Look at the chosen language and its standard before you send, and do not send C++ as C.",
  "help.tip.library": "The standard library alone",
  "help.tip.library.text":
    'There is no conio.h, no windows.h and no system("pause") here. A 64-bit integer is long long, read and written with %lld: neither __int64 nor %I64d. main returns int.',
  "help.tip.java": "In Java the class is Main",
  "help.tip.java.text":
    "The program begins at Main.main and is in no package. Other classes may stand in the same file, without public.",
  "help.tip.compiler": "Compiling has limits, too",
  "help.tip.compiler.text":
    "A compile has a time and a memory limit of its own, and ends as a compile error beyond them; endless templates and huge initialized arrays get there. C and C++ are compiled with ONLINE_JUDGE defined: keep your debug output inside #ifndef ONLINE_JUDGE.",
};
