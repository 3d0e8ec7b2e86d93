import { readEntries } from '#extraction/entries/read-entries.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage } from './page-maker.ts';

/** The jobs of a CV whose work section has the given lines. A line that begins with `*` is bold, one with `~` a duty. */
export function jobs(lines: readonly string[]) {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], 'Work Experience', { bold: true, size: 13 });
    lines.forEach((text, index) => {
      const y = 130 + index * 14;
      if (text.startsWith('~')) page.text([52, y], `• ${text.slice(1)}`);
      else page.text([40, y], text.replace(/^\*/u, ''), { bold: text.startsWith('*') });
    });
    const below = 160 + lines.length * 14;
    page.text([40, below], 'Education', { bold: true, size: 13 });
    page.text([40, below + 18], 'Certificate in Baking, Trade School of Leeds, 2009');
  });
  return jobsOf(readEntries(labelDocument(document)));
}

/** The role and the employer of each job. */
export const read = (lines: readonly string[]) =>
  jobs(lines).map(({ entry }) => [entry.role?.value ?? null, entry.company?.value ?? null]);

/** A duty below a header. */
export const DUTY = '~Planned the weekly shifts and ordered the supplies of the kitchen.';
