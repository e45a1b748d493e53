/**
 * Pieces of code that solutions begin with. `#{name}` is a place to type in, reached by Tab, `#{}` where the cursor ends;
 * a tab is one step of the editor's own indent.
 */

/** What a snippet is for; it is said beside its name. */
export type SnippetKind = "main" | "loop" | "fastInput" | "readAll" | "readList";

/** A piece of code offered by its name. */
export interface Snippet {
  name: string;
  kind: SnippetKind;
  template: string;
}

const forInt = "for (int #{i} = 0; #{i} < #{n}; ++#{i}) {\n\t#{}\n}";

const c: readonly Snippet[] = [
  { name: "main", kind: "main", template: "int main(void) {\n\t#{}\n\treturn 0;\n}" },
  { name: "fori", kind: "loop", template: forInt },
  { name: "readall", kind: "readAll", template: 'int #{x};\nwhile (scanf("%d", &#{x}) == 1) {\n\t#{}\n}' },
  {
    name: "readlist",
    kind: "readList",
    template: 'for (int #{i} = 0; #{i} < #{n}; ++#{i}) {\n\tscanf("%d", &#{a}[#{i}]);\n}',
  },
];

const cpp: readonly Snippet[] = [
  {
    name: "main",
    kind: "main",
    template: "#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n\t#{}\n\treturn 0;\n}",
  },
  { name: "fori", kind: "loop", template: forInt },
  { name: "fastio", kind: "fastInput", template: "ios::sync_with_stdio(false);\ncin.tie(nullptr);" },
  { name: "readall", kind: "readAll", template: "#{int} #{x};\nwhile (cin >> #{x}) {\n\t#{}\n}" },
  {
    name: "readlist",
    kind: "readList",
    template: "vector<#{int}> #{a}(#{n});\nfor (auto &#{x} : #{a}) cin >> #{x};",
  },
];

const java: readonly Snippet[] = [
  {
    name: "main",
    kind: "main",
    template:
      "import java.io.*;\nimport java.util.*;\n\npublic class Main {\n\tpublic static void main(String[] args) throws IOException {\n\t\t#{}\n\t}\n}",
  },
  { name: "fori", kind: "loop", template: "for (int #{i} = 0; #{i} < #{n}; #{i}++) {\n\t#{}\n}" },
  {
    name: "fastio",
    kind: "fastInput",
    template:
      "StreamTokenizer #{in} = new StreamTokenizer(new BufferedInputStream(System.in));\n#{in}.nextToken();\nint #{n} = (int) #{in}.nval;",
  },
  {
    name: "readall",
    kind: "readAll",
    template:
      "BufferedReader #{in} = new BufferedReader(new InputStreamReader(System.in));\nfor (String #{line}; (#{line} = #{in}.readLine()) != null; ) {\n\t#{}\n}",
  },
];

const python: readonly Snippet[] = [
  { name: "main", kind: "main", template: "def main():\n\t#{}\n\n\nmain()" },
  { name: "fori", kind: "loop", template: "for #{i} in range(#{n}):\n\t#{}" },
  { name: "fastio", kind: "fastInput", template: "import sys\n\ninput = sys.stdin.readline" },
  { name: "readall", kind: "readAll", template: "import sys\n\nfor #{line} in sys.stdin:\n\t#{}" },
  { name: "readlist", kind: "readList", template: "#{a} = list(map(int, input().split()))" },
];

const go: readonly Snippet[] = [
  {
    name: "main",
    kind: "main",
    template: 'package main\n\nimport (\n\t"bufio"\n\t"fmt"\n\t"os"\n)\n\nfunc main() {\n\t#{}\n}',
  },
  { name: "fori", kind: "loop", template: "for #{i} := 0; #{i} < #{n}; #{i}++ {\n\t#{}\n}" },
  {
    name: "fastio",
    kind: "fastInput",
    template:
      "#{in} := bufio.NewReader(os.Stdin)\n#{out} := bufio.NewWriter(os.Stdout)\ndefer #{out}.Flush()\nfmt.Fscan(#{in}, &#{n})",
  },
];

const rust: readonly Snippet[] = [
  { name: "main", kind: "main", template: "use std::io::{self, Read};\n\nfn main() {\n\t#{}\n}" },
  { name: "fori", kind: "loop", template: "for #{i} in 0..#{n} {\n\t#{}\n}" },
  {
    name: "fastio",
    kind: "fastInput",
    template:
      "let mut #{text} = String::new();\nio::stdin().read_to_string(&mut #{text}).unwrap();\nlet mut #{words} = #{text}.split_ascii_whitespace().map(|word| word.parse::<i64>().unwrap());",
  },
];

const javascript: readonly Snippet[] = [
  { name: "fori", kind: "loop", template: "for (let #{i} = 0; #{i} < #{n}; #{i}++) {\n\t#{}\n}" },
  {
    name: "fastio",
    kind: "fastInput",
    template: 'const #{lines} = require("fs").readFileSync(0, "utf8").split("\\n");',
  },
];

const byContentType: Readonly<Record<string, readonly Snippet[]>> = {
  "text/x-csrc": c,
  "text/x-c++src": cpp,
  "text/x-java": java,
  "text/x-python": python,
  "text/x-go": go,
  "text/x-rustsrc": rust,
  "text/javascript": javascript,
  "text/typescript": javascript,
};

/** The snippets of a language; none for one that has none. */
export function snippetsOf(contentType: string): readonly Snippet[] {
  return byContentType[contentType] ?? [];
}
