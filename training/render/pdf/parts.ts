import type { CvContent, Job, Study } from '../../content/cv-content.ts';
import { writeRange } from '../dates.ts';
import { writeJobDates } from '../job-dates.ts';
import type { Writing } from '../renderer.ts';
import type { Flow } from './flow.ts';
import { type Palette, run } from './palette.ts';
import type { Run } from './sheet.ts';

/** What the parts of a template share while it is set. */
export interface Setting {
  readonly content: CvContent;
  readonly writing: Writing;
  readonly palette: Palette;
}

/** The mark before a list's items. */
export interface Mark {
  readonly sign: string;
  readonly indentPt: number;
}

export function datesOf({ writing, content }: Setting, job: Job): string {
  return writeJobDates(writing, content, job);
}

export function yearsOf({ writing }: Setting, { startYear, endYear }: Study): string {
  return writing.style === 'year' || endYear - startYear > 1
    ? `${startYear}${writing.between}${endYear}`
    : String(endYear);
}

/** The ways to be reached, each a run: e-mail, telephone, links. */
export function contactRuns({ content: { contact } }: Setting, style: Run['style']): Run[] {
  return [
    run(contact.email, style, `mailto:${contact.email}`),
    run(contact.phone, style),
    ...contact.links.map((link) => run(link, style, `https://${link}`)),
  ];
}

/** Duties as a list. */
export function highlights(flow: Flow, { palette }: Setting, { job, mark }: { job: Job; mark: Mark }): void {
  flow.bullets(
    job.highlights.map((text) => [run(text, palette.body)]),
    { run: run(mark.sign, palette.body), indentPt: mark.indentPt, gapPt: 1.2 },
  );
}

/** What the employer of a job is, where the CV says it. */
export function aboutLine(flow: Flow, { palette }: Setting, { about }: Job): void {
  if (about !== undefined) flow.paragraph([run(about, palette.italic)]);
}

/** The sections that only some CVs have, each below its heading. */
export function extras(flow: Flow, { content, palette, writing }: Setting, heading: (text: string) => void): void {
  for (const section of content.extras ?? []) {
    heading(section.heading);
    for (const { title, organisation, start, end, text } of section.entries) {
      const goesOn = section.name === 'volunteering';
      const dates = start === null ? '' : writeRange(writing, start, goesOn ? end : (end ?? start));
      flow.keep(32);
      flow.row([run(title, palette.strong)], [run(dates, palette.soft)]);
      if (organisation !== null) flow.paragraph([run(organisation, palette.body)]);
      if (text !== null) flow.paragraph([run(text, palette.body)]);
      flow.gap(3);
    }
  }
}

/** A word, a colon and a list, as skills are given. */
export function labelled(flow: Flow, { palette }: Setting, entry: { label: string; text: string }): void {
  flow.paragraph([run(`${entry.label}: `, palette.strong), run(entry.text, palette.body)]);
}
