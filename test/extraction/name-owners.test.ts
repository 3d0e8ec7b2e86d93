import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageMaker } from './page-maker.ts';
import { HEADING, profileOf } from './page-of-jobs.ts';

/** A CV without a name: its first line, a job, skills and the lines of its end. */
function unnamed(first: string, end: readonly string[] = []) {
  return profileOf((page: PageMaker) => {
    page.text([40, 50], first, { size: 9 });
    page.text([40, 90], 'Work experience', HEADING);
    page.text([40, 110], 'Baker', { bold: true });
    page.textAtRight([540, 110], '2018 – 2024');
    page.lines([40, 124], ['Arden Mills Ltd, Leeds', '• Baked bread at night for the town']);
    page.text([40, 200], 'Skills', HEADING);
    page.lines([40, 220], ['Sourdough, Laminated dough', 'Bookkeeping']);
    page.lines([40, 260], end);
  });
}

describe('the name of the owner of a web page', () => {
  it('is read in its copyright, where nothing else names the candidate', () => {
    for (const end of [
      '© 2026 Maria Linden',
      'Copyright © 2019–2024 Maria Linden. All rights reserved.',
      '© Copyright 2021 - Maria Linden',
      '© Maria Linden 2024 (Imprint)',
      'Copyright (c) 2017 Maria Linden',
    ])
      assert.equal(unnamed('Home   Blog   Contact', [end]).candidate_name?.value, 'Maria Linden', end);
  });

  it('is no firm, no town and no word of the text', () => {
    for (const end of [
      '© 2026 Arden Mills Ltd',
      '© Leeds, United Kingdom',
      'Wrote about the copyright of Maria Linden',
    ])
      assert.equal(unnamed('Home   Blog   Contact', [end]).candidate_name, null, end);
  });

  it('leaves a job whose title begins with the word in its section', () => {
    const profile = profileOf((page: PageMaker) => {
      page.text([40, 50], 'Maria Linden', { size: 18 });
      page.text([40, 90], 'Work experience', HEADING);
      page.text([40, 110], 'Publishing Assistant, 2019 – 2024', { bold: true });
      page.lines([40, 124], ['Fenwick Press Ltd, Hull', '• Prepared manuscripts for print']);
      page.text([40, 160], 'Copyright Clerk, 2015 – 2019', { bold: true });
      page.lines([40, 174], ['Arden Mills Ltd, Leeds', '• Answered requests of publishers']);
    });
    assert.deepEqual(
      profile.work.map(({ role, company }) => [role?.value, company?.value]),
      [
        ['Publishing Assistant', 'Fenwick Press Ltd'],
        ['Copyright Clerk', 'Arden Mills Ltd'],
      ],
    );
  });

  it('leaves the end of the page out of the section above it', () => {
    const { skills } = unnamed('Home   Blog   Contact', ['© 2026 Maria Linden', 'Made with care in Leeds']);
    assert.deepEqual(
      skills.map(({ value }) => value),
      ['Sourdough', 'Laminated dough', 'Bookkeeping'],
    );
  });
});

describe('the name in an email address', () => {
  it('is taken where it is nowhere else', () => {
    for (const address of ['maria.linden@example.org', 'maria_linden84@example.org', 'Email: Maria-Linden@example.org'])
      assert.equal(unnamed(address).candidate_name?.value, 'Maria Linden', address);
  });

  it('is no mailbox of a firm, and not preferred to the printed name', () => {
    for (const address of ['info.sales@example.org', 'hello@example.org', 'bread.shop@example.org'])
      assert.equal(unnamed(address).candidate_name, null, address);
    assert.equal(unnamed('María Linden', ['maria.linden@example.org']).candidate_name?.value, 'María Linden');
  });
});
