import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BlindLevel, BlindPlace, ValueChange } from '#http/console/contract.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextPage } from '#reading/pdf/text-layer.ts';
import { type Browser, withConsultant } from '../../support/console.ts';
import { sample } from '../../support/console-page.ts';
import { uploadForm } from '../../support/console-upload.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
const pdfium = await Pdfium.load();
const LIMITS = { pageCharactersMax: 100_000, pagePixelsMax: 40_000_000 };

async function uploaded(consultant: Browser): Promise<number> {
  const { bytes } = await sample('cv-sidebar.pdf');
  return (await consultant.data('uploadCv', { form: await uploadForm(bytes) })).id;
}

interface Blind {
  readonly text: string;
  readonly headers: Headers;
}

/** A blind CV and all its words, hidden ones included. */
async function blindCv(
  consultant: Browser,
  id: number,
  body: { level: BlindLevel; added?: BlindPlace[]; lifted?: BlindPlace[] },
): Promise<Blind> {
  const answer = await fetch(`${service.url}/api/console/cvs/${id}/blind`, {
    method: 'POST',
    headers: { Cookie: consultant.cookie, Origin: service.url, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString());
  const opened = openPdf(pdfium, bytes);
  assert.ok(opened.kind === 'opened');
  const { document } = opened;
  try {
    const pages = Array.from({ length: document.pageCount }, (_, at) => readTextPage(document, at, { ...LIMITS }).page);
    return { text: pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' '), headers: answer.headers };
  } finally {
    document.close();
  }
}

describe('blind CVs in the console', () => {
  test('each level removes what it says, and keeps the rest of the document with its text', async () => {
    const { consultant } = await withConsultant(service);
    const id = await uploaded(consultant);
    const contact = await blindCv(consultant, id, { level: 'contact' });
    assert.doesNotMatch(contact.text, /example\.com|7946|Cuthbert/u);
    assert.match(contact.text, /Rhys.*Thackeray.*Bistro Marguerite/su);
    const person = await blindCv(consultant, id, { level: 'person' });
    assert.doesNotMatch(person.text, /example\.com|7946|Cuthbert|Rhys|Thackeray/iu);
    assert.match(person.text, /Head Chef.*Bistro Marguerite.*Food hygiene rating 5/su);
    const employers = await blindCv(consultant, id, { level: 'employers' });
    assert.doesNotMatch(employers.text, /Thackeray|Marguerite|Elverton|Harrowmere/iu);
    assert.match(employers.text, /Sous Chef/u);
    assert.equal(person.headers.get('lectern-pages-as-pictures'), '0');
    assert.deepEqual(
      ['content-type', 'content-disposition', 'cache-control'].map((name) => person.headers.get(name)),
      ['application/pdf', `attachment; filename="blind-cv-${id}.pdf"`, 'private, no-store'],
    );
  });

  test('its places are told beforehand; one that is taken back stays, and one that is added goes', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await uploaded(consultant);
    const { knows_name: knowsName, places } = await consultant.data('getBlindPlaces', {
      ids: [id],
      query: { level: 'person' },
    });
    assert.equal(knowsName, true);
    assert.deepEqual([...new Set(places.map(({ kind }) => kind))].toSorted(), ['contact', 'name']);
    const names = places
      .filter(({ kind }) => kind === 'name')
      .map(({ page, x0, y0, x1, y1 }) => ({ page, x0, y0, x1, y1 }));
    const added = { page: 1, x0: 180, y0: 60, x1: 600, y1: 110 };
    const { text } = await blindCv(consultant, id, { level: 'person', added: [added], lifted: names });
    assert.match(text, /Rhys.*Thackeray/su);
    assert.doesNotMatch(text, /example\.com|7946|16 years/u);
    const audited = await service.db
      .selectFrom('audit_log')
      .select(['actor', 'subject'])
      .where('company_id', '=', company.id)
      .where('action', '=', 'cv.blinded')
      .execute();
    const subject = { cv_id: id, level: 'person', places_added: 1, places_kept: names.length };
    assert.deepEqual(audited, [{ actor: String(company.consultant.id), subject }]);
  });

  test('a name that a member corrected is removed as the corrected one', async () => {
    const { consultant } = await withConsultant(service);
    const id = await uploaded(consultant);
    const { profile } = await consultant.data('getCv', { ids: [id] });
    const seen = profile.candidate_name?.value ?? null;
    const changes: ValueChange[] = [{ pointer: '/candidate_name', value: 'Gueridon Bistro', seen }];
    await consultant.data('correctCv', { ids: [id], body: { changes } });
    const { text } = await blindCv(consultant, id, { level: 'person' });
    assert.doesNotMatch(text, /Thackeray|Bistro/iu);
  });

  test('a level that there is none of, and a box that is none, are refused', async () => {
    const { consultant } = await withConsultant(service);
    const id = await uploaded(consultant);
    const refused = await consultant.call('getBlindPlaces', { ids: [id], query: { level: 'all' } });
    refused.expectError(400, 'validation_error');
    const added = [{ page: 0, x0: 0, y0: 0, x1: 1, y1: 1 }];
    const body = { level: 'person' as const, added };
    (await consultant.call('makeBlindCv', { ids: [id], body })).expectError(400, 'validation_error');
  });
});
