import type { whyZhCn } from "./why-zh-cn.ts";

/** Words that explain a result: hints on a failed compile, the place in the queue, why a test failed. */
export const whyEnUs: Record<keyof typeof whyZhCn, string> = {
  "why.hints": "What to look at first",
  "why.line": "Line {{line}}",
  "why.hint.language": "This looks like {{instead}}. Was another language chosen when it was sent?",
  "why.hint.fullWidth":
    "{{found}} is full-width punctuation, and the compiler wants a plain {{instead}} there. Type it again with the input method switched off.",
  "why.hint.invisible":
    "There is a character that nobody sees ({{found}}), probably copied from a web page. Delete the gap and type a space.",
  "why.hint.bom":
    "There is a byte order mark (BOM) that the compiler does not know. Save as UTF-8 without BOM, or paste the code into the editor.",
  "why.hint.lineEnds":
    "The line ends here with a lone carriage return (CR), which ends no line for the compiler. Save with LF or CRLF.",
  "why.hint.javaClass": "The program starts at {{instead}}: the class must be called Main.",
  "why.hint.javaPackage": "Remove package {{found}}: the program must not be in a package.",
  "why.hint.header": "{{found}} needs #include <{{instead}}>.",
  "why.hint.std": "{{found}} is in the namespace std: write {{instead}}, or put using namespace std; above.",
  "why.hint.notStandard": "{{found}} is not in the standard library, and this compiler does not have it.",
  "why.hint.notStandard.instead":
    "{{found}} is not in the standard library, and this compiler does not have it. Use {{instead}}.",
  "why.hint.mainType": "main must return int: write {{instead}}.",
  "why.hint.tabsAndSpaces": "Tabs and spaces are mixed in the indentation. Use four spaces everywhere.",
  "why.hint.indentation":
    "The indentation is off: lines of one block stand below each other, and the lines after a colon one step further in.",
  "why.hint.oldPrint": "This is Python 2. In Python 3 print needs parentheses.",
  "why.queue.next": "Next in line",
  "why.queue.ahead_one": "{{count}} submission ahead",
  "why.queue.ahead_other": "{{count}} submissions ahead",
  "why.queue.many": "More than {{number}} submissions ahead",
  "why.queue.seconds": "about {{number}} s to wait",
  "why.queue.minutes": "about {{number}} min to wait",

  "why.place": "Line {{line}}, character {{column}} of the output",
  "why.expected": "Expected",
  "why.found": "Yours",
  "why.end": "nothing more",
  "why.spaceOnly": "All words are right, only the white space differs.",
  "why.said": "Messages from the run",
  "why.took": "It ran for {{time}}; the limit is {{limit}}.",
  "why.hidden": "This problem shows no more of this test.",
  "why.usual.wrongAnswer":
    "Often: a case at the edge, an integer that overflows, or something not reset between data sets.",
  "why.usual.presentationError":
    "The words are right, the spaces or line breaks are not: look for blanks at line ends and for missing or extra lines.",
  "why.usual.timeLimit": "Often: a loop that never ends, or an algorithm too slow for inputs of this size.",
  "why.usual.memoryLimit": "Often: an array that is too large, or a recursion that never ends.",
};
