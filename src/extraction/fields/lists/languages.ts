import { lazy } from '#kit/memoize.ts';
import { fold } from '../../lexicon/fold.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { isLanguageName, languageLevelScore, withoutLanguageNoun } from '../../lexicon/language-words.ts';
import { languageNamesFile, phrases, spelled } from '../../lexicon/languages.ts';
import type { LabelledDocument, Line } from '../../model/document.ts';
import type { CefrLevel, Evidenced, LanguageSkill } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { itemRowsOf, usualSpace } from '../../text/items-in-rows.ts';
import { trimmedEnd } from '../../text/lines.ts';

const LEVEL_MIN = 0.6;
const LANGUAGES_MAX = 15;
const LEVEL_LENGTH_MAX = 60;
const LEVEL_CONFIDENCE = 0.9;

const AND = phrases((language) => language.joiners?.and);
const SEPARATOR = lazy(
  () =>
    new RegExp(
      String.raw`\s*([,，、;；|/])\s*|\t+|\s*[(（[]\s*|\s*[)）\]]\s*|\s+[-–—=→]\s+|\s*[:：]\s*|\s{2,}|\s[•·●▪]\s|(?<=\p{L})[-–—](?=\p{Lu}|[ABC][12])|(?<=\p{L}{3})\s+(?:${spelled(AND())}|&)\s+(?=\p{L})|(?<=[\p{L}\p{N})]{2})(\.)\s+(?=\p{Lu})`,
      'gu',
    ),
);

interface LanguageRange {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The line and the index of its part between commas, bars and the like. Ranges of one group belong together. */
  readonly group: string;
}

/** A range that states how well a language is known. */
type Level = LanguageRange;

interface Found {
  readonly range: LanguageRange;
  level: Level | null;
}

/** The ranges of a line between separators, brackets and wide spaces. */
function languageRangesIn(line: Line, start: number): LanguageRange[] {
  const ranges: LanguageRange[] = [];
  let at = start;
  let group = 0;
  const add = (to: number) => {
    const raw = line.text.slice(at, to);
    const from = at + (/^[^\p{L}\p{N}★●⬤○☆■□▪]*/u.exec(raw)?.[0].length ?? 0);
    const end = at + trimmedEnd(raw, /[\s.:;,–—-]/u);
    if (end > from)
      ranges.push({ line, from, to: end, text: line.text.slice(from, end), group: `${line.id}/${group}` });
  };
  const text = line.text;
  // "Mother tongue(s): Greek": the signs of plurals in a label divide nothing.
  const label = /^[^:：\t]{3,40}(?=[:：])/u.exec(text)?.[0] ?? '';
  if (start === 0 && /\(/u.test(label) && isNativeLevel(label.replaceAll(/\(\p{L}{1,2}\)/gu, ''))) {
    ranges.push({ line, from: 0, to: label.length, text: label, group: `${line.id}/0` });
    at = label.length + 1;
  }
  for (const match of text.matchAll(SEPARATOR())) {
    if (match.index < at) continue;
    add(match.index);
    at = match.index + match[0].length;
    if ((match[1] !== undefined && match[1] !== '/') || match[2] !== undefined) group += 1;
  }
  add(text.length);
  return ranges.flatMap((range) => splitWords(range));
}

/** Splits "English C1", "Native English", "fluent in German": the name and the level in one range. */
function splitWords(range: LanguageRange): LanguageRange[] {
  if (isLanguageName(range.text)) return [range];
  const words = [...range.text.matchAll(/\S+/gu)];
  if (words.length < 2 || words.length > 9) return [range];
  for (let size = Math.min(3, words.length - 1); size >= 1; size -= 1) {
    for (let first = 0; first + size <= words.length; first += 1) {
      const head = words[first];
      const tail = words[first + size - 1];
      if (head === undefined || tail === undefined) continue;
      const from = head.index;
      const to = tail.index + tail[0].length;
      const name = range.text.slice(from, to);
      if (size > 1 && isNativeLevel(range.text.slice(tail.index))) continue;
      if (!isLanguageName(name) || !/^[\p{Lu}\p{Lo}]|^\p{Ll}{4}/u.test(name)) continue;
      const part = (start: number, end: number): LanguageRange[] => {
        const text = range.text.slice(start, end).trim();
        const at = range.from + range.text.indexOf(text, start);
        return text === '' ? [] : [{ ...range, from: at, to: at + text.length, text }];
      };
      return [...part(0, from), ...part(from, to), ...part(to, range.text.length)];
    }
  }
  return [range];
}

function isLevel(range: LanguageRange): boolean {
  return (
    range.text.length <= LEVEL_LENGTH_MAX &&
    (isNativeLevel(range.text) ||
      languageLevelScore(range.text) >= LEVEL_MIN ||
      (range.text.length <= 4 && cefrOf(range.text) !== null))
  );
}

/** Whether a range is the label of the mother tongue, alone on its line. */
function isLoneLabel({ line, text }: LanguageRange): boolean {
  if (headingKind(text) !== 'languages' || !isNativeLevel(text)) return false;
  return line.text.replace(/[:：\s]+$/u, '') === text;
}

/** Whether a range is in a cell of a table behind that of a level. */
function isOtherCell(level: Level, range: LanguageRange): boolean {
  return level.line === range.line && range.line.text.slice(level.to, range.from).includes('\t');
}

/** Assigns to each language the level behind it, otherwise the one before it ("Native: English, German"). */
function pair(ranges: readonly LanguageRange[]): Found[] {
  const found: Found[] = [];
  let leading: Level | null = null;
  let leadingGroupLine = -1;
  ranges.forEach((range, index) => {
    if (isLanguageName(range.text)) {
      const isBelow = leading !== null && isLoneLabel(leading) && leadingGroupLine === range.line.id - 1;
      const takesLeading = leading !== null && (isBelow || leadingGroupLine === range.line.id);
      found.push({ range, level: takesLeading ? leading : null });
      return;
    }
    if (!isLevel(range)) return;
    const last = found.at(-1);
    const next = ranges[index + 1];
    const opensLine = ranges[index - 1]?.line.id !== range.line.id;
    const near = last !== undefined && range.line.id - last.range.line.id <= 1;
    const isAnswer = near && last?.level === null;
    if (!isAnswer && isLoneLabel(range) && next?.line.id === range.line.id + 1 && isLanguageName(next.text)) {
      leading = range;
      leadingGroupLine = range.line.id;
      return;
    }
    const nameFollows = next !== undefined && next.line.id === range.line.id && isLanguageName(next.text);
    if (opensLine && nameFollows) {
      leading = range;
      leadingGroupLine = range.line.id;
    } else if (near && last !== undefined) {
      if (last.level === null || (last.level === leading && last.range.group === range.group)) last.level = range;
      else if (isOtherCell(last.level, range)) {
        // "C2 | C1 | B2": the cells for listening, reading and so on; the first one counts for all.
      } else if (last.level.group === range.group && range.to > last.level.to) {
        // A level of several parts is given as written in its line, with its closing bracket.
        const open = range.line.text.slice(last.level.from, range.to);
        const isOpen = open.split('(').length > open.split(')').length && range.line.text[range.to] === ')';
        const whole = { ...last.level, to: range.to + (isOpen ? 1 : 0) };
        if (textOf(whole).length < LEVEL_LENGTH_MAX) last.level = whole;
      }
    }
  });
  // "Hindi & Urdu (fluent)": languages joined by a word share the level behind the last one.
  found.forEach((own, index) => {
    const next = found[index + 1];
    if (own.level === null && next?.range.group === own.range.group && isJoined(own.range, next))
      own.level = next.level;
  });
  return found;
}

/** Most characters and words of a level that no list knows. */
const WRITTEN_LENGTH_MAX = 40;
const WRITTEN_WORDS_MAX = 5;

/** The text directly behind a language, in brackets or behind a dash or a colon, that can be its level in words that no list knows; null without. */
function writtenLevel({ range }: Found, next: LanguageRange | undefined): Level | null {
  if (next === undefined || next.line !== range.line || next.group !== range.group || isLanguageName(next.text))
    return null;
  const isMarked = /^\s*[(（:：–—-]\s*$|^\s[–—-]\s$/u.test(range.line.text.slice(range.to, next.from));
  const isShort = next.text.length <= WRITTEN_LENGTH_MAX && next.text.split(/\s+/u).length <= WRITTEN_WORDS_MAX;
  return isMarked && isShort && /\p{L}{2}/u.test(next.text) ? next : null;
}

/** Gives languages without a known level the text that is where the levels of the others are. */
function addWrittenLevels(found: readonly Found[], ranges: readonly LanguageRange[]): void {
  const behind = new Map(ranges.map((range, at) => [range, ranges[at + 1]]));
  const missing = found.flatMap((own) => {
    const level = own.level === null ? writtenLevel(own, behind.get(own.range)) : null;
    return level === null ? [] : [{ own, level }];
  });
  const known = found.filter(({ level }) => level !== null).length;
  if (known + missing.length < found.length || found.length < 2) return;
  for (const { own, level } of missing) own.level = level;
}

/** "Italian, French (basic)": languages of one line share the level in brackets at its end, where each other line has one. */
function shareLevels(found: readonly Found[]): void {
  const lines = [...Map.groupBy(found, ({ range }) => range.line).values()];
  if (lines.length < 2 || lines.some((own) => own.at(-1)?.level === null)) return;
  for (const own of lines) {
    const last = own.at(-1);
    const { line, to } = last?.level ?? { line: null, to: 0 };
    const isAtEnd = line === last?.range.line && /^[)）][.\s]*$/u.test(line?.text.slice(to) ?? '');
    const isShared = own.length > 1 && own.slice(0, -1).every(({ level }) => level === null);
    if (isAtEnd && isShared) for (const one of own) one.level = last?.level ?? null;
  }
}

/** Whether nothing but a joining word is between a language and the next one, which has its level behind it. */
function isJoined(range: LanguageRange, { range: next, level }: Found): boolean {
  const between = range.line.text.slice(range.to, next.from);
  return level !== null && level.line === next.line && level.from >= next.to && /^\s(?:&|\p{L}{1,3})\s$/u.test(between);
}

/** A level without the other words around it ("fluent in", "native, I love"). */
function trimmedLevel(level: string): string {
  let text = level.replace(/\s+(?:in|of|en|w|im|i)$/u, '');
  for (;;) {
    const cut = text.replace(/[\s,;:.–—-]+\S+$/u, '');
    const lastWord = text.slice(cut.length);
    if (
      cut === text ||
      cut === '' ||
      // A closed bracket stays with the words before it: "C1 (TOEFL 105)".
      cut.split('(').length > cut.split(')').length ||
      lastWord.trimStart().startsWith('(') ||
      languageLevelScore(cut) < LEVEL_MIN ||
      languageLevelScore(lastWord) > 0 ||
      cefrOf(lastWord) !== null
    )
      return text;
    text = cut;
  }
}

function textOf({ line, from, to }: Level): string {
  return line.text.slice(from, to);
}

/** The level with its evidence, without the other words around it. */
function evidenced(level: Level): Evidenced<string> {
  const text = textOf(level);
  const bare = trimmedLevel(text);
  const from = level.from + text.indexOf(bare);
  const evidence = evidenceOf(level.line, from, from + bare.length);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: LEVEL_CONFIDENCE };
}

interface Source {
  readonly line: Line;
  readonly from: number;
}

/** A label at the begin of a line or of one of its cells. */
const LABEL = /(?:^[^\p{L}]{0,12}|(?<=\t))([\p{L} &'’()-]{3,40}?)\s*(?:[:：]|\t)\s*/gu;

/** Lines of other sections that name languages behind a label: "Languages: English, German". */
function labelledLines(document: LabelledDocument): Source[] {
  return document.sections
    .filter((section) => !['work', 'references', 'publications'].includes(section.kind))
    .flatMap((section) => section.lines)
    .flatMap((line) => {
      const label = [...line.text.matchAll(LABEL)].find(([, words = '']) => headingKind(words) === 'languages');
      return label === undefined ? [] : [{ line, from: label.index + label[0].length }];
    });
}

/** Sections in which languages can stand among other things. */
const MIXED: ReadonlySet<string> = new Set(['skills', 'personal', 'other']);

/** Languages in lines of other sections that consist of languages, each with a level. */
function ratedLanguages(document: LabelledDocument): Found[] {
  const lines = document.sections.filter(({ kind }) => MIXED.has(kind)).flatMap((section) => section.lines);
  return lines.flatMap((line) => {
    const ranges = languageRangesIn(line, 0);
    const found = pair(ranges);
    const rated = found.length > 0 && found.every(({ level }) => level !== null);
    return rated && ranges.every((range) => isLanguageName(range.text) || isLevel(range)) ? found : [];
  });
}

/**
 * The languages of the candidate with the level as written, from the language sections, or from a line with such a
 * label elsewhere.
 */
export function findLanguages(document: LabelledDocument): LanguageSkill[] {
  const space = usualSpace(document.lines);
  const ownSections = document.sections.filter((section) => section.kind === 'languages');
  const inSection: Source[] = ownSections.flatMap((section) => {
    const heading = section.heading;
    const behindHeading =
      heading !== null && /[:：]\s*\S/u.test(heading.text)
        ? [{ line: heading, from: heading.text.search(/[:：]/u) + 1 }]
        : [];
    return [
      ...behindHeading,
      ...(itemRowsOf(section.lines, space) ?? section.lines).map((line) => ({ line, from: 0 })),
    ];
  });
  const ranges = inSection.flatMap((source) => languageRangesIn(source.line, source.from));
  let found = pair(ranges);
  addWrittenLevels(found, ranges);
  shareLevels(found);
  if (found.length === 0)
    found = pair(labelledLines(document).flatMap((source) => languageRangesIn(source.line, source.from)));
  if (found.length === 0) found = ratedLanguages(document);
  const seen = new Set<string>();
  const languages: LanguageSkill[] = [];
  for (const { range, level } of found) {
    const key = fold(range.text);
    if (seen.has(key) || languages.length >= LANGUAGES_MAX) continue;
    seen.add(key);
    const written = level === null ? null : evidenced(level);
    languages.push({
      language: {
        value: range.text,
        evidence: [evidenceOf(range.line, range.from, range.to)],
        confidence: ownSections.length > 0 ? 0.95 : 0.85,
      },
      code: languageCodeOf(range.text),
      level: written,
      cefr: written === null ? null : cefrOf(written.value),
      native: written !== null && isNativeLevel(written.value),
    });
  }
  return languages;
}

/** The code of the language that another one counts as: the forms of Norwegian, Filipino, and Cantonese, which ISO 639-1 has as Chinese. */
const COUNTED_AS = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['fil', 'tl'],
  ['yue', 'zh'],
]);

const CODES = lazy(() => {
  const codes = new Map<string, string>();
  for (const [code, names] of Object.entries(languageNamesFile().byCode))
    for (const name of names) if (!codes.has(name)) codes.set(name, COUNTED_AS.get(code) ?? code);
  return codes;
});

/** ISO 639-1 code of a language by its name in one of the languages of the word list, or null. */
function languageCodeOf(name: string): string | null {
  const folded = fold(name);
  return CODES().get(folded) ?? CODES().get(withoutLanguageNoun(folded)) ?? null;
}

/** Latin letters, and those of Greek ("Γ1" is C1) and Cyrillic that look or sound like them. */
const CEFR = /(?<![\p{L}\p{N}])([ABCΑΒΓАВС])\s?([12])(?:\+|(?![\p{L}\p{N}]))/iu;
const LATIN = new Map<string, string>(Object.entries({ Α: 'A', Β: 'B', Γ: 'C', А: 'A', В: 'B', С: 'C' }));

/** The level of the Common European Framework that a text names; the lower one of "B1/B2"; null if none. */
function cefrOf(level: string): CefrLevel | null {
  const match = CEFR.exec(level.normalize('NFKC'));
  if (match === null) return null;
  const letter = (match[1] ?? '').toUpperCase();
  return `${LATIN.get(letter) ?? letter}${match[2]}` as CefrLevel;
}

const NATIVE = phrases((language) => language.levels?.native);

/** Whether a level means that the language is the mother tongue. */
function isNativeLevel(level: string): boolean {
  const folded = fold(level);
  return NATIVE().has(folded) || folded.split(/[\s(/,-]+/u).some((word) => word.length > 4 && NATIVE().has(word));
}
