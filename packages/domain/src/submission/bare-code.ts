/** How comments and quoted text look in a family of languages. */
interface Quoting {
  comment: RegExp;
  quoted: RegExp;
}

const slashes: Quoting = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
  quoted: /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y,
};

const python: Quoting = {
  comment: /#[^\n]*/y,
  quoted: /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y,
};

/**
 * The program with its comments and quoted text blanked out, character by character and line by line where they were:
 * what is left is what the compiler takes for the program. It need not be exact, it only finds what to point at.
 */
export function bareCode(contentType: string, code: string): string {
  const { comment, quoted } = contentType === "text/x-python" ? python : slashes;
  let bare = "";
  while (bare.length < code.length) {
    const at = bare.length;
    const text = matchAt(comment, code, at) ?? matchAt(quoted, code, at);
    bare += text === undefined ? code.charAt(at) : text.replace(/[^\n]/g, " ");
  }
  return bare;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
