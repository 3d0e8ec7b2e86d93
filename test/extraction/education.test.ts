import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage } from './page-maker.ts';

/** Degree, school, first and last date of each study in a section with the given lines. */
function studiesOf(heading: string, rows: readonly string[]) {
  const document = onePage((page) => {
    page.text([40, 60], 'Beatriz Carvalho Nunes', { size: 20 });
    page.text([40, 110], 'Experiência', { bold: true, size: 13 });
    page.lines([50, 128], ['• Analista de Sistemas – Banco Aurora (2019 – atual)']);
    page.text([40, 160], heading, { bold: true, size: 13 });
    page.lines([50, 178], rows);
  });
  const { education } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
  return education.map(({ degree, institution, dates }) => [
    degree?.value ?? null,
    institution?.value ?? null,
    dates?.start ?? null,
    dates?.end ?? null,
  ]);
}

describe('studies in a list', () => {
  it('are read in any language where each bullet is a study', () => {
    assert.deepEqual(
      studiesOf('Formação', [
        '• Licenciatura em Engenharia Informática – Universidade do Minho (2011 – 2014)',
        '• Curso Técnico de Informática – Escola Secundária de Viseu (2008 – 2011)',
      ]),
      [
        ['Licenciatura em Engenharia Informática', 'Universidade do Minho', '2011', '2014'],
        ['Curso Técnico de Informática', 'Escola Secundária de Viseu', '2008', '2011'],
      ],
    );
    assert.deepEqual(
      studiesOf('Ausbildung', [
        '• Bachelor of Science Informatik – Universität Bremen (2011 – 2014)',
        '• Abitur – Gymnasium Leer (2011)',
      ]),
      [
        ['Bachelor of Science Informatik', 'Universität Bremen', '2011', '2014'],
        ['Abitur', 'Gymnasium Leer', '2011', null],
      ],
    );
    assert.deepEqual(
      studiesOf('Formation', [
        '• 2011 – 2014 : Licence informatique, Université de Rennes',
        '• 2011 : Baccalauréat scientifique, Lycée Zola',
      ]),
      [
        ['Licence informatique', 'Université de Rennes', '2011', '2014'],
        ['Baccalauréat scientifique', 'Lycée Zola', '2011', null],
      ],
    );
  });

  it('are one each, without dates or with a year alone', () => {
    assert.deepEqual(studiesOf('Education', ['• BSc Geology – University of Leeds', '• A levels – Harrow School']), [
      ['BSc Geology', 'University of Leeds', null, null],
      ['A levels', 'Harrow School', null, null],
    ]);
    assert.deepEqual(
      studiesOf('Education', ['1. BSc Geology, University of Leeds, 2014', '2. MSc Physics, University of York, 2016']),
      [
        ['BSc Geology', 'University of Leeds', '2014', null],
        ['MSc Physics', 'University of York', '2016', null],
      ],
    );
  });

  it('have their school on the line below the bullet', () => {
    assert.deepEqual(
      studiesOf('Education', [
        '• BSc Geology',
        'University of Leeds, 2011 - 2014',
        '• A levels',
        'Harrow School, 2009 - 2011',
      ]),
      [
        ['BSc Geology', 'University of Leeds', '2011', '2014'],
        ['A levels', 'Harrow School', '2009', '2011'],
      ],
    );
  });

  it('are not made of bullets that tell details of a study', () => {
    const rows = [
      'University of Leeds, BSc Geology, 2011 - 2014',
      '• First class honours',
      '• Dissertation on moraines, University prize, 2014',
    ];
    assert.deepEqual(studiesOf('Education', rows), [['BSc Geology', 'University of Leeds', '2011', '2014']]);
    assert.deepEqual(studiesOf('Education', ['• Courses: rocks, maps', ...rows]).length, 1);
  });
});

/** Degree and school of each study in a narrow column, one paragraph each. */
function wrappedStudies(rows: readonly (readonly string[])[]) {
  const document = onePage((page) => {
    page.text([200, 60], 'Beatriz Carvalho Nunes', { size: 20 });
    page.text([40, 110], 'Education', { bold: true, size: 13 });
    let y = 128;
    for (const row of rows) {
      page.lines([40, y], row);
      y += row.length * 14 + 14;
    }
  });
  const { education } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
  return education.map(({ degree, institution }) => [degree?.value ?? null, institution?.value ?? null]);
}

describe('a study', () => {
  it('has the whole name of a school that goes on in the next line', () => {
    assert.deepEqual(
      wrappedStudies([
        ['Matura', 'Liceum Ogólnokształcące nr', '11 w Toruniu', '2002 – 2005'],
        ['Licenciatura em Letras', 'Universidade Federal do Rio', 'de Janeiro', '2005 – 2009'],
      ]),
      [
        ['Matura', 'Liceum Ogólnokształcące nr 11 w Toruniu'],
        ['Licenciatura em Letras', 'Universidade Federal do Rio de Janeiro'],
      ],
    );
  });

  it('has degree and school where both name a kind of school, or only the degree does', () => {
    assert.deepEqual(
      studiesOf('Education', [
        'SMK, Tata Boga – SMK Negeri 12 Manado (2009 – 2012)',
        'Szkoła zawodowa, elektryk – Zasadnicza Szkoła Zawodowa nr 5 w Lublinie (2005 – 2009)',
      ]).map(([degree, school]) => [degree, school]),
      [
        ['SMK, Tata Boga', 'SMK Negeri 12 Manado'],
        ['Szkoła zawodowa, elektryk', 'Zasadnicza Szkoła Zawodowa nr 5 w Lublinie'],
      ],
    );
    assert.deepEqual(
      studiesOf('Uddannelse', ['Studentereksamen / Vestkær Bro / 2009 – 2012']).map(([degree, school]) => [
        degree,
        school,
      ]),
      [['Studentereksamen', 'Vestkær Bro']],
    );
  });

  it('has a faculty and its university as one school', () => {
    assert.deepEqual(
      studiesOf('Education', [
        'Licenciatura en Derecho | Facultad de Derecho, Universidad de Sevilla | 2009 – 2012',
      ]).map(([, school]) => school),
      ['Facultad de Derecho, Universidad de Sevilla'],
    );
  });

  it('has the campus of a university of several, and no state or country', () => {
    assert.deepEqual(
      studiesOf('Education', [
        'BSc Biology, University of California, San Diego, 2009 – 2012',
        'BTech Chemistry, Indian Institute of Technology, India, 2005 – 2009',
      ]).map(([, school]) => school),
      ['University of California, San Diego', 'Indian Institute of Technology'],
    );
  });

  it('is no part of a word, and not the degree that has no name of its own', () => {
    const schoolsOf = (heading: string, rows: readonly string[]) =>
      studiesOf(heading, rows).map(([degree, school]) => [degree, school]);
    assert.deepEqual(schoolsOf('Utdanning', ['Studiespesialisering', 'Skarvøya videregående skole, 2009 – 2012']), [
      ['Studiespesialisering', 'Skarvøya videregående skole'],
    ]);
    assert.deepEqual(
      schoolsOf('Opleiding', ['Mbo niveau 4, Logistiek supervisor', 'Vakcollege Ravenzijl, 2009 – 2012']),
      [['Mbo niveau 4, Logistiek supervisor', 'Vakcollege Ravenzijl']],
    );
    assert.deepEqual(schoolsOf('Eğitim', ['Lise, Eşit Ağırlık', 'Taşlıova Lisesi, 2009 – 2012']), [
      ['Lise, Eşit Ağırlık', 'Taşlıova Lisesi'],
    ]);
  });

  it('has no town in brackets or behind a dash, and both of its names', () => {
    const schoolOf = (row: string) => studiesOf('Education', [row, 'Bachelor of Science, 2009 – 2012'])[0]?.[1];
    assert.equal(schoolOf('Liceo Scientifico Bruschi (Forlì)'), 'Liceo Scientifico Bruschi');
    assert.equal(schoolOf('Tallåkraskolan – Stockholm'), 'Tallåkraskolan');
    assert.equal(schoolOf('OsloMet – storbyuniversitetet'), 'OsloMet – storbyuniversitetet');
    assert.equal(schoolOf('Медицински университет – Пловдив'), 'Медицински университет – Пловдив');
  });

  it('has its school before a space in Chinese and Korean', () => {
    assert.deepEqual(studiesOf('학력', ['2010.03 ~ 2017.02 부경대학교 컴퓨터공학과 학사'])[0]?.slice(0, 2), [
      '컴퓨터공학과 학사',
      '부경대학교',
    ]);
    assert.deepEqual(studiesOf('學歷', ['2005/09 - 2008/06 國立臺中高級工業職業學校 建築科'])[0]?.slice(0, 2), [
      '建築科',
      '國立臺中高級工業職業學校',
    ]);
  });

  it('ends where a wide space or a grade in a line of its own follows', () => {
    assert.deepEqual(
      studiesOf('Formação', ['2018        Universidade de São Paulo   Licenciatura em Letras'])[0]?.slice(0, 2),
      ['Licenciatura em Letras', 'Universidade de São Paulo'],
    );
    assert.equal(
      studiesOf('Education', ['MSc Data Science', 'University of Southampton', 'Distinction'])[0]?.[1],
      'University of Southampton',
    );
  });

  it('has its school behind a word for "at" and behind a full stop, also where no list knows the subject', () => {
    const pairs = (heading: string, rows: readonly string[]) =>
      studiesOf(heading, rows).map(([degree, school]) => [degree, school]);
    assert.deepEqual(
      pairs('Ausbildung', [
        '2011 – 2014\tGermanistik bei Universität Talmark',
        '2008 – 2011\tAbitur bei Gymnasium Nordholm',
      ]),
      [
        ['Germanistik', 'Universität Talmark'],
        ['Abitur', 'Gymnasium Nordholm'],
      ],
    );
    assert.deepEqual(
      pairs('Education', [
        '• LLB. Islesworth University. 2011 – 2014',
        '• Diploma in Baking. Trade School of Holmby. 2008 – 2010',
      ]),
      [
        ['LLB', 'Islesworth University'],
        ['Diploma in Baking', 'Trade School of Holmby'],
      ],
    );
  });

  it('has the short and the long name of its school, and a dash between subject and school', () => {
    assert.deepEqual(
      studiesOf('Formação', [
        '2011 – 2014: Economia – Universidade Federal de Tolmar',
        '2008 – 2011: Estatística – UFNM - Universidade Nova de Marim',
      ]).map(([degree, school]) => [degree, school]),
      [
        ['Economia', 'Universidade Federal de Tolmar'],
        ['Estatística', 'UFNM - Universidade Nova de Marim'],
      ],
    );
  });

  it('has an unknown school in the place and style where the other studies have theirs', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 100], 'Education', { bold: true, size: 13 });
      const studies = [
        ['Sound and Stage', 'Orvelle'],
        ['Bachelor of Arts', 'University of Holmby'],
        ['Diploma in Baking', 'Trade School of Tolmar'],
      ] as const;
      studies.forEach(([degree, school], nth) => {
        page.text([40, 120 + nth * 60], school, { bold: true });
        page.text([40, 132 + nth * 60], degree, { italic: true });
        page.text([40, 144 + nth * 60], `${2018 - nth * 3} – ${2020 - nth * 3}`);
      });
    });
    const { education } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
    assert.deepEqual(
      education.map(({ degree, institution }) => [degree?.value, institution?.value]),
      [
        ['Sound and Stage', 'Orvelle'],
        ['Bachelor of Arts', 'University of Holmby'],
        ['Diploma in Baking', 'Trade School of Tolmar'],
      ],
    );
  });

  it('have their supervisor as no school, and a dated thesis as a detail of the study before', () => {
    assert.deepEqual(
      studiesOf('Studium', [
        'Bachelor of Science in Maschinenbau',
        '10.2007 – 9.2011 Technische Universität Nordstadt',
        '25.5.2011 Bachelorthesis – Tropfen im Wind',
        'Betreuer: Prof. Dr. Ada Lindström',
        '8.1997 – 3.2006 Gymnasium am Stadtpark',
      ]).map(([degree, school]) => [degree, school]),
      [
        ['Bachelor of Science in Maschinenbau', 'Technische Universität Nordstadt'],
        [null, 'Gymnasium am Stadtpark'],
      ],
    );
  });

  it('end when they say that someone graduates', () => {
    assert.deepEqual(
      studiesOf('Education', ['Bachelor of Nursing, University of Northmoor', 'Expected Graduation: May 2021']),
      [['Bachelor of Nursing', 'University of Northmoor', null, '2021-05']],
    );
    assert.deepEqual(studiesOf('Education', ['Oakhurst School for Girls', 'Grad. May 2011 | Reedham']), [
      [null, 'Oakhurst School for Girls', null, '2011-05'],
    ]);
  });

  it('are one each where a degree and its school are below each other, the dates at one of them', () => {
    assert.deepEqual(
      studiesOf('Education', [
        'Diploma of Dental Nursing',
        'Kelvo Institute of Technology, 2015 – 2017',
        'Certificate in Baking',
        'Trade School of Leeds, 2012 – 2014',
      ]),
      [
        ['Diploma of Dental Nursing', 'Kelvo Institute of Technology', '2015', '2017'],
        ['Certificate in Baking', 'Trade School of Leeds', '2012', '2014'],
      ],
    );
  });

  it('have the dates on the line below them, and details of which none begins a study', () => {
    assert.deepEqual(
      studiesOf('Education', [
        'MSc Geology, University of Leeds',
        '2011 – 2014 Leeds',
        'Courses in glaciers, maps and field work, with a prize for the best essay of the year.',
        'BSc Geology, University of York',
        '2008 – 2011 York',
      ]),
      [
        ['MSc Geology', 'University of Leeds', '2011', '2014'],
        ['BSc Geology', 'University of York', '2008', '2011'],
      ],
    );
  });
});
