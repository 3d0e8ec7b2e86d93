import { isAllRight, type Result, type Traits } from './case.ts';
import type { JudgedValue } from './judged-values.ts';
import type { CaseSet } from './sets.ts';
import {
  accuracyTable,
  calibrationTable,
  meanOverGroups,
  percent,
  precisionTable,
  reliabilityTable,
  valueCalibrationTable,
} from './tables.ts';

const BEGIN = '<!-- Figures: written by npm run accuracy. -->';
const END = '<!-- End of the figures. -->';

/** A set with what came out. */
export interface Measured {
  readonly set: CaseSet;
  readonly results: readonly Result[];
  /** The values of the whole profiles whose truth is known; of made CVs only. */
  readonly values: readonly JudgedValue[];
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

/** The calibration of the other values, of the sets whose whole profiles are known. */
function valueErrors(measured: readonly Measured[]): string[] {
  const known = measured.filter(({ values }) => values.length > 0);
  if (known.length === 0) return [];
  return [
    '',
    'The same of the other values of the profile, by kind. The confidence of each kind was fitted on other documents of the templates held out; except for the ' +
      'values of jobs, which taggers find, also on other documents of all templates but composed layouts and web pages.',
    '',
    valueCalibrationTable(known.map(({ set, values }) => ({ title: set.title, values }))),
  ];
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
      'The expected calibration error of each set: the mean distance between what the confidence says and how many values are right, in ten bins. ' +
        'In brackets the error that the same confidences would have by chance if they were exactly right (the mean of 200 draws): few values are ' +
        'right a little more or less often than expected, so that an error near it is none.',
      '',
      calibrationTable([
        ...measured.map(({ set, results }) => ({
          title: set.title,
          results: results.filter(({ traits }) => traits.tier === 'core'),
        })),
        { title: '**All but the templates held out**', results: judged },
      ]),
      ...valueErrors(measured),
    ].join('\n'),
  ];
  return `${page.slice(0, begin)}${BEGIN}\n\n${figures.join('\n\n')}\n\n${page.slice(end)}`;
}
