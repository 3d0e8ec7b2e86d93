import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findContact } from '#extraction/fields/contact/contact.ts';
import { parseName } from '#extraction/fields/name/parse-name.ts';
import { handleMatch, matchInLatin } from '#extraction/fields/name/score-name.ts';
import { ordinaryCase, weighNames } from '#extraction/fields/name/weigh-names.ts';
import type { ExtractionHints, PositionedDocument } from '#extraction/model/document.ts';
import type { Evidenced } from '#extraction/model/profile.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const HINTS: ExtractionHints = { gender: null, fileName: null, today: '2026-11-21' };
/** Below this the engine shows no name. */
const SHOWN = 0.35;

function nameIn(source: PositionedDocument): Evidenced<string> | null {
  const document = labelDocument(source);
  const emails = findContact(document, source).emails.map((email) => email.value);
  const name = weighNames(document, { source, hints: HINTS, emails }).name;
  return name !== null && name.confidence >= SHOWN ? name : null;
}

/** What follows the header of every CV here. */
function body(page: PageMaker, y: number): void {
  page.text([40, y], 'Work Experience', { bold: true, size: 13 });
  page.text([40, y + 18], 'Head Baker', { bold: true });
  page.textAtRight([550, y + 18], 'March 2019 - Present');
  page.text([40, y + 32], 'Mill Lane Bakery Ltd, Leeds');
  page.lines([50, y + 46], ['• Baked bread for eleven shops every night.', '• Taught two apprentices.']);
  page.text([40, y + 100], 'Education', { bold: true, size: 13 });
  page.lines([40, y + 118], ['Certificate in Baking', 'Trade School of Leeds, 2009']);
  page.text([40, y + 170], 'References', { bold: true, size: 13 });
  page.lines([40, y + 188], ['Oliver Grant, Mill Lane Bakery Ltd', 'oliver.grant@example.com']);
}

function cv(header: (page: PageMaker) => void, y = 160): PositionedDocument {
  return onePage((page) => {
    header(page);
    body(page, y);
  });
}

/** A header of lines: the first in large letters, then what a header has. */
function plainHeader(
  name: string,
  more: readonly string[] = ['Leeds, United Kingdom | +44 20 7946 0958'],
): PositionedDocument {
  return cv((page) => {
    page.text([40, 60], name, { size: 22 });
    page.lines([40, 84], more);
  });
}

const PLAIN: readonly (readonly [string, string])[] = [
  ['Maria Linden', 'Maria Linden'],
  ['MARIA LINDEN', 'Maria Linden'],
  ['Maria “Mia” Linden', 'Maria Linden'],
  ['mgr piel. Maria Linden', 'Maria Linden'],
  ['Bc. et Bc. Maria Linden', 'Maria Linden'],
  ['Ing.Arch., Akad.Arch. Maria Linden', 'Maria Linden'],
  ["Maria Linden's Resume", 'Maria Linden'],
  ['Maria Linden’s Home Page', 'Maria Linden'],
  ['Maria Linden Portfolio', 'Maria Linden'],
  ['von Maria Linden', 'Maria Linden'],
  ['NAVN Maria Linden', 'Maria Linden'],
  ['M A R I A  L I N D E N', 'Maria Linden'],
  ['Maria LINDEN', 'Maria Linden'],
  ['LINDEN Maria', 'Maria Linden'],
  ['VAN DER LINDEN Maria', 'Maria van der Linden'],
  ['ИВАНОВ Александр', 'Александр Иванов'],
  ['ИВАНОВ Александр Петрович', 'Иванов Александр Петрович'],
  ['MARIA Linden', 'Maria Linden'],
  ['JB Linden', 'JB Linden'],
  ['Linden, Maria', 'Maria Linden'],
  ['Dr. Maria Linden', 'Maria Linden'],
  ['Prof. Dr. med. Maria Linden', 'Maria Linden'],
  ['Yük. Müh. Maria Linden', 'Maria Linden'],
  ['Cand. merc. Maria Linden', 'Maria Linden'],
  ['Dipl.-Ing. Maria Linden', 'Maria Linden'],
  ['Mgr. Maria Linden, Ph.D.', 'Maria Linden'],
  ['Maria Linden, MBA, PMP', 'Maria Linden'],
  ['Maria Linden RN, BSN', 'Maria Linden'],
  ['Maria J. Linden', 'Maria J. Linden'],
  ['Maria Linden (she/her)', 'Maria Linden'],
  ['Maria van der Linden', 'Maria van der Linden'],
  ['MARIA VAN DER LINDEN', 'Maria van der Linden'],
  ["SEAN O'NEILL", "Sean O'Neill"],
  ['IAN MCDONALD', 'Ian McDonald'],
  ['ANNA-LENA SMITH-JONES', 'Anna-Lena Smith-Jones'],
  ['José Luis García Márquez', 'José Luis García Márquez'],
  ['ŁUKASZ WIŚNIEWSKI', 'Łukasz Wiśniewski'],
  ['Résumé of Maria Linden', 'Maria Linden'],
  ['Curriculum Vitae - Maria Linden', 'Maria Linden'],
  ['Lebenslauf Maria Linden', 'Maria Linden'],
  ['Maria Linden – Head Baker', 'Maria Linden'],
  ['Maria Linden | Head Baker', 'Maria Linden'],
  ['Александр Петрович Иванов', 'Александр Петрович Иванов'],
  ['ΜΑΡΙΑ ΠΑΠΑΔΟΠΟΥΛΟΥ', 'Μαρια Παπαδοπουλου'],
  ['王小明', '王小明'],
  ['欧阳晓峰', '欧阳晓峰'],
  ['김민준', '김민준'],
  ['محمد أحمد العلي', 'محمد أحمد العلي'],
  ['דוד כהן', 'דוד כהן'],
  ['Nguyễn Văn Minh', 'Nguyễn Văn Minh'],
  ['Suharto', 'Suharto'],
  ['Grace Baker', 'Grace Baker'],
  ['Mason Cook', 'Mason Cook'],
  ['Oosterhof, Hanneke', 'Hanneke Oosterhof'],
  ['Virginia Lincoln', 'Virginia Lincoln'],
  ['Jones, Virginia', 'Virginia Jones'],
];

describe('the name', () => {
  for (const [written, name] of PLAIN)
    it(`is "${name}" where the header says "${written}"`, () =>
      assert.equal(nameIn(plainHeader(written))?.value, name));

  it('is found below a job title in larger letters', () => {
    const source = cv((page) => {
      page.text([40, 50], 'Head Baker', { size: 24 });
      page.text([40, 76], 'Maria Linden', { size: 16 });
      page.text([40, 96], 'maria.linden@example.org');
    });
    assert.equal(nameIn(source)?.value, 'Maria Linden');
  });

  it('is found in the order of a register, and before an occupation, though no list has its words', () => {
    for (const written of ['Thistlewick, Oruna', 'Oruna Thistlewick, engineer'])
      assert.equal(nameIn(plainHeader(written, ['o.thistlewick@example.com']))?.value, 'Oruna Thistlewick');
    assert.equal(nameIn(plainHeader('Leeds, Engineer', ['Kanban, Scrum'])), null);
    assert.equal(nameIn(plainHeader('Thomas love', ['thomaslove@example.com']))?.value, 'Thomas love');
  });

  it('is found below the name of the document', () => {
    const source = cv((page) => {
      page.text([40, 50], 'CURRICULUM VITAE', { size: 24, bold: true });
      page.text([40, 76], 'Maria Linden', { size: 12 });
      page.text([40, 96], 'Leeds, United Kingdom');
    });
    assert.equal(nameIn(source)?.value, 'Maria Linden');
  });

  it('is never a label of a form', () => {
    const source = cv((page) => {
      page.text([40, 50], 'ADI SOYADI');
      page.text([150, 50], 'Yusuf Usta');
      page.text([40, 64], 'MEDENİ HAL', { bold: true });
      page.text([150, 64], 'Evli');
    });
    assert.equal(nameIn(source)?.value, 'Yusuf Usta');
    const arabic = cv((page) => {
      page.text([300, 50], 'الاسم: ماجد');
      page.text([300, 64], 'الجنسية: مصري');
    });
    assert.equal(nameIn(arabic)?.value ?? null, 'ماجد');
  });

  it('is joined from a surname and other names', () => {
    const source = cv((page) => {
      page.text([40, 50], 'SURNAME:');
      page.text([150, 50], 'LINDEN');
      page.text([40, 64], 'OTHER NAMES:');
      page.text([150, 64], 'Maria Rosa');
    });
    assert.equal(nameIn(source)?.value, 'Maria Rosa Linden');
  });

  it('keeps the wide space of a Japanese name', () => {
    const source = cv((page) => {
      page.text([40, 60], '山田', { size: 20 });
      page.text([80, 60], '花子', { size: 20 });
      page.text([40, 84], 'Leeds, United Kingdom | +44 20 7946 0958');
    });
    assert.equal(nameIn(source)?.value, '山田 花子');
  });

  it('is joined from two lines, and from a broken word', () => {
    const two = cv((page) => {
      page.lines([40, 50], ['Maria', 'Linden'], { size: 28 });
      page.text([40, 130], 'm.linden@example.org');
    });
    assert.equal(nameIn(two)?.value, 'Maria Linden');
    assert.equal(nameIn(two)?.evidence.length, 2);
    const broken = cv((page) => {
      page.lines([40, 50], ['Maria von Lin-', 'denberg'], { size: 28 });
      page.text([40, 130], 'm.lindenberg@example.org');
    });
    assert.equal(nameIn(broken)?.value, 'Maria von Lindenberg');
  });

  it('is joined from two lines in body type, in either order, and behind the name of the document', () => {
    const named = (...lines: string[]) =>
      nameIn(cv((page) => page.lines([40, 60], [...lines, 'a.lindqvist@example.com', '+44 20 7946 0958'])))?.value;
    assert.equal(named('Astrid', 'Lindqvist'), 'Astrid Lindqvist');
    assert.equal(named('LINDQVIST,', 'ASTRID'), 'Astrid Lindqvist');
    assert.equal(named('Résumé of Astrid', 'Lindqvist'), 'Astrid Lindqvist');
  });

  it('is joined from two lines in type a little larger than the text, beside contact details', () => {
    const source = cv((page) => {
      page.text([40, 60], 'OTTOLINE', { size: 12 });
      page.text([420, 60], '07700 900461');
      page.text([40, 76], 'DE WINTER', { size: 12, bold: true });
      page.text([420, 74], 'o.dewinter@example.com');
    });
    assert.equal(nameIn(source)?.value.toLowerCase(), 'ottoline de winter');
  });

  it('is joined from the lines of a narrow column, in either order, and behind the name of the document', () => {
    const named = (...lines: string[]) =>
      nameIn(
        cv((page) => {
          page.lines([40, 40], lines, { size: 20 });
          page.text([40, 148], 'n.fuentes@example.com');
        }),
      )?.value;
    assert.equal(named('Fuentes', 'Carrasco,', 'Nuria'), 'Nuria Fuentes Carrasco');
    assert.equal(named('Nuria', 'Fuentes', 'Carrasco', 'Arana'), 'Nuria Fuentes Carrasco Arana');
    assert.equal(named('Currículum de Nuria Fuentes', 'Carrasco Arana'), 'Nuria Fuentes Carrasco Arana');
    assert.equal(named('Currículum', 'de Nuria Fuentes', 'Carrasco'), 'Nuria Fuentes Carrasco');
    assert.equal(named('Lebenslauf', 'von Nuria Fuentes'), 'Nuria Fuentes');
    assert.equal(named('Крутых, Оксана', 'Михайловна'), 'Оксана Михайловна Крутых');
  });

  it('ends above a town in smaller type', () => {
    for (const [town, size] of [
      ['Firenze', 12],
      ['Leeds', 15],
      ['Granada', 20],
    ] as const) {
      const source = cv((page) => {
        page.text([40, 60], 'Michele', { size, bold: true });
        page.text([40, 74], town);
        page.text([40, 88], 'E-mail: michele.orlandini@example.com');
      });
      assert.equal(nameIn(source)?.value, 'Michele');
    }
  });

  it('has no academic title before it, in any language', () => {
    for (const [written, name] of [
      ['Dosentti Aino Väisänen', 'Aino Väisänen'],
      ['TkT Jari Peltola', 'Jari Peltola'],
      ['Καθ. Δημήτριος Τσιρώνης', 'Δημήτριος Τσιρώνης'],
      ['PGS. TS. Lan Tran', 'Lan Tran'],
    ] as const)
      assert.equal(nameIn(cv((page) => page.text([40, 60], written, { size: 20 })))?.value, name, written);
  });

  it('is read behind the labels of a form', () => {
    const whole = cv((page) => {
      page.text([40, 50], 'Curriculum Vitae', { size: 18, bold: true });
      page.text([40, 80], 'Personal Information', { size: 13, bold: true });
      page.text([40, 96], 'Name:');
      page.text([180, 96], 'Maria Linden');
      page.text([40, 110], 'Date of birth:');
      page.text([180, 110], '1 May 1980');
    });
    assert.equal(nameIn(whole)?.value, 'Maria Linden');
    const parts = cv((page) => {
      page.text([40, 50], 'Lebenslauf', { size: 18, bold: true });
      page.lines([40, 96], ['Nachname: Linden', 'Vorname: Maria', 'Geburtsdatum: 1.5.1980']);
    });
    assert.equal(nameIn(parts)?.value, 'Maria Linden');
  });

  it('is never a heading, a job title, an employer, a place or a referee', () => {
    const headers: readonly (readonly string[])[] = [
      ['Professional Summary'],
      ['Senior Software Engineer'],
      ['Mill Lane Bakery Ltd'],
      ['Leeds, United Kingdom'],
      ['Curriculum Vitae'],
      ['Machine Learning'],
      ['[Your Name]'],
      ['Firstname Lastname'],
      ['Vorname Nachname'],
    ];
    for (const [first = ''] of headers)
      assert.equal(nameIn(plainHeader(first, ['baker@example.org']))?.value ?? null, null, first);
  });

  it('is not taken from a document without any content of a CV', () => {
    const source = onePage((page) => page.lines([40, 60], ['Shopping List', 'Milk, bread, butter']));
    assert.equal(nameIn(source), null);
  });

  it('is at the place of its evidence', () => {
    const [evidence] = nameIn(plainHeader('MARIA LINDEN, MBA'))?.evidence ?? [];
    assert.equal(evidence?.text, 'MARIA LINDEN');
    assert.equal(evidence?.page, 1);
    assert.ok((evidence?.y0 ?? 99) < 60 && (evidence?.y1 ?? 0) > 50);
  });
});

describe('ordinary case', () => {
  const cases: readonly (readonly [string, string])[] = [
    ["D'ANGELO RUSSO", "D'Angelo Russo"],
    ['JEAN-PIERRE DE LA FONTAINE', 'Jean-Pierre de la Fontaine'],
    ['maria linden', 'Maria Linden'],
    ['JB Smith', 'JB Smith'],
    ['HENRY JONES III', 'Henry Jones III'],
    ['J. R. SMITH', 'J. R. Smith'],
    ['İBRAHİM YILDIZ', 'İbrahim Yıldız'],
  ];
  for (const [written, name] of cases)
    it(`writes ${written} as ${name}`, () => assert.equal(ordinaryCase(written), name));
  it('knows the two letters i of Turkish', () => {
    assert.equal(ordinaryCase('EMRE YILDIRIM', 'tr'), 'Emre Yıldırım');
  });
});

describe('an e-mail address', () => {
  it('matches the names that it was made from', () => {
    const fits = (name: string, handle: string) => handleMatch(name.split(' '), handle);
    assert.equal(fits('Maria Linden', 'marialinden'), 1);
    assert.ok(fits('Maria Linden', 'mlinden') > 0.9);
    assert.ok(fits('Jürgen Müller', 'jmueller') > 0.9);
    assert.ok(fits('Maria Linden', 'lindenm') > 0.9);
    assert.ok(fits('Maria Linden', 'breadlover') === 0);
    assert.ok(fits('Oliver Grant', 'mlinden') === 0);
  });
});

describe('parsing a text as a name', () => {
  it('leaves out a given name in brackets behind initials', () => {
    assert.deepEqual(parseName('M.E. (Marijke) van Ommeren', true)?.words, ['M.E.', 'van', 'Ommeren']);
    assert.deepEqual(parseName('J. R. Castellan', true)?.words, ['J.', 'R.', 'Castellan']);
  });

  it('never throws, and gives places within the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90, unit: 'binary' }), (text) => {
        for (const part of parseName(text)?.parts ?? [])
          assert.ok(part.from >= 0 && part.to > part.from && part.to <= text.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('names beside an address that contains them', () => {
  it('is found if both its words are words of trades', () => {
    const name = nameIn(plainHeader('Jack Baker', ['Head of Kitchen', 'jack.baker@example.com | Leeds']));
    assert.equal(name?.value, 'Jack Baker');
  });

  it("is not the title in a mailbox's name", () => {
    const source = cv((page) => {
      page.text([40, 60], 'Sales Manager', { size: 22 });
      page.text([40, 84], 'Maria Linden');
      page.text([40, 100], 'sales.manager@example.com');
    });
    assert.notEqual(nameIn(source)?.value, 'Sales Manager');
  });

  it('may have a Dutch "in ’t"', () => {
    assert.equal(nameIn(plainHeader('Jeroen in ’t Veld'))?.value, 'Jeroen in ’t Veld');
    assert.equal(parseName('Leader in Sales'), null);
  });

  it('is compared with Latin addresses in Cyrillic and Greek too', () => {
    assert.equal(matchInLatin(['тетяна', 'кравець'], 'tetyanakravets'), 1);
    assert.equal(matchInLatin(['γεωργιος', 'παπαδακης'], 'georgiospapadakis'), 1);
    assert.equal(matchInLatin(['иван', 'петров'], 'olgasidorova'), 0);
  });
});
