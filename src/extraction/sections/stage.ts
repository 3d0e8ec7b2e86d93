import type { Layout } from '../layout/read-layout.ts';
import type { LaidOut } from '../layout/stage.ts';
import type { LabelledDocument, Line, PositionedDocument, Section } from '../model/document.ts';
import { type Stage, type StageView, tableOf, type ViewBox } from '../model/stage.ts';
import { withInnerHeadings } from './inner-headings.ts';
import { labelLayout, rulesOfPages } from './label-document.ts';
import { HEADING_SCORE_MIN, type HeadingWords, headingContextOf, headingWordsOf } from './label-sections.ts';

/** What the stage is given and what it finds. */
interface Sections {
  readonly document: PositionedDocument;
  readonly layout: Layout;
  readonly labelled: LabelledDocument;
  readonly lists: LabelledDocument;
}

interface ViewedLine {
  readonly line: Line;
  readonly section: Section | undefined;
  /** From 0, in the order of the sections. */
  readonly at: number | null;
  readonly words: HeadingWords | null;
}

/** Why a line is a heading; for other lines, why one whose words are those of a heading is none. */
function reasonOf({ line, section, words }: ViewedLine): string | null {
  if (section?.heading !== line) return words === null ? null : 'too plain';
  if (words !== null && words.score >= HEADING_SCORE_MIN) return words.isNumbered ? 'numbered words' : 'words';
  return section.kind === 'work' ? 'style, jobs below' : 'style';
}

function viewedLinesOf({ document, layout, labelled }: Sections): ViewedLine[] {
  const context = headingContextOf(layout, rulesOfPages(document));
  const places = new Map<Line, number>();
  labelled.sections.forEach(({ heading, lines }, at) => {
    if (heading !== null) places.set(heading, at);
    for (const line of lines) places.set(line, at);
  });
  return layout.lines.map((line, index) => {
    const at = places.get(line) ?? null;
    const section = at === null ? undefined : labelled.sections[at];
    return { line, section, at, words: headingWordsOf(layout.lines, index, context) };
  });
}

function isSameSection(a: Section, b: Section): boolean {
  return a.kind === b.kind && a.heading === b.heading && a.lines.length === b.lines.length;
}

/** The section of each line, the headings with what made them headings, and the lists that were divided. */
function viewSections(state: Sections): StageView {
  const { labelled, lists } = state;
  const viewed = viewedLinesOf(state);
  const byHeading = new Map(viewed.map((line) => [line.line, line]));
  const headingOf = ({ heading }: Section): ViewedLine | undefined =>
    heading === null ? undefined : byHeading.get(heading);
  const divided = lists.sections.filter((list) => !labelled.sections.some((section) => isSameSection(list, section)));
  return {
    facts: {
      language: labelled.language,
      sections: labelled.sections.length,
      heading_score_min: HEADING_SCORE_MIN,
    },
    tables: [
      tableOf('sections', [...labelled.sections.entries()], {
        section: ([at]) => at,
        kind: ([, { kind }]) => kind,
        page: ([, { heading, lines }]) => (heading ?? lines[0])?.page ?? null,
        lines: ([, { lines }]) => lines.length,
        why: ([, section]) => {
          const heading = headingOf(section);
          return heading === undefined ? null : reasonOf(heading);
        },
        score: ([, section]) => headingOf(section)?.words?.score ?? null,
        heading: ([, { heading }]) => heading?.text ?? null,
      }),
      tableOf('divided_lists', divided, {
        kind: ({ kind }) => kind,
        lines: ({ lines }) => lines.length,
        heading: ({ heading }) => heading?.text ?? null,
        text: ({ lines }) => lines[0]?.text ?? null,
      }),
      tableOf('lines', viewed, {
        line: ({ line }) => line.id,
        page: ({ line }) => line.page,
        section: ({ at }) => at,
        kind: ({ section }) => section?.kind ?? null,
        heading: ({ line, section }) => section?.heading === line,
        names: ({ words }) => words?.kind ?? null,
        score: ({ words }) => words?.score ?? null,
        why: reasonOf,
        text: ({ line }) => line.text,
      }),
    ],
    boxes: viewed.map(({ line, section }): ViewBox => {
      const { page, x0, y0, x1, y1 } = line;
      const kind = section?.kind ?? 'other';
      return { page, x0, y0, x1, y1, kind, label: section?.heading === line ? kind : null };
    }),
  };
}

/** The lines with the sections that they belong to. */
export interface Sectioned extends LaidOut {
  readonly labelled: LabelledDocument;
  /** The same lines with lists divided at the labels among their lines: for skills, languages and other lists. */
  readonly lists: LabelledDocument;
}

/** Headings, the section of each line, and the language of the document. */
export const sectionsStage: Stage<LaidOut, Sectioned> = {
  name: 'sections',
  run: (state) => {
    const labelled = labelLayout(state.document, state.layout);
    return { ...state, labelled, lists: withInnerHeadings(labelled) };
  },
  view: viewSections,
};
