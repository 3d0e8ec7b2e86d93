import type { Stage } from '../model/stage.ts';
import type { Sectioned } from '../sections/stage.ts';
import { type DocumentEntries, readEntries } from './read-entries.ts';
import { viewEntries } from './view.ts';

/** Jobs and studies, each with its lines. */
export interface WithEntries extends Sectioned {
  readonly entries: DocumentEntries;
}

/** Sections to entries, and the headers of jobs to tagged fields. */
export const entriesStage: Stage<Sectioned, WithEntries> = {
  name: 'entries',
  run: (state) => ({ ...state, entries: readEntries(state.labelled) }),
  view: ({ entries }) => viewEntries(entries),
};
