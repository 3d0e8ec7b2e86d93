import type { Job } from '../../content/cv-content.ts';
import { addMonths, monthsOf } from '../../content/months.ts';
import { Random } from '../../content/random.ts';
import { type Markup, t } from '../typst/compile.ts';
import { asSentences, bulleted } from '../typst/entry.ts';
import { bold, lines, monthOf, rangeOf, type Setting, stacked } from '../typst/setting.ts';
import type { Options, Parts } from './parts.ts';

type DutiesForm = 'bullets' | 'lines' | 'dashes' | 'prose' | 'indented' | 'labelled' | 'run-in' | 'none';

const FORMS: Options<DutiesForm> = {
  usual: ['bullets', 'bullets', 'bullets', 'bullets', 'lines', 'lines', 'prose', 'prose', 'dashes', 'labelled', 'none'],
  held: ['indented', 'run-in'],
};

/** How the duties of all jobs of a document are told. */
export interface DutiesManner {
  readonly form: DutiesForm;
  readonly mark: string;
  /** Between the header and the first duty, in points. */
  readonly gapPt: number;
  /** Some duties tell when they were done. */
  readonly dated: boolean;
}

export function drawDutiesManner(random: Random, parts: Parts): DutiesManner {
  return {
    form: parts.pick(random, FORMS),
    mark: random.pick(['•', '•', '•', '–', '-', '▪', '◦', '*', '›', '✓', '■']),
    gapPt: random.pick([0, 2, 4, 6]),
    dated: random.chance(0.1),
  };
}

/** The duties of a job below its header, or behind the last line of it. */
export function withDuties(
  setting: Setting,
  header: Markup,
  { job, manner }: { job: Job; manner: DutiesManner },
): Markup {
  const told = manner.dated ? withDates(setting, job) : job.highlights;
  if (told.length === 0 || manner.form === 'none') return header;
  // Behind a block nothing stands on the same line.
  if (manner.form === 'run-in' && !/#(?:block|grid|table)/.test(header))
    return `${header}${t('. ')}${t(asSentences(told))}`;
  return stacked([header, dutiesMarkup(setting, told, manner)], 5 + manner.gapPt / 2);
}

/** The duties of a job alone, for a cell of their own. */
export function dutiesOf(setting: Setting, job: Job, manner: DutiesManner): Markup {
  const told = manner.dated ? withDates(setting, job) : job.highlights;
  return told.length === 0 || manner.form === 'none' ? '' : dutiesMarkup(setting, told, manner);
}

function dutiesMarkup({ forms }: Setting, told: readonly string[], { form, mark }: DutiesManner): Markup {
  switch (form) {
    case 'bullets':
      return bulleted(told.map(t), mark);
    case 'labelled':
      return stacked([bold(t(`${forms.duties}:`)), bulleted(told.map(t), mark)], 5);
    case 'dashes':
      return lines(told.map((text) => t(`- ${text}`)));
    case 'lines':
      return lines(told.map(t));
    case 'indented':
      return `#pad(left: 14pt)[${lines(told.map(t))}]`;
    case 'prose':
    case 'run-in':
      return t(asSentences(told));
    case 'none':
      return '';
  }
}

/** The duties of a job, some with the time in which they were done: such a line is no header of a job. */
function withDates(setting: Setting, job: Job): string[] {
  const random = new Random(`${setting.content.seed}/duties/${monthsOf(job.start)}`);
  const months = monthsOf(job.end ?? setting.content.written) - monthsOf(job.start);
  return job.highlights.map((text) => {
    if (job.undated === true || months < 12 || !random.chance(0.35)) return text;
    const start = addMonths(job.start, random.int(1, 5));
    const end = addMonths(start, random.int(2, 6));
    const range = rangeOf(setting, start, end);
    return random.pick([
      `${range}: ${text}`,
      `${monthOf(setting, end)}: ${text}`,
      `${text.replace(/[.。]$/u, '')} (${start.year})`,
      `${text.replace(/[.。]$/u, '')} (${range})`,
    ]);
  });
}
