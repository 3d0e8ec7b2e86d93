import { extractProfile } from '#extraction/extract-cv.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage, type PageMaker } from './page-maker.ts';

export const HEADING = { bold: true, size: 14, colour: '#1d4e89' } as const;

/** The profile of a page as production reads it. */
export function profileOf(draw: (page: PageMaker) => void) {
  return extractProfile(onePage(draw), { gender: null, fileName: null, today: '2026-01-01' });
}

/** The jobs below a heading on a page that begins with a name and ends with a study. */
export function workOf(draw: (page: PageMaker) => void) {
  return profileOf((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.text([40, 90], 'Work experience', HEADING);
    draw(page);
    page.text([40, 560], 'Education', HEADING);
    page.text([40, 578], 'Certificate in Baking, Trade School of Leeds, 2009');
  }).work;
}

/** Role and employer of each of these jobs. */
export function jobsOf(draw: (page: PageMaker) => void) {
  return workOf(draw).map(({ role, company }) => [role?.value ?? null, company?.value ?? null]);
}

/** The lines below a heading of jobs. */
export function workLines(draw: (page: PageMaker) => void) {
  const document = onePage((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.text([40, 90], 'Work experience', HEADING);
    draw(page);
  });
  return labelDocument(document).sections.find(({ kind }) => kind === 'work')?.lines ?? [];
}
