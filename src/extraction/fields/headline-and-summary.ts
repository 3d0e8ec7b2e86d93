import { fold } from '../lexicon/fold.ts';
import { isDocumentTitle } from '../lexicon/headings.ts';
import { placeScore } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { LabelledDocument, Line, Section } from '../model/document.ts';
import type { Evidenced } from '../model/profile.ts';
import { evidenceOf } from '../text/evidence.ts';
import { listItemsOf, listItemText } from '../text/list-items.ts';

const LETTERS_MIN = 40;
const PROSE_LETTERS_MIN = 90;
const CHARS_MAX = 4000;
const CONTACT =
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}{2,}|https?:\/\/|www\.|(?:linkedin|github|gitlab)\.com|\+\d[\d\s().-]{7,}/iu;

/**
 * How many letters of an alphabet one character of a denser script equals: in Chinese and Japanese about two make a
 * word, in Korean three.
 */
const DENSE_LETTERS = 3;
const HANGUL_LETTERS = 2;

/** Count of letters. Characters of dense scripts count as several. */
function lettersIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const dense = text.match(/[\u3040-\u30FF\u3400-\u9FFF]/gu)?.length ?? 0;
    const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
    return sum + letters + dense * (DENSE_LETTERS - 1) + hangul * (HANGUL_LETTERS - 1);
  }, 0);
}

function isContactLine(line: Line): boolean {
  const rest = line.text.replaceAll(new RegExp(CONTACT.source, 'giu'), '').replaceAll(/[^\p{L}]/gu, '');
  return CONTACT.test(line.text) && rest.length < 40;
}

/** Whether a line is running text: long, mostly in lower case, without contact details. */
function isProse(line: Line): boolean {
  if (line.spans.length > 1 || line.bullet || /^\+\s/u.test(line.text) || isContactLine(line)) return false;
  const words = line.text.split(/\s+/u);
  if (/[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u.test(line.text)) return line.text.length >= 16;
  const lower = words.filter((word) => /^\p{Ll}|^\p{Lo}/u.test(word)).length;
  return words.length >= 7 && lower >= words.length * 0.5;
}

function textOf(lines: readonly Line[], confidence: number): Evidenced<string> | null {
  const items = listItemsOf(lines).flatMap((item) => {
    const text = listItemText(item, confidence);
    return text === null ? [] : [text];
  });
  if (items.length === 0) return null;
  const value = items.map((item) => item.value).join('\n');
  if (value.length > CHARS_MAX) return null;
  return { value, evidence: items.flatMap((item) => item.evidence), confidence };
}

/** The content lines of a summary section: without contact lines, and without a lone title at the top. */
function contentLines(section: Section): Line[] {
  const lines = section.lines.filter((line) => !isContactLine(line) && !isDocumentTitle(line.text));
  const first = lines[0];
  const isTitle =
    first !== undefined &&
    lines.length > 1 &&
    first.text.length < 60 &&
    titleScore(first.text) >= 0.7 &&
    !/[.!]\s*$/u.test(first.text);
  return isTitle && lettersIn(lines.slice(1)) >= LETTERS_MIN ? lines.slice(1) : lines;
}

/** A paragraph of running text in the header, without a heading. */
function headerParagraph(section: Section): Line[] {
  let best: Line[] = [];
  let run: Line[] = [];
  const close = () => {
    if (lettersIn(run) > lettersIn(best)) best = run;
    run = [];
  };
  const firstPage = section.lines[0]?.page;
  for (const line of section.lines) {
    if (line.page !== firstPage) break;
    const last = run.at(-1);
    const continues = last !== undefined && last.block === line.block && line.gapAbove < line.fontSize * 1.2;
    // The last line of a paragraph can be short.
    if (
      isProse(line) ||
      (continues && !isContactLine(line) && line.spans.length === 1 && /^\p{Ll}|[.!]\s*$/u.test(line.text))
    ) {
      if (last !== undefined && !continues) close();
      run.push(line);
    } else close();
  }
  close();
  return lettersIn(best) >= PROSE_LETTERS_MIN ? best : [];
}

/**
 * The candidate's own summary or objective: the section of that kind with the most text, otherwise a paragraph of the
 * header; null if there is none.
 */
export function findSummary(document: LabelledDocument): Evidenced<string> | null {
  let best: Line[] = [];
  for (const section of document.sections) {
    if (section.kind !== 'summary') continue;
    const lines = contentLines(section);
    if (lettersIn(lines) > lettersIn(best)) best = lines;
  }
  if (lettersIn(best) >= LETTERS_MIN) return textOf(best, 0.9);
  const header = document.sections.find((section) => section.kind === 'header');
  const paragraph = header === undefined ? [] : headerParagraph(header);
  return paragraph.length === 0 ? null : textOf(paragraph, 0.7);
}

interface Headline {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** The part of a line behind the name, if the line contains the name; otherwise the whole line. */
function besideName(line: Line, name: Evidenced<string>): { from: number; to: number } {
  const part = name.evidence.map((evidence) => evidence.text).find((text) => line.text.includes(text));
  if (part === undefined) return { from: 0, to: line.text.length };
  const behind = line.text.indexOf(part) + part.length;
  const rest = line.text.slice(behind);
  const skip = /^(?:\s*,\s*(?:[\p{Lu}.]{2,8}|PhD|MSc|BSc)\b)*[^\p{L}\p{N}]*/u.exec(rest)?.[0].length ?? 0;
  return { from: behind + skip, to: line.text.length };
}

/**
 * The line below or beside the name with the candidate's title: "Senior Data Engineer".
 * @returns the text as written, or null if no line looks like a job title
 */
export function findHeadline(document: LabelledDocument, name: Evidenced<string> | null): Evidenced<string> | null {
  const place = name?.evidence.at(-1);
  if (name === null || place === undefined) return null;
  const near = document.sections
    .filter((section) => ['header', 'contact', 'personal', 'summary'].includes(section.kind))
    .flatMap((section) => section.lines)
    .filter(
      (line) =>
        line.page === place.page &&
        line.text.length <= 140 &&
        Math.abs(line.y0 - place.y1) < Math.max(60, line.fontSize * 5),
    );
  let best: Headline | null = null;
  for (const line of near) {
    if (isContactLine(line) || line.bullet) continue;
    const { from, to } = besideName(line, name);
    const text = line.text.slice(from, to).trim();
    if (text.length < 3 || placeScore(text) >= 0.75 || fold(text) === fold(name.value)) continue;
    const parts = text.split(/\s[|•·/–—-]\s|\t|\s*[|•·]\s*/u);
    const title = Math.max(titleScore(text), titleScore(parts[0] ?? ''));
    if (title < 0.6) continue;
    const score = title - Math.abs(line.y0 - place.y1) / 200 - (text.split(/\s+/u).length > 12 ? 0.4 : 0);
    if (best === null || score > best.score)
      best = {
        line,
        from: from + (line.text.slice(from, to).length - line.text.slice(from, to).trimStart().length),
        to,
        score,
      };
  }
  if (best === null) return null;
  const evidence = evidenceOf(best.line, best.from, best.to);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: 0.8 };
}
