import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { FieldRequest, PositionedDocument } from '#extraction/model/document.ts';
import type { FieldKind, TemplateField } from '#extraction/model/profile.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };
const BOLD = { bold: true, size: 13 };

function asks(label: string, kind: FieldKind = 'text', synonyms: readonly string[] = []): FieldRequest {
  return { label, kind, synonyms };
}

/** A CV with a section of personal details drawn by a function. */
function cv(draw: (page: PageMaker) => void, heading = 'Personal details'): PositionedDocument {
  return onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 80], 'maria@example.org');
    page.text([40, 110], heading, BOLD);
    draw(page);
    page.text([40, 500], 'Work experience', BOLD);
    page.text([40, 520], 'Head Baker, Brightwell Foods Ltd, 2018 - 2021', { bold: true });
    page.lines(
      [50, 534],
      ['• Baked bread for eleven shops every night.', '• Checked the driving licences of four couriers.'],
    );
  });
}

function found(document: PositionedDocument, ...fields: readonly FieldRequest[]): readonly TemplateField[] {
  return extractProfile(document, { ...HINTS, fields }).template_fields;
}

function valueOf(document: PositionedDocument, field: FieldRequest): TemplateField['value'] {
  return found(document, field)[0]?.value ?? null;
}

const lines = (...texts: readonly string[]): PositionedDocument => cv((page) => void page.lines([40, 130], texts));

describe('extra fields beside labels', () => {
  it('are read behind a colon, each as its kind, with evidence', () => {
    const document = lines(
      'Notice period: 4 weeks',
      'Date of birth: 3 May 1990',
      'Driving licence: no',
      'Tools: oven, mixer; scale',
    );
    const fields = found(
      document,
      asks('Notice period'),
      asks('Born', 'date', ['Date of birth']),
      asks('Driving licence', 'yes_no'),
      asks('Tools', 'list'),
    );
    assert.deepEqual(
      fields.map(({ label, kind, value, raw }) => [label, kind, value, raw]),
      [
        ['Notice period', 'text', '4 weeks', '4 weeks'],
        ['Born', 'date', '1990-05-03', '3 May 1990'],
        ['Driving licence', 'yes_no', false, 'no'],
        ['Tools', 'list', ['oven', 'mixer', 'scale'], 'oven, mixer; scale'],
      ],
    );
    for (const { evidence, confidence, raw } of fields) {
      assert.deepEqual([evidence.map(({ text }) => text).join(' '), evidence[0]?.page], [raw, 1]);
      assert.ok(confidence > 0.8 && confidence < 1);
    }
  });

  it('are found where one letter of the label is missing, added or changed, or two are exchanged', () => {
    const label = asks('Works council seat');
    for (const written of ['Works counci seat', 'Works councill seat', 'Works councel seat', 'Works cuoncil seat'])
      assert.equal(valueOf(lines(`${written}: member`), label), 'member', written);
    assert.equal(valueOf(lines('Works cuoncel seat: member'), label), null);
  });

  it('keep the unit of a number', () => {
    const salary = found(lines('Salary expectation: £45,000 a year'), asks('Salary', 'number'))[0];
    assert.deepEqual([salary?.value, salary?.unit], [45_000, '£']);
    const notice = found(lines('Notice period: 3 months'), asks('Notice period', 'number'))[0];
    assert.deepEqual([notice?.value, notice?.unit], [3, 'months']);
  });

  it('end where the next label of the same line begins', () => {
    const document = lines('Nationality: German Date of birth: 03.05.1990 | Marital status: single');
    const fields = found(document, asks('Nationality'), asks('Date of birth'), asks('Marital status'));
    assert.deepEqual(
      fields.map(({ value }) => value),
      ['German', '03.05.1990', 'single'],
    );
  });

  it('are read in the cell to the right of their label, and in its further lines', () => {
    const document = cv((page) => {
      for (const [index, [label, value]] of [
        ['Work permit', 'EU citizen, no permit is'],
        ['', 'needed'],
        ['Notice period', 'six weeks'],
      ].entries()) {
        page.text([40, 130 + index * 14], label ?? '');
        page.text([200, 130 + index * 14], value ?? '');
      }
    });
    const fields = found(document, asks('Work permit'), asks('Notice period'));
    assert.deepEqual(
      fields.map(({ value }) => value),
      ['EU citizen, no permit is needed', 'six weeks'],
    );
  });

  it('are read below a label that is set in another way, and below the heading of their section', () => {
    const below = cv((page) => {
      page.text([40, 130], 'Nationality', { bold: true });
      page.text([40, 144], 'Portuguese');
    });
    assert.equal(valueOf(below, asks('Nationality')), 'Portuguese');
    const row = cv((page) => {
      ['Nationality', 'Date of birth'].forEach((label, column) =>
        page.text([40 + column * 170, 130], label, { bold: true }),
      );
      ['Portuguese', '3 May 1990'].forEach((value, column) => page.text([40 + column * 170, 146], value));
    });
    assert.deepEqual(
      found(row, asks('Nationality'), asks('Date of birth', 'date')).map(({ value }) => value),
      ['Portuguese', '1990-05-03'],
    );
  });

  it('are read below a label at the side rather than from the text of the next column', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 86], 'Skills', BOLD);
      page.lines([40, 103], ['Bread', 'Pastry', 'Rotas', 'Hygiene']);
      page.text([40, 178], 'References', BOLD);
      page.lines([40, 195], ['Available on request']);
      page.text([220, 100], 'Work experience', BOLD);
      page.text([220, 116], 'Head Baker, Brightwell Foods Ltd, 2018 - 2021', { bold: true });
      page.lines(
        [220, 130],
        ['• Baked bread for eleven shops every night.', '• Taught two apprentices how to bake.', '• Kept the books.'],
      );
    });
    assert.equal(valueOf(document, asks('References')), 'Available on request');
  });

  it('are found under a label with a plural, an additional word or a letter that a scan got wrong', () => {
    assert.equal(valueOf(lines('Salary expectations: 45.000 EUR'), asks('Salary expectation')), '45.000 EUR');
    assert.equal(valueOf(lines('Notice period (current job): 4 weeks'), asks('Notice period')), '4 weeks');
    assert.equal(valueOf(lines('Shift rnodel: nights'), asks('Shift model')), 'nights');
    assert.equal(valueOf(lines('Shift modei: nights'), asks('Shift model')), 'nights');
  });

  it('take the longest label: a longer one names another field', () => {
    const document = lines('Notice period of the flat: 3 months', 'Contact person for salary: Jo');
    assert.deepEqual(
      found(document, asks('Notice period'), asks('Salary')).map(({ value }) => value),
      [null, null],
    );
  });

  it('are never another label, and null if there is no text', () => {
    const document = cv((page) => {
      page.text([40, 130], 'Nationality:');
      page.text([40, 144], 'Date of birth:');
      page.text([40, 158], 'Hobbies:');
    });
    const fields = found(document, asks('Nationality'), asks('Date of birth', 'date'));
    assert.deepEqual(
      fields.map(({ value, raw, evidence, confidence }) => [value, raw, evidence, confidence]),
      [
        [null, null, [], 0],
        [null, null, [], 0],
      ],
    );
  });

  it('stay null if the text is not a value of their kind, and still give the text', () => {
    const field = found(lines('Availability: immediately'), asks('Availability', 'date'))[0];
    assert.deepEqual([field?.value, field?.raw], [null, 'immediately']);
  });

  it('are left open if a form offers yes and no without a choice, or nothing is decided', () => {
    const document = lines('Visa: yes/no', 'Relocation: nach Absprache', 'Driving licence: ☐ Yes ☐ No', 'Children: 0');
    const asked = ['Visa', 'Relocation', 'Driving licence', 'Children'].map((label) => asks(label, 'yes_no'));
    assert.deepEqual(
      found(document, ...asked).map(({ value }) => value),
      [null, null, null, false],
    );
  });

  it('are those of the label where the CV has a synonym as well', () => {
    const document = lines('Driving licence: B', 'Licence: fishing');
    assert.equal(valueOf(document, asks('Licence', 'text', ['Driving licence'])), 'fishing');
  });

  it('are never taken from text that a person cannot see', () => {
    const document = cv((page) => void page.text([40, 130], 'Notice period: none', { hidden: 'same_colour' }));
    assert.equal(found(document, asks('Notice period'))[0]?.raw, null);
  });

  it("read day and month in the order of the telephone number's country, otherwise only the year", () => {
    const birth = asks('Date of birth', 'date');
    const english = 'I have worked in the kitchens of the town for many years and with all of the team';
    assert.equal(valueOf(lines(english, 'Phone: +44 20 7946 0123', 'Date of birth: 03/04/1990'), birth), '1990-04-03');
    assert.equal(valueOf(lines(english, 'Phone: +1 212 555 0123', 'Date of birth: 03/04/1990'), birth), '1990-03-04');
    assert.equal(valueOf(lines(english, 'Date of birth: 03/04/1990'), birth), '1990');
    assert.equal(valueOf(lines(english, 'Date of birth: 23/04/1990'), birth), '1990-04-23');
  });
});

describe('extra fields in sentences', () => {
  const about = (...texts: readonly string[]): PositionedDocument =>
    cv((page) => void page.lines([40, 130], texts), 'About me');

  it('are read from a sentence that states them', () => {
    const document = about(
      'I am available from 1 March 2026 and hold a full driving licence. I have 12 years of',
      'experience and a notice period of three months. My salary expectation is £45,000.',
    );
    const fields = found(
      document,
      asks('Availability', 'date'),
      asks('Driving licence', 'yes_no'),
      asks('Years of experience', 'number'),
      asks('Notice period'),
      asks('Salary', 'number'),
    );
    assert.deepEqual(
      fields.map(({ value }) => value),
      ['2026-03-01', true, 12, 'three months', 45_000],
    );
    for (const { raw, evidence } of fields) assert.equal(evidence.map(({ text }) => text).join(' '), raw);
  });

  it('are a no where the sentence denies them', () => {
    const document = about('I am not willing to relocate, but willing to travel. No driving licence.');
    const fields = found(
      document,
      asks('Relocation', 'yes_no'),
      asks('Travel', 'yes_no'),
      asks('Driving licence', 'yes_no'),
    );
    assert.deepEqual(
      fields.map(({ value }) => value),
      [false, true, false],
    );
  });

  it('are not taken from the duties of a job', () => {
    assert.equal(valueOf(about('I like bread.'), asks('Driving licence', 'yes_no')), null);
  });

  it('are not taken from an ambiguous word, or from text among jobs without a colon', () => {
    assert.equal(found(about('I love to travel and to cook.', 'Travel'), asks('Travel', 'yes_no'))[0]?.raw, null);
    const among = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Work experience', BOLD);
      page.text([40, 130], 'Head Baker, Brightwell Foods Ltd', { bold: true });
      page.textAtRight([550, 130], '2018 - 2021');
      page.text([40, 144], 'Remote', { italic: true });
      page.lines([50, 158], ['• Baked bread for eleven shops every night.']);
    });
    assert.equal(found(among, asks('Remote work'))[0]?.raw, null);
  });

  it('that only one template has are found by their own names', () => {
    const document = about('I own a forklift certificate. My shoe size is 42.');
    assert.deepEqual(
      found(document, asks('Forklift certificate', 'yes_no'), asks('Shoe size', 'number')).map(({ value }) => value),
      [true, 42],
    );
  });
});
