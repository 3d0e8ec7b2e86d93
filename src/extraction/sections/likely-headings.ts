import { type LikelyHeading, likelyHeading } from '../kinds/likely-heading.ts';
import { isDocumentTitle } from '../lexicon/headings.ts';
import type { Line, SectionKind } from '../model/document.ts';
import { emphasisOf, type HeadingContext } from './heading-emphasis.ts';

const LENGTH_MAX = 60;
const WORDS_MAX = 8;
/** Headings that show their style: fewer lines may have it by chance. */
const STYLED_MIN = 2;
/** From this probability on, a line shows the style of headings as a known one does, */
const SHOWS_MIN = 0.6;
/** and a line in that style is a heading. */
const IN_STYLE_MIN = 0.5;
/** Jobs are in every CV: a heading of other words for them has to be surer. */
const WORK_MIN = 0.7;
/** From these on, a line is a heading where no style is shown. */
const ALONE_MIN = 0.9;
const EMPHASIS_MIN = 0.75;

/** Whether a line may be a heading by its form: short, alone, no sentence and no list. */
function mayHead({ text, spans, bullet }: Line): boolean {
  if (spans.length > 1 || bullet || text.length > LENGTH_MAX || text.split(/\s+/u).length > WORDS_MAX) return false;
  return !/[\d@]/u.test(text) && !/[.,;]\s*$/u.test(text) && !/^\p{Ll}/u.test(text) && !isDocumentTitle(text);
}

/**
 * The lines that are headings in words that no list has, with the section that each most likely opens: lines in the
 * style of the known headings; where these share no style, lines that are set apart.
 * @param known the headings whose words are in a list
 */
export function likelyHeadings(
  lines: readonly Line[],
  known: ReadonlyMap<Line, SectionKind>,
  { context, styleOf }: { readonly context: HeadingContext; readonly styleOf: (line: Line) => string },
): Map<Line, SectionKind> {
  const ofKnown = Map.groupBy(known.keys(), styleOf);
  const likely = new Map<Line, LikelyHeading>();
  for (const [index, line] of lines.entries()) {
    if (known.has(line) || !mayHead(line)) continue;
    if (!ofKnown.has(styleOf(line)) && emphasisOf(line, lines[index - 1], context) < EMPHASIS_MIN) continue;
    const own = likelyHeading(line.text);
    if (own !== null) likely.set(line, own);
  }
  const showing = [
    ...known.keys(),
    ...[...likely].filter(([, own]) => own.probability >= SHOWS_MIN).map(([line]) => line),
  ];
  const all = Map.groupBy(lines, styleOf);
  // One known heading among labels is a label: "Tools" below the skills.
  const areSeveral = [...ofKnown.values()].some((own) => own.length >= STYLED_MIN);
  const styles = new Set(
    [...Map.groupBy(showing, styleOf)]
      .filter(
        ([style, own]) =>
          own.length >= STYLED_MIN &&
          own.length * 3 >= (all.get(style)?.length ?? 0) &&
          (ofKnown.get(style)?.length ?? 0) >= (areSeveral ? STYLED_MIN : 1),
      )
      .map(([style]) => style),
  );
  const found = new Map<Line, SectionKind>();
  for (const [line, own] of likely) {
    const inStyle = styles.has(styleOf(line));
    if (!inStyle && styles.size > 0) continue;
    const least = Math.max(inStyle ? IN_STYLE_MIN : ALONE_MIN, own.kind === 'work' ? WORK_MIN : 0);
    if (own.probability >= least) found.set(line, own.kind);
  }
  return found;
}
