/**
 * Languages without a grammar of their own, known by their words: comments, strings, numbers and keywords are told
 * apart, nothing else. A string ends with its line.
 */
import { StreamLanguage, type StringStream } from "@codemirror/language";

interface Words {
  readonly keywords: string;
  /** What is a comment to the end of the line. */
  readonly line: RegExp;
  /** The start and the end of a longer comment. */
  readonly block?: readonly [start: RegExp, end: RegExp];
  readonly string: RegExp;
  readonly ignoresCase?: boolean;
}

const slashes = { line: /\/\//, block: [/\/\*/, /.*?\*\//] } as const;
const doubleQuoted = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.[^']*)'/;
const anyQuoted = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`(?:[^`\\]|\\.)*`?/;

const javascript: Words = {
  ...slashes,
  string: anyQuoted,
  keywords:
    "async await break case catch class const continue default delete do else export extends false finally for " +
    "function if import in instanceof let new null of return static super switch this throw true try typeof " +
    "undefined var void while yield",
};

const languages: Readonly<Record<string, Words>> = {
  "text/javascript": javascript,
  "text/typescript": {
    ...javascript,
    keywords: `${javascript.keywords} any as bigint boolean declare enum implements interface keyof namespace never number private protected public readonly string type unknown`,
  },
  "text/x-csharp": {
    ...slashes,
    string: doubleQuoted,
    keywords:
      "abstract as base bool break byte case catch char class const continue decimal default delegate do double else " +
      "enum false finally float for foreach if in int interface is long namespace new null object out override params " +
      "private protected public readonly ref return sealed short static string struct switch this throw true try " +
      "uint ulong using var virtual void while yield",
  },
  "text/x-go": {
    ...slashes,
    string: anyQuoted,
    keywords:
      "bool break byte case chan const continue default defer else error false float64 for func go goto if import int " +
      "int64 interface make map nil package range return rune select string struct switch true type uint64 var",
  },
  "text/x-haskell": {
    line: /--/,
    block: [/\{-/, /.*?-\}/],
    string: doubleQuoted,
    keywords:
      "case class data deriving do else if import in infixl infixr instance let module newtype of otherwise qualified " +
      "then type where Bool Char Double False Int Integer IO Maybe String True",
  },
  "text/x-kotlin": {
    ...slashes,
    string: doubleQuoted,
    keywords:
      "abstract as break by class companion const continue data do else enum false for fun if import in inline interface " +
      "internal is lateinit null object open operator override package private protected public return super this " +
      "throw true try typealias val var when while Boolean Char Double Int List Long Map String",
  },
  "text/x-pascal": {
    line: /\/\//,
    block: [/\{|\(\*/, /.*?(?:\}|\*\))/],
    string: /'(?:[^']|'')*'?/,
    ignoresCase: true,
    keywords:
      "and array begin boolean case char const div do downto else end false file for function goto if in int64 integer " +
      "longint mod nil not of or packed procedure program real record repeat set shl shr string then to true type unit " +
      "until uses var while with xor",
  },
  "text/x-php": {
    line: /\/\/|#(?!\[)/,
    block: slashes.block,
    string: anyQuoted,
    ignoresCase: true,
    keywords:
      "abstract and array as break case catch class const continue default do echo else elseif extends false final fn " +
      "for foreach function global if implements instanceof interface list match namespace new null or print private " +
      "protected public return static switch throw true try use var while yield",
  },
  "text/x-ruby": {
    line: /#/,
    string: anyQuoted,
    keywords:
      "and begin break case class def do else elsif end ensure false for if in lambda loop module next nil not or puts " +
      "raise redo require rescue retry return self super then true undef unless until when while yield",
  },
  "text/x-rustsrc": {
    ...slashes,
    string: doubleQuoted,
    keywords:
      "as async await bool break char const continue crate dyn else enum extern f64 false fn for i32 i64 if impl in let " +
      "loop match mod move mut pub ref return self static str struct super trait true type u32 u64 u8 unsafe use usize " +
      "where while Option Self String Vec",
  },
};

/** The language of a content type and its keywords; undefined for one that is not known here. */
export function wordLanguage(contentType: string) {
  const words = languages[contentType];
  if (words === undefined) return undefined;
  const keywords = words.keywords.split(" ");
  return { language: defineLanguage(words, new Set(keywords)), keywords };
}

function defineLanguage(words: Words, keywords: ReadonlySet<string>) {
  const spelled = (word: string) => (words.ignoresCase ? word.toLowerCase() : word);
  return StreamLanguage.define({
    startState: () => ({ isInComment: false }),
    token(stream, state) {
      if (state.isInComment || meets(stream, words.block?.[0])) {
        state.isInComment = !meets(stream, words.block?.[1]);
        if (state.isInComment) stream.skipToEnd();
        return "comment";
      }
      if (meets(stream, words.line)) {
        stream.skipToEnd();
        return "comment";
      }
      if (meets(stream, words.string)) return "string";
      if (meets(stream, /\d[\w.]*/)) return "number";
      const start = stream.pos;
      if (!meets(stream, /[\p{L}_$@][\p{L}\d_']*/u)) stream.next();
      return keywords.has(spelled(stream.string.slice(start, stream.pos))) ? "keyword" : null;
    },
  });
}

/** Goes past the text if it stands here. */
function meets(stream: StringStream, text: RegExp | undefined): boolean {
  const sticky = text && new RegExp(text, `${text.flags}y`);
  if (sticky === undefined) return false;
  sticky.lastIndex = stream.pos;
  if (!sticky.test(stream.string)) return false;
  stream.pos = sticky.lastIndex;
  return true;
}
