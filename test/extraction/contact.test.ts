import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findContact, findPhones } from '#extraction/fields/contact/contact.ts';
import type { Link } from '#extraction/model/document.ts';
import type { Contact } from '#extraction/model/profile.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { findLinks } from '#extraction/text/links.ts';
import { documentOf, PageMaker } from './page-maker.ts';

/** Contact of a CV with these lines below the name, in English unless the summary says otherwise. */
function contactOf(lines: readonly string[], more: { links?: readonly Link[]; summary?: string } = {}): Contact {
  const page = new PageMaker();
  page.text([40, 60], 'Maria Linden', { size: 22 });
  page.lines([40, 84], lines);
  page.text([40, 200], 'Profile', { bold: true, size: 13 });
  page.text([40, 218], more.summary ?? 'Baker with twenty years of experience in the bakeries of the north.');
  page.text([40, 260], 'Work Experience', { bold: true, size: 13 });
  page.text([40, 278], 'Head Baker, Mill Lane Bakery Ltd');
  page.textAtRight([550, 278], '03/2019 - 05/2021');
  page.text([40, 320], 'References', { bold: true, size: 13 });
  page.text([40, 338], 'Oliver Grant, oliver.grant@example.com, +44 20 7946 0000');
  const source = documentOf([page.page()], more.links ?? []);
  return findContact(labelDocument(source), source);
}

const valuesOf = (fields: readonly { readonly value: string }[]) => fields.map((field) => field.value);

describe('contact', () => {
  it('finds the e-mail address, and not that of a referee', () => {
    assert.deepEqual(valuesOf(contactOf(['maria.linden@example.org | Leeds']).emails), ['maria.linden@example.org']);
  });

  it('finds an address that only a link carries, with the words that carry it', () => {
    const link: Link = { page: 1, x0: 40, y0: 76, x1: 66, y1: 87, url: 'mailto:maria@example.org' };
    const [email] = contactOf(['E-Mail Leeds'], { links: [link] }).emails;
    assert.equal(email?.value, 'maria@example.org');
    assert.equal(email?.evidence[0]?.text, 'E-Mail');
  });

  const phones: readonly (readonly [readonly string[], readonly string[], string?])[] = [
    [['+44 20 7946 0958'], ['+442079460958']],
    [['Tel. +49 (0) 30 901820'], ['+4930901820']],
    [['0044 20 7946 0958'], ['+442079460958']],
    [['(415) 555-0132 | San Francisco, CA 94103'], ['+14155550132']],
    [['020 7946 0958', 'London, United Kingdom'], ['+442079460958']],
    [
      ['Telefon: 501 234 567', 'Kraków'],
      ['+48501234567'],
      'Od wielu lat pracuję jako piekarz i do dziś lubię tę pracę oraz ludzi, którzy są w piekarni.',
    ],
    [['Mobile: 0171 1234567'], ['0171 1234567']],
    [['电话: 154-6472-8921'], ['+8615464728921']],
    [['03/2018 – 05/2019'], []],
    [['12345 Somewhere'], []],
  ];
  for (const [lines, expected, summary] of phones)
    it(`reads telephone numbers of "${lines.join(' / ')}"`, () => {
      assert.deepEqual(valuesOf(contactOf(lines, summary === undefined ? {} : { summary }).phones), expected);
    });

  it('finds links, printed and behind words, each once', () => {
    const link: Link = { page: 1, x0: 40, y0: 90, x1: 80, y1: 101, url: 'https://github.com/mlinden' };
    const contact = contactOf(['linkedin.com/in/maria-linden | www.maria-linden.example.com', 'GitHub Leeds'], {
      links: [link],
    });
    assert.deepEqual(valuesOf(contact.links), [
      'linkedin.com/in/maria-linden',
      'www.maria-linden.example.com',
      'https://github.com/mlinden',
    ]);
  });

  it('does not take words with dots for links', () => {
    assert.deepEqual(findLinks('Node.js, ASP.NET, e.g. B.Sc. and M.Sc. at 3.5'), []);
    assert.deepEqual(findLinks('see maria.linden@example.org'), []);
  });

  it('reads the address, with the town in the line below the street', () => {
    assert.equal(contactOf(['14 Mill Lane', 'Leeds LS1 4AB']).address?.value, '14 Mill Lane, Leeds LS1 4AB');
    assert.equal(contactOf(['Address: 14 Mill Lane, Leeds']).address?.value, '14 Mill Lane, Leeds');
    assert.equal(
      contactOf(['Lindenstraße 12, 10969 Berlin | maria@example.org']).address?.value,
      'Lindenstraße 12, 10969 Berlin',
    );
    assert.equal(contactOf(['maria@example.org | Leeds, United Kingdom']).address?.value, 'Leeds, United Kingdom');
    assert.equal(contactOf(['maria@example.org']).address, null);
  });

  for (const line of [
    'ул. Свердлова, 18',
    'вул. Соборна 22',
    'Παπαναστασίου οδός 14',
    'Kárász utca 11',
    'Berliner Straße 5',
    'Ludvig Holbergs gate 12',
  ])
    it(`finds the street in the words of its language: ${line}`, () => {
      assert.notEqual(contactOf([`maria@example.org | ${line}`]).address, null);
    });

  const addresses: readonly (readonly [string, Readonly<Record<string, string | null>>])[] = [
    [
      '14 Mill Lane, Leeds LS1 4AB, United Kingdom',
      {
        street: '14 Mill Lane',
        postcode: 'LS1 4AB',
        city: 'Leeds',
        region: null,
        country: 'United Kingdom',
        code: 'GB',
      },
    ],
    [
      'Lindenstraße 12, 10969 Berlin',
      { street: 'Lindenstraße 12', postcode: '10969', city: 'Berlin', country: null, code: null },
    ],
    ['Storgatan 5, 703 61 Örebro', { street: 'Storgatan 5', postcode: '703 61', city: 'Örebro', code: null }],
    ['ul. Długa 7/3, 31-147 Kraków', { street: 'ul. Długa 7/3', postcode: '31-147', city: 'Kraków' }],
    [
      '212 Oak Street, Columbus, OH 43215',
      { street: '212 Oak Street', postcode: '43215', city: 'Columbus', region: 'OH' },
    ],
    ['Rua do Sol, nº 46 - Pouso Alegre', { street: 'Rua do Sol, nº 46', city: 'Pouso Alegre' }],
    ['Via Roma, 12, Milano', { street: 'Via Roma, 12', city: 'Milano' }],
    ['12, rue du Moulin, 34000 Montpellier', { street: '12, rue du Moulin', postcode: '34000', city: 'Montpellier' }],
    ['Leeds, United Kingdom', { street: null, postcode: null, city: 'Leeds', country: 'United Kingdom', code: 'GB' }],
  ];
  for (const [line, parts] of addresses)
    it(`finds the parts of "${line}"`, () => {
      const address = contactOf([line]).address;
      assert.ok(address !== null);
      const told: Readonly<Record<string, string | null>> = {
        street: address.street?.value ?? null,
        postcode: address.postcode?.value ?? null,
        city: address.city?.value ?? null,
        region: address.region?.value ?? null,
        country: address.country?.value ?? null,
        code: address.country_code,
      };
      for (const [part, expected] of Object.entries(parts)) assert.equal(told[part], expected, part);
    });

  it('leaves out the printed half of a wrapped link, and the host of a wrapped email address', () => {
    const url = 'https://linkedin.com/in/maria-linden';
    const link: Link = { page: 1, x0: 40, y0: 76, x1: 160, y1: 87, url };
    assert.deepEqual(valuesOf(contactOf(['linkedin.com/in/maria-', 'linden'], { links: [link] }).links), [url]);
    const mail: Link = { page: 1, x0: 40, y0: 76, x1: 160, y1: 87, url: 'mailto:maria.linden@mail.example.org' };
    assert.deepEqual(valuesOf(contactOf(['maria.linden', 'mail.example.org'], { links: [mail] }).links), []);
  });

  it('joins an address that a line end divides, without the hyphen where it divides a part of the name', () => {
    assert.deepEqual(valuesOf(contactOf(['marialin-', 'den@example.org']).emails), ['marialinden@example.org']);
    assert.deepEqual(valuesOf(contactOf(['head-', 'baker@example.org']).emails), ['head-baker@example.org']);
  });

  it('reads the groups of a number in right-to-left text in the order in which they are dialled', () => {
    const valueOf = (text: string): string | undefined => findPhones(text, 'EG')[0]?.value;
    assert.equal(valueOf('هاتف: 1708 8769 014'), valueOf('014 8769 1708'));
    assert.equal(valueOf('هاتف: 4107 1367 14 20+'), '+201413674107');
    assert.equal(valueOf('هاتف: 014 8769 1708'), valueOf('014 8769 1708'));
  });

  it('gives offsets within any text and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: 'binary' }),
        fc.stringMatching(/^[\d ()+./-]{0,24}$/),
        (text, digits) => {
          const whole = text + digits;
          for (const found of [...findPhones(whole, 'GB'), ...findLinks(whole)])
            assert.ok(found.from >= 0 && found.to > found.from && found.to <= whole.length);
        },
      ),
      { numRuns: 400 },
    );
  });
});
