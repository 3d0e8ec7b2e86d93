import { splitAtSeparators } from '../../entries/separators.ts';
import { companyScore, hasLegalForm } from '../../lexicon/companies.ts';
import { titleScore } from '../../lexicon/titles.ts';
import type { LabelledDocument } from '../../model/document.ts';
import type { Project } from '../../model/profile.ts';
import { evidencedRange, joinLines, type TextRange } from '../../text/lines.ts';
import { edgesOfColumns, highlightsOf, rightEdgeOf } from '../../text/list-items.ts';
import { parseListEntry } from './list-entry.ts';
import { type TitledItem, textWithoutDates, titledItems } from './titled-items.ts';

const PROJECTS_MAX = 60;
const NAME_WORDS_MAX = 14;

/** Behind a separator of this kind no name of a project continues. */
const ENDS = new Set(['tab', 'bar', 'line', 'at']);

/**
 * The name of a project in its first line: up to a bar or a wide space; up to a dash, a slash or a comma if the text behind names an
 * organisation, a role, a place or what was used; up to a colon if it is followed by running text.
 */
function nameRange(text: string, whole: TextRange): TextRange {
  const ranges = splitAtSeparators(text, whole, []);
  const [first] = ranges;
  if (first === undefined) return whole;
  let to = first.to;
  for (const range of ranges.slice(1)) {
    const own = text.slice(range.from, range.to);
    if (ENDS.has(range.separator)) break;
    const isOrganisation = companyScore(own) >= 0.3 || titleScore(own) >= 0.7;
    if (range.separator === 'dash' || range.separator === 'slash') break;
    if (range.separator === 'comma' && isOrganisation) break;
    if (range.separator === 'colon' && /^\p{Lu}\p{Ll}+(?:ed|t|te|é)?\s\p{Ll}/u.test(own)) break;
    to = range.to;
  }
  return { from: first.from, to };
}

/** Most words of a project's name below its client. */
const NAME_BELOW_WORDS_MAX = 8;

/** Moves the name of a project, in the line below its client, into the header in the client's place. */
function withNameBelow({ header, body }: TitledItem): TitledItem {
  const [first, second] = body;
  const isName =
    first !== undefined &&
    second !== undefined &&
    !first.bullet &&
    first.text.split(/\s+/u).length <= NAME_BELOW_WORDS_MAX &&
    !/[.:;,!?]$/u.test(first.text) &&
    !/^\p{Ll}/u.test(second.text);
  if (!isName || !header.some(({ text }) => isClient(textWithoutDates(text)))) return { header, body };
  return hasLegalForm(first.text) ? { header, body } : { header: [first, ...header], body: body.slice(1) };
}

/** Whether a text is one name, with a legal form. */
function isClient(text: string): boolean {
  return hasLegalForm(text) && splitAtSeparators(text, { from: 0, to: text.length }, []).length === 1;
}

function projectOf(item: TitledItem, right: number): Project | null {
  const { header, body } = withNameBelow(item);
  const joined = joinLines(header, '\t');
  const parts = parseListEntry(joined, (text) => (titleScore(text) >= 0.7 ? 1 : 0));
  if (parts === null) return null;
  const highlights = highlightsOf(body, right);
  const { name, holder: role, dates, link } = parts;
  const at = joined.text.indexOf(name.value);
  const short =
    at < 0 ? null : evidencedRange(joined, nameRange(joined.text, { from: at, to: at + name.value.length }), 0.7);
  const own = short ?? name;
  if (own.value.split(/\s+/u).length > NAME_WORDS_MAX || !/\p{L}/u.test(own.value)) return null;
  const rest =
    own.value.length < name.value.length * 0.5
      ? evidencedRange(joined, { from: 0, to: joined.text.length }, 0.6)
      : null;
  return { name: own, role, dates, link, highlights: rest === null ? highlights : [rest, ...highlights] };
}

/** The projects of their sections, in document order. */
export function findProjects(document: LabelledDocument): Project[] {
  const edge = edgesOfColumns(document.lines);
  return document.sections
    .filter((section) => section.kind === 'projects')
    .flatMap((section) => {
      const right = rightEdgeOf(section.lines);
      return titledItems(section.lines, edge).map((item) => projectOf(item, right));
    })
    .filter((project) => project !== null)
    .slice(0, PROJECTS_MAX);
}
