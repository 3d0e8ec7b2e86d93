import { findDateRanges } from '../dates/dates.ts';
import { headingKind } from '../lexicon/headings.ts';
import { isLanguageName, languageLevelScore } from '../lexicon/language-words.ts';
import { placeScore } from '../lexicon/places.ts';
import type { LabelledDocument, Line, Section, SectionKind } from '../model/document.ts';
import { lineFrom } from '../text/evidence.ts';

/** Sections whose lines may carry the label of another one, set like running text: tables, sidebars. */
const DIVIDED: ReadonlySet<SectionKind> = new Set([
  'skills',
  'languages',
  'interests',
  'certificates',
  'personal',
  'awards',
  'other',
]);
/** What such a label may name. */
const NAMED: ReadonlySet<SectionKind> = new Set(['languages', 'certificates', 'interests', 'awards', 'references']);
const LABEL_LENGTH_MAX = 40;

/** "Tools: ...", and not "German: native". */
const ROW_LABEL = /^[^:：,;\t]{2,40}[:：]\s+\S.*[,;·]/u;

const ON_REQUEST =
  /^(?:references?|referees|referenzen|références|referencias|referenze|referências|referenties|referencje|referenser|referencer|referanser|suosittelijat|reference|referințe|συστάσεις|referanslar|рекомендации|рекомендації|препоръки|referensi)\b.{0,60}(?:request|anfrage|wunsch|demande|petición|disponib|richiesta|pedido|solicita|aanvraag|verzoek|życzenie|prośbę|begäran|forespørgsel|anmodning|forespørsel|pyydettäessä|vyžádání|cerere|αίτησ|ζήτησ|talep|istek|istendi|запрос|запит|поискване|permintaan|diminta)/iu;

/** A label of a section that a line begins with, before a colon or in a segment of its own, and where what follows begins. */
function labelOf(line: Line): { kind: SectionKind; length: number } | null {
  if (line.bullet) return null;
  const span = line.spans[0]?.text ?? '';
  const colon = /^([^:：]{2,40})[:：]\s*/u.exec(span);
  const label = colon?.[1] ?? span;
  if (label.length > LABEL_LENGTH_MAX) return null;
  const kind = headingKind(label);
  if (kind === null || !NAMED.has(kind)) return null;
  // "Mother tongue" heads a list in one CV and is a level in the next.
  if (kind === 'languages' && languageLevelScore(label) >= 0.6) return null;
  // "Languages: Python, SQL" is a row of skills.
  const rest = line.text.slice(colon?.[0].length ?? span.length);
  const names = rest.split(/[\t,;|·:：()（）]|\s[–—-]\s/u).flatMap((part) => [part, part.trim().split(/\s/u)[0] ?? '']);
  if (kind === 'languages' && rest.trim() !== '' && !names.some(isLanguageName)) return null;
  return { kind, length: colon?.[0].length ?? span.length };
}

/** "Osnabrück, November 2023": where and when a CV was signed, below its last section. */
function isSignature(line: Line): boolean {
  const [range] = findDateRanges(line.text);
  if (range === undefined || !range.single || line.text.length > 60) return false;
  const rest = `${line.text.slice(0, range.from)} ${line.text.slice(range.to)}`.replaceAll(/[\s,.]+/gu, ' ').trim();
  const place = rest
    .replace(/(?:^|\s)(?:den|the|le|il|em|a|w|dnia|v|dne|i|on|d\.|em|în|в|на|г|р)(?=\s|$)/giu, '')
    .trim();
  return range.from > 0 && place.split(' ').length <= 3 && (placeScore(place) >= 0.5 || /^\p{Lu}\p{L}+$/u.test(place));
}

function divided(section: Section, isLast: boolean): Section[] {
  const parts: { kind: SectionKind; heading: Line | null; lines: Line[] }[] = [
    { kind: section.kind, heading: section.heading, lines: [] },
  ];
  section.lines.forEach((line, index) => {
    if (isLast && index === section.lines.length - 1 && isSignature(line)) return;
    if (section.kind !== 'references' && ON_REQUEST.test(line.text)) {
      parts.push({ kind: 'references', heading: null, lines: [line] });
      return;
    }
    const label = DIVIDED.has(section.kind) ? labelOf(line) : null;
    const current = parts.at(-1);
    if (label === null || current === undefined) {
      // A row with another label, as the rows above the inner heading had them, is of the section again.
      const isBack = parts.length > 1 && current?.kind !== section.kind && ROW_LABEL.test(line.text);
      if (isBack) parts.push({ kind: section.kind, heading: section.heading, lines: [line] });
      else current?.lines.push(line);
      return;
    }
    const rest = lineFrom(line, label.length);
    parts.push({ kind: label.kind, heading: line, lines: rest === null ? [] : [rest] });
  });
  return parts.filter((part, index) => index === 0 || part.lines.length > 0);
}

const SKILL_WORDS_MAX = 4;

/** Headings of no known kind over columns of a few words, below that of the skills or in its place: "Systems", "Finance". */
function withSkillGroups(sections: readonly Section[]): Section[] {
  const hasSkills = sections.some(({ kind, lines }) => kind === 'skills' && lines.length > 0);
  const result: Section[] = [];
  for (const section of sections) {
    const follows = result.at(-1)?.kind === 'skills';
    const isColumn =
      section.lines.length >= 2 &&
      section.lines.every(
        ({ text, spans }) =>
          spans.length === 1 && text.split(/\s+/u).length <= SKILL_WORDS_MAX && !/[@.!?]$|\d{4}/u.test(text),
      );
    const isGroup = section.kind === 'other' && isColumn && (follows || !hasSkills);
    result.push(isGroup ? { ...section, kind: 'skills' } : section);
  }
  return result;
}

/**
 * The document with its lists divided where a label stands among their lines that is set like the lines themselves, as in
 * the left column of a table ("Languages | German: native"), without the sentence that references are given on request,
 * which becomes a section of its own, and without the place and date of a signature.
 */
export function withInnerHeadings(document: LabelledDocument): LabelledDocument {
  const sections = withSkillGroups(
    document.sections.flatMap((section, index) =>
      section.kind === 'work' || section.kind === 'education'
        ? [section]
        : divided(section, index === document.sections.length - 1),
    ),
  );
  return { ...document, sections };
}
