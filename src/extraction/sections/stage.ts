import type { LaidOut } from '../layout/stage.ts';
import type { LabelledDocument } from '../model/document.ts';
import type { Stage } from '../model/stage.ts';
import { withInnerHeadings } from './inner-headings.ts';
import { labelLayout } from './label-document.ts';
import { viewSections } from './view.ts';

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
