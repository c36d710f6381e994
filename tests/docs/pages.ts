import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";

export interface Page {
  path: string;
  /** Without blocks of code. */
  text: string;
}

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
  maxBuffer: 16_777_216,
});
/** Every file of the repository. */
export const FILES: readonly string[] = listed.trim().split("\n");

/** The specification has a test of its own, and the lists of texts are written by a program. */
const IS_PAGE = /^(README|CONTRIBUTING|docs\/(?!specification\b|texts\/).*)\.md$/;

export const pages = (): Page[] =>
  FILES.filter((path) => IS_PAGE.test(path)).map((path) => ({
    path,
    text: readFileSync(path, "utf8").replace(/^ *```[\s\S]*?^ *```$/gm, ""),
  }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `<feature>`, `{name}`, `*` and `…` stand for a part of a name. */
const PLACEHOLDER = /<[^>]*>|\{[^}]*\}|\*+|…/;

/** The files that a path names, in whatever folder it begins: a file, a folder, or a file without its ending. */
export function filesAt(path: string): string[] {
  const plain = path
    .replace(/^~\//, "app/")
    .replace(/^#(db|seed)\//, "$1/")
    .replace(/^\.\//, "");
  const parts = plain.replace(/\/$/, "").split(PLACEHOLDER).map(escaped);
  const pattern = new RegExp(`(^|/)${parts.join("[^/]*")}($|/|\\.)`);
  return FILES.filter((file) => pattern.test(file));
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");

export const anchorsOf = (markdown: string): string[] => {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => slug(text));
  return headings.map((one, index) => {
    const before = headings.slice(0, index).filter((other) => other === one).length;
    return before > 0 ? `${one}-${before}` : one;
  });
};

/** The relative links of a page, from the root of the repository. */
export const linksOf = ({ path, text }: Page): { file: string; anchor: string | undefined }[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = ""]) => {
    const [file = "", anchor] = target.split("#");
    return { file: file === "" ? path : posix.join(posix.dirname(path), file), anchor };
  });
