import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { DUTY, read } from './job-lines.ts';
import { onePage } from './page-maker.ts';

describe('employers that no list knows', () => {
  it('are the names alone above their dates', () => {
    const lines = ['*VENDORA', '03/2021 – 06/2022', DUTY, '*TOLLMARK', '01/2019 – 02/2021', DUTY];
    assert.deepEqual(read(lines), [
      [null, 'VENDORA'],
      [null, 'TOLLMARK'],
    ]);
  });

  it('have a font of their own between a bold role and plain text', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Work Experience', { bold: true, size: 13 });
      page.text([40, 130], '2019 – 2022');
      const role = page.text([140, 130], 'Sales Assistant,', { bold: true, font: 'Sans-Bold' });
      const employer = page.text([role, 130], 'Kelvo,', { font: 'Sans-Caps' });
      page.text([employer, 130], 'Harbour Airport', { font: 'Sans' });
      page.text([140, 144], '• Served the travellers at two counters and ordered supplies.', { font: 'Sans' });
    });
    const [job] = jobsOf(readEntries(labelDocument(document)));
    assert.deepEqual([job?.entry.role?.value, job?.entry.company?.value], ['Sales Assistant', 'Kelvo']);
  });

  it('leave the name above the labels of a form to the field that has no label', () => {
    const clerk = ['*Office Clerk', 'Employer: Kelvo Ltd', 'Dates: 03/2021 – present', DUTY];
    assert.deepEqual(read([...clerk, '*Stock Keeper', 'Employer: Dunmere Ltd', 'Dates: 01/2019 – 02/2021', DUTY]), [
      ['Office Clerk', 'Kelvo Ltd'],
      ['Stock Keeper', 'Dunmere Ltd'],
    ]);
  });

  it('in the style of headings head no section if the labels of a form are below them', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      const headings = ['Work Experience', 'VENDORA', 'TOLLMARK', 'Education', 'Languages', 'Skills'];
      headings.forEach((heading, at) => {
        const y = 110 + at * 60;
        page.text([40, y], heading.toUpperCase(), { bold: true, size: 13 });
        if (heading === 'Education') page.text([40, y + 16], 'Trade School of Leeds, 2009');
        if (heading === 'Languages') page.text([40, y + 16], 'English, French');
        if (heading === 'Skills') page.text([40, y + 16], 'Bread, rye, ovens');
        if (!/^(?:VENDORA|TOLLMARK)$/u.test(heading)) return;
        page.text([40, y + 16], `Dates: 03/20${20 - at} – 06/20${22 - at}`);
        page.text([40, y + 30], 'Position: Stock Keeper');
      });
    });
    assert.deepEqual(
      jobsOf(readEntries(labelDocument(document))).map(({ entry }) => [entry.role?.value, entry.company?.value]),
      [
        ['Stock Keeper', 'VENDORA'],
        ['Stock Keeper', 'TOLLMARK'],
      ],
    );
  });
});
