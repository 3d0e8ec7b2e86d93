import { isAllRight, type Result, type Traits } from './case.ts';
import type { CaseSet } from './sets.ts';
import {
  accuracyTable,
  calibrationTable,
  meanOverGroups,
  percent,
  precisionTable,
  reliabilityTable,
} from './tables.ts';

const BEGIN = '<!-- Figures: written by npm run accuracy. -->';
const END = '<!-- End of the figures. -->';

/** A set with what came out. */
export interface Measured {
  readonly set: CaseSet;
  readonly results: readonly Result[];
}

/** By what the figures of a set are divided, where not by layout, format, method and language. */
const TRAITS: Partial<Readonly<Record<CaseSet['id'], readonly (keyof Traits)[]>>> = {
  families: ['group'],
  'no-cvs': ['layout', 'group', 'language'],
};

function chapter({ set, results }: Measured): string {
  const core = results.filter(({ traits }) => traits.tier === 'core');
  const edge = results.filter(({ traits }) => traits.tier === 'edge');
  const traits = TRAITS[set.id] ?? (['layout', 'format', 'method', 'language'] as const);
  const groups = new Set(core.map(({ traits: { group } }) => group)).size;
  return [
    `### ${set.title}`,
    set.about,
    '',
    accuracyTable(set.title, core, traits),
    ...(edge.length === 0 ? [] : ['', accuracyTable('ambiguous on purpose', edge, [])]),
    '',
    `Each of the ${groups} groups counted once: all three right in ${percent(meanOverGroups(core), 1)}.`,
    '',
    'How often the surest answers are right, by the share of documents that they make:',
    '',
    precisionTable(core),
  ].join('\n');
}

/**
 * The page with new figures between its two marks.
 *
 * @throws Error where the page has no such marks.
 */
export function withFigures(page: string, measured: readonly Measured[]): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/accuracy.md has lost the marks between which its figures stand.');
  // Documents that certainty was fitted on are no test of it.
  const judged = measured
    .filter(({ set }) => set.id !== 'held-out-templates')
    .flatMap(({ results }) => results)
    .filter(({ traits }) => traits.tier === 'core');
  const figures = [
    ...measured.map(chapter),
    [
      '### Confidence',
      `Of the values given in all sets above but the templates held out, whose other documents the certainty was fitted on (${judged.length} documents, ${percent(judged.filter(isAllRight).length, judged.length)} with all three right): how many are right, and what their mean confidence says.`,
      '',
      reliabilityTable(judged),
      '',
      'The expected calibration error of each set: the mean distance between what the confidence says and how many values are right, in ten bins.',
      '',
      calibrationTable([
        ...measured.map(({ set, results }) => ({
          title: set.title,
          results: results.filter(({ traits }) => traits.tier === 'core'),
        })),
        { title: '**All but the templates held out**', results: judged },
      ]),
    ].join('\n'),
  ];
  return `${page.slice(0, begin)}${BEGIN}\n\n${figures.join('\n\n')}\n\n${page.slice(end)}`;
}
