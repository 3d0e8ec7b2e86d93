import type { LabelledDocument } from '../../model/document.ts';
import type { Publication } from '../../model/profile.ts';
import { datesIn, evidencedRange, type JoinedLines, joinLines, type TextRange } from '../../text/joined-lines.ts';
import { findLinks } from '../../text/links.ts';
import { titledItems } from './titled-items.ts';

const ITEMS_MAX = 200;
const CONFIDENCE = 0.7;
const CHARS_MAX = 1_200;

const QUOTED = /[“"„«»‘](?=\S)([^“”"„«»]{6,300}?)[.,]?[”"“»«’]/u;
/** `Linden, M., & Roth, K. (2019). ` or `Linden M, Roth K. 2019. `: the authors and the year before the title. */
const AFTER_YEAR = /[(（]?(?:19|20)\d{2}[a-z]?[)）]?[.:,]\s+/u;
/** Names with initials, repeated: the list of authors. */
const AUTHORS =
  /^(?:(?:\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.?[\s-]?){1,3}|(?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{L}'’-]+)(?:,\s*(?:&\s*|and\s|und\s|et\s|y\s)?|\s(?:&|and|und|et|y|e)\s|;\s*|\.\s+|:\s+)){1,12}(?:et al\.?[,.]?\s+)?/u;

/** The end of a sentence: a full stop, a dash or a tab, with a capital behind it. */
const END = /[.?!](?=\s+[\p{Lu}\p{Lo}“"])|\s+[–—|]\s+|\t|,\s+(?=in:?\s\p{Lu})|,\s+(?=(?:19|20)\d{2}\b)/u;

function titleRange(text: string): TextRange {
  const quoted = QUOTED.exec(text);
  if (quoted?.[1] !== undefined) {
    const from = quoted.index + 1;
    return { from, to: from + quoted[1].length };
  }
  const authors = AUTHORS.exec(text)?.[0].length ?? 0;
  const year = AFTER_YEAR.exec(text);
  const from = year !== null && year.index < 220 ? Math.max(authors, year.index + year[0].length) : authors;
  const rest = text.slice(from);
  const end = END.exec(rest)?.index ?? rest.length;
  return { from, to: from + (end < 4 ? rest.length : end) };
}

/** The text behind the title up to a year, a volume, pages or a link; null if there is none. */
function publisherRange(text: string, title: TextRange): TextRange | null {
  const behind = text.slice(title.to);
  const skip = /^[\s.,;:–—|"”“»«’'-]*(?:in:?\s+)?/iu.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(skip);
  const stop = rest.search(
    /[,.;:(\s]\s*(?:(?:19|20)\d{2}\b|vol\b|no\.|pp?\.|\d|https?:|www\.|doi\b)|\.\s|\.$|,\s|\t|$/iu,
  );
  const to = stop < 0 ? rest.length : stop;
  const publisher = rest.slice(0, to);
  if (!/\p{L}{2}/u.test(publisher) || publisher.length > 120 || /^(?:https?:|www\.|doi\b|\d)/iu.test(publisher))
    return null;
  return { from: title.to + skip, to: title.to + skip + to };
}

function publicationOf(joined: JoinedLines): Publication | null {
  const text = joined.text.slice(0, CHARS_MAX);
  const titleAt = titleRange(text);
  const title = evidencedRange(joined, titleAt, CONFIDENCE);
  if (title === null) return null;
  const publisher = publisherRange(text, titleAt);
  const [link] = findLinks(text);
  return {
    title,
    publisher: publisher === null ? null : evidencedRange(joined, publisher, CONFIDENCE - 0.1),
    dates: datesIn(joined)?.dates ?? null,
    link: link === undefined ? null : evidencedRange(joined, link, 0.9),
  };
}

/** The publications of their sections, in document order. */
export function findPublications(document: LabelledDocument): Publication[] {
  return document.sections
    .filter((section) => section.kind === 'publications')
    .flatMap((section) =>
      titledItems(section.lines).map(({ header, body }) => publicationOf(joinLines([...header, ...body]))),
    )
    .filter((publication) => publication !== null)
    .slice(0, ITEMS_MAX);
}
