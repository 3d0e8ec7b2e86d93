import { evidenceOf } from './evidence.ts';
import { bulletLength } from './layout/raw-line.ts';
import { fold } from './lexicon/fold.ts';
import { headingKind } from './lexicon/headings.ts';
import type { LabelledDocument, Line } from './model.ts';
import type { Evidenced } from './profile.ts';

const SKILLS_MAX = 150;
const SKILL_CHARS_MAX = 60;
const SKILL_WORDS_MAX = 6;
const CONFIDENCE = 0.8;

/** Between skills of one line: commas, bars, bullets, semicolons, tabs; a slash only with spaces around it. */
const BETWEEN = /\t|\s*[,;|•·●▪、，；]\s*|\s+[/–—]\s+|\s{3,}/gu;
/** "Languages: Python, Go": the label of a row of skills. */
const ROW_LABEL = /^[^:：,;]{2,40}[:：]\s*/u;
/** Marks of a level: stars, dots, bars, per cent. */
const LEVEL_MARK = /^[\s★☆●○◉◦■□▪▫*.\d/%+-]*$/u;

function piecesOf(line: Line): { from: number; to: number }[] {
  let start = bulletLength(line.text);
  start += ROW_LABEL.exec(line.text.slice(start))?.[0].length ?? 0;
  const pieces: { from: number; to: number }[] = [];
  let at = start;
  for (const match of line.text.slice(start).matchAll(BETWEEN)) {
    // A comma within brackets parts no skills: "Python (pandas, NumPy)".
    const index = start + match.index;
    const open = line.text.slice(at, index);
    if (open.lastIndexOf('(') > open.lastIndexOf(')')) continue;
    pieces.push({ from: at, to: index });
    at = index + match[0].length;
  }
  pieces.push({ from: at, to: line.text.length });
  return pieces;
}

function skillOf(line: Line, piece: { from: number; to: number }): Evidenced<string> | null {
  const raw = line.text.slice(piece.from, piece.to);
  const text = raw.replace(/[\s.:;,]+$/u, '').replace(/^[\s:;,•·-]+/u, '');
  if (text.length < 1 || text.length > SKILL_CHARS_MAX || LEVEL_MARK.test(text)) return null;
  if (text.split(/\s+/u).length > SKILL_WORDS_MAX || !/\p{L}/u.test(text)) return null;
  const from = piece.from + raw.indexOf(text);
  const evidence = evidenceOf(line, from, from + text.length);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: CONFIDENCE };
}

/** A line of running text lists no skills. */
function isSentence(line: Line): boolean {
  return line.text.split(/\s+/u).length > 9 && !/[,;|•·、，]/u.test(line.text);
}

/** The skills of the skill sections, each once, in document order. */
export function findSkills(document: LabelledDocument): Evidenced<string>[] {
  const found = new Map<string, Evidenced<string>>();
  for (const section of document.sections.filter((part) => part.kind === 'skills')) {
    for (const line of section.lines) {
      if (isSentence(line) || headingKind(line.text) !== null) continue;
      for (const piece of piecesOf(line)) {
        const skill = skillOf(line, piece);
        if (skill === null || found.size >= SKILLS_MAX) continue;
        const key = fold(skill.value) || skill.value;
        if (!found.has(key)) found.set(key, skill);
      }
    }
  }
  return [...found.values()];
}
