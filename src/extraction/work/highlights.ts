import { evidenceOf } from '../evidence.ts';
import { bulletLength } from '../layout/raw-line.ts';
import type { Line } from '../model.ts';
import type { Evidence, Evidenced } from '../profile.ts';

const HIGHLIGHTS_MAX = 60;

/** Whether the line begins a new item: a bullet, white space above, or a short line before it that did not wrap. */
function beginsItem(line: Line, before: Line | undefined, right: number): boolean {
  if (before === undefined || line.bullet || line.block !== before.block) return true;
  if (line.gapAbove > line.fontSize * 0.9) return true;
  const hadRoom = before.x1 < right - line.fontSize * 7;
  return hadRoom && !before.bullet && /^\p{Lu}/u.test(line.text) && !/[,-]$/u.test(before.text);
}

function itemOf(lines: readonly Line[]): Evidenced<string> | null {
  const evidence: Evidence[] = [];
  lines.forEach((line, index) => {
    const part = evidenceOf(line, index === 0 ? bulletLength(line.text) : 0);
    if (/[\p{L}\p{N}]/u.test(part.text)) evidence.push(part);
  });
  if (evidence.length === 0) return null;
  const value = evidence.map((part) => part.text.replaceAll('\t', ' ')).join(' ');
  return { value, evidence, confidence: 0.8 };
}

/** The duties and achievements below an entry's header, wrapped lines put together. */
export function highlightsOf(body: readonly Line[]): Evidenced<string>[] {
  const right = Math.max(...body.map((line) => line.x1), 0);
  const items: Line[][] = [];
  body.forEach((line, index) => {
    if (beginsItem(line, body[index - 1], right)) items.push([line]);
    else items.at(-1)?.push(line);
  });
  return items.map(itemOf).filter((item) => item !== null).slice(0, HIGHLIGHTS_MAX);
}
