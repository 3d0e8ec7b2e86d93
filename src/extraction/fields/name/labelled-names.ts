import { fold } from '../../lexicon/fold.ts';
import { type NameLabel, nameLabelOf } from '../../lexicon/names.ts';
import type { Line } from '../../model/document.ts';

/** A value behind a label of a form, with its range in its line. */
export interface LabelledName {
  readonly label: NameLabel | 'patronymic';
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

const PATRONYMIC_LABEL = /^(?:отчество|по батькові|бащино име|презиме|middle name|second name)$/u;
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
/** Labels of Chinese, Japanese and Korean forms. White space behind them is enough. */
const BARE_LABEL = /^\s*((?:姓\s*名|氏\s*名|お\s*名\s*前|名\s*前|성\s*명|이\s*름)\s*[:：]?)\s+(?=\S)/u;
/** A label in capitals before a name in ordinary letters: "NAVN Magnus Lie". */
const CAPITAL_LABEL = /^\s*(\p{Lu}{3,15})\s+(?=\p{Lu}\p{Ll})/u;
/** The next label of a line: "Name: Ann Lee Phone: 12", "姓名 王小明 性别 女". */
const NEXT_LABEL =
  /\t|\s{2,}|\s[|•]\s|\s\p{L}[\p{L}.]{0,14}\s?[:：]|[\s\u3000]+(?:性\s?[别別]|年\s?[龄齢]|出生|生年月日|民\s?族|籍\s?[贯貫]|电话|手机|영\s?문|한\s?문|생년월일|성\s?별|나이|연락처|휴대폰)/u;

function labelOf(text: string): LabelledName['label'] | null {
  if (PATRONYMIC_LABEL.test(fold(text))) return 'patronymic';
  return nameLabelOf(text) ?? (CJK.test(text) ? nameLabelOf(text.replaceAll(/\s/gu, '')) : null);
}

/** A family name in Chinese characters, and behind a wide space the given name: "中 村 → 匠". */
const FAMILY_NAME = /^\p{Script=Han}(?:\s?\p{Script=Han}){0,2}$/u;
const GIVEN_NAME = /^\t(?<name>\p{Script=Han}(?:\s?\p{Script=Han}){0,2})(?=\t|$)/u;
const SEX = /^[男女]$/u;

/** The length of a given name behind a wide space; 0 without one. */
function givenNameBehind(text: string, family: string): number {
  const match = FAMILY_NAME.test(family) ? GIVEN_NAME.exec(text) : null;
  const name = match?.groups?.['name'] ?? '';
  const isOther = SEX.test(name) || labelOf(name) !== null || NEXT_LABEL.test(` ${name}`);
  return match === null || isOther ? 0 : match[0].length;
}

function endOf(line: Line, from: number): number {
  const end = line.text.slice(from).search(NEXT_LABEL);
  if (end < 0) return line.text.length;
  const to = from + end;
  return to + givenNameBehind(line.text.slice(to), line.text.slice(from, to));
}

/** A label at the beginning of a line, with the value behind it. */
function leadingOf(line: Line): LabelledName | null {
  const match =
    /^([^:：\t]{1,45}?)\s*(?:[:：]\s*|\t+\s*(?:[:：]\s*)?)(?=[^\s:：])/u.exec(line.text) ??
    BARE_LABEL.exec(line.text) ??
    CAPITAL_LABEL.exec(line.text);
  const label = match === null ? null : labelOf(match[1] ?? '');
  if (match === null || label === null) return null;
  const from = match[0].length;
  return { label, line, from, to: endOf(line, from) };
}

/** Labels and values in adjacent cells of a row: "사진 | 성명 | 배소연". */
function cellsOf(line: Line): LabelledName[] {
  const found: LabelledName[] = [];
  let at = 0;
  const cells = line.spans.map((span) => {
    const from = at;
    at += span.text.length + 1;
    return { from, to: from + span.text.length, label: labelOf(span.text) };
  });
  cells.forEach((cell, index) => {
    const value = cells[index + 1];
    if (index === 0 || cell.label === null || value === undefined || value.label !== null) return;
    found.push({ label: cell.label, line, from: value.from, to: value.to });
  });
  return found;
}

/** Values of form labels: in the same line, in the next cell, or in the line below. */
export function labelledNames(lines: readonly Line[]): LabelledName[] {
  return lines.flatMap((line, index): LabelledName[] => {
    const own = leadingOf(line);
    const inCells = cellsOf(line);
    if (own !== null) return [own, ...inCells];
    const next = lines[index + 1];
    const whole = /^[^\t]{1,45}$/u.test(line.text) ? labelOf(line.text) : null;
    if (whole === null || next === undefined || next.block !== line.block || next.text.includes('\t')) return inCells;
    if (next.baseline - line.baseline >= line.fontSize * 3.5) return inCells;
    return [{ label: whole, line: next, from: 0, to: next.text.length }];
  });
}
