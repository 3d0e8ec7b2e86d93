import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findContact } from '#extraction/fields/contact/contact.ts';
import { findHeadline, findSummary } from '#extraction/fields/headline-and-summary.ts';
import { weighNames } from '#extraction/fields/name/weigh-names.ts';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage } from './page-maker.ts';

const PROSE = [
  'Baker with twenty years of experience in the bakeries of the north, who has',
  'trained eleven apprentices and opened two shops.',
];

function read(source: PositionedDocument): { summary: string | null; headline: string | null } {
  const document = labelDocument(source);
  const context = {
    source,
    hints: { gender: null, fileName: null, today: '2026-11-21' },
    emails: findContact(document, source).emails.map((email) => email.value),
  };
  return {
    summary: findSummary(document)?.value ?? null,
    headline: findHeadline(document, weighNames(document, context).name)?.value ?? null,
  };
}

function cv(parts: { header?: readonly string[]; heading?: string; summary?: readonly string[] }): PositionedDocument {
  return onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 22 });
    const y = page.lines([40, 84], [...(parts.header ?? []), 'maria.linden@example.org']);
    if (parts.heading !== undefined) page.text([40, y + 20], parts.heading, { bold: true, size: 13 });
    page.lines([40, y + 38], parts.summary ?? []);
    page.text([40, 320], 'Work Experience', { bold: true, size: 13 });
    page.text([40, 338], 'Head Baker, Mill Lane Bakery Ltd, 2019 - 2021');
    page.lines([50, 352], ['• Baked bread for eleven shops every night.']);
  });
}

describe('the summary', () => {
  it('is the section of that kind, its lines joined', () => {
    assert.equal(read(cv({ heading: 'Professional Summary', summary: PROSE })).summary, PROSE.join(' '));
  });
  it('is a paragraph of the header where no heading announces it', () => {
    assert.equal(read(cv({ summary: PROSE })).summary, PROSE.join(' '));
  });
  it('also exists in a dense script, with few characters', () => {
    const summary = ['十年教学经验，热爱教育，善于课堂管理，带过三个班。'];
    assert.equal(read(cv({ heading: '个人简介', summary })).summary, summary[0]);
  });
  it('is null if the CV has none', () => {
    assert.equal(read(cv({})).summary, null);
  });
  it('leaves out the addresses that stand among it', () => {
    const lines = [...PROSE, 'www.maria-linden.example.com'];
    assert.equal(read(cv({ heading: 'Profile', summary: lines })).summary, PROSE.join(' '));
  });
});

describe('the headline', () => {
  it('is the job title below the name', () => {
    assert.equal(read(cv({ header: ['Head Baker and Shop Manager'] })).headline, 'Head Baker and Shop Manager');
  });
  it('is the job title beside the name', () => {
    const source = onePage((page) => {
      page.text([40, 60], 'Maria Linden – Head Baker', { size: 18 });
      page.text([40, 84], 'maria.linden@example.org');
      page.text([40, 130], 'Work Experience', { bold: true, size: 13 });
      page.text([40, 148], 'Baker, Mill Lane Bakery Ltd, 2019 - 2021');
    });
    assert.equal(read(source).headline, 'Head Baker');
  });
  it('is null if no title is near the name', () => {
    assert.equal(read(cv({ header: ['Leeds, United Kingdom'] })).headline, null);
  });
});
