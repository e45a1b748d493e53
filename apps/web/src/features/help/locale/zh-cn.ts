/** Words of the help. */
export const helpZhCn = {
  "help.contents": "本页内容",
  "help.results": "评测结果",
  "help.compiling": "编译提示",
  "help.languages": "编程语言",
  "help.noLanguages": "本站还没有开放语言",
  "help.command": "编译命令",
  "help.program": "A+B 程序",
  "help.programOf": "{{name}} 的 A+B 程序",
  "help.copyCommand": "复制 {{name}} 的编译命令",
  "help.copyProgram": "复制 {{name}} 的 A+B 程序",

  "help.group.verdicts": "程序得到的结果",
  "help.group.underWay": "还没有结果",
  "help.group.others": "与程序无关",
  "help.status.accepted": "每个测试点都对，时间和内存都在限制之内。",
  "help.status.partial": "对了一部分测试点，得到这部分的分数。",
  "help.status.wrongAnswer": "输出与答案不同。先试边界数据，再看整数是否溢出、数组是否忘了清空。",
  "help.status.presentationError": "内容对了，空格或换行不对。看看行尾和文件末尾。",
  "help.status.timeLimit": "运行时间超过了题目的限制：算法太慢，或者有循环停不下来。",
  "help.status.memoryLimit": "用的内存超过了题目的限制：数组太大，或者递归没有尽头。",
  "help.status.runtimeError": "程序中途崩溃或以非零值退出：数组越界、除以零、没有捕获的异常、栈溢出。",
  "help.status.compileError": "编译没有通过，程序没有运行。点开结果可以看到编译器的话。",
  "help.status.submitting": "正在把代码交给评测。",
  "help.status.pending": "在排队，等评测机有空。",
  "help.status.compiling": "评测机正在编译。",
  "help.status.judging": "评测机正在逐个运行测试点。",
  "help.status.systemError": "我们出了问题，不是你的错，也不会计入。管理员能看到它，可以让它重新评测。",
  "help.status.submittedFailed": "没能把代码交给远程评测，点一下结果可以重新提交。",
  "help.status.cancelled": "管理员取消了这次评测，它不计入。",
  "help.status.unknownResult": "已经收到，但现在还不公布结果，例如比赛结束之前。",
  "help.status.notSubmitted": "这道题还没有提交过。",

  "help.tip.language": "先看语言，再看代码",
  "help.tip.language.text":
    "同一段代码在 C++ 14 里不通过，在 C++ 20 里可能就通过。提交前看一眼选的语言和标准，不要用 C 提交 C++ 的程序。",
  "help.tip.library": "只用标准库",
  "help.tip.library.text":
    'conio.h、windows.h 和 system("pause") 在这里都没有。64 位整数用 long long，读写用 %lld，不要用 __int64 和 %I64d。main 的类型必须是 int。',
  "help.tip.java": "Java 的主类叫 Main",
  "help.tip.java.text":
    "程序从 Main.main 开始，源文件里不要写 package。其他类可以放在同一个文件里，不要加 public。",
  "help.tip.compiler": "编译也有限制",
  "help.tip.compiler.text":
    "编译有自己的时间和内存限制，超过了就是编译错误，过大的模板递归和全局初始化会碰到它。C 和 C++ 编译时定义了 ONLINE_JUDGE，本地的调试输出可以放在 #ifndef ONLINE_JUDGE 里。",
} as const;
