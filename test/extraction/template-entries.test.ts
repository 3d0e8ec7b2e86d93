import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LINE_INPUT_SIZE } from '#extraction/entries/line-features.ts';
import { LINE_TAGS, type SequenceModel } from '#extraction/entries/sequence-model.ts';
import { tagEntries } from '#extraction/entries/tag-lines.ts';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage, type PageMaker } from './page-maker.ts';
import { HEADING, jobsOf, profileOf } from './page-of-jobs.ts';

/** A line tagger that begins an entry at every line. */
const BEGINS_EVERYWHERE: SequenceModel = {
  inputSize: LINE_INPUT_SIZE,
  projectedSize: 1,
  stateSize: 1,
  labelCount: LINE_TAGS.length,
  classCount: 1,
  networks: [],
  transitions: Float64Array.from({ length: (LINE_TAGS.length + 1) * LINE_TAGS.length }, (_, at) =>
    LINE_TAGS[at % LINE_TAGS.length] === 'begin' ? 50 : 0,
  ),
};

describe('entries whose first lines share a style', () => {
  const JOBS = [
    ['Kelvo', 'Sep 2021 - Present', 'Head Baker'],
    ['Brackwater', 'May 2016 - Aug 2021', 'Baker'],
    ['Tolmar', 'Mar 2014 - Apr 2016', 'Kitchen Assistant'],
  ] as const;

  it('begin there also where each role is below the dates of its employer, close to the next one', () => {
    const jobs = jobsOf((page) => {
      JOBS.forEach(([employer, dates, role], nth) => {
        const y = 120 + nth * 48;
        page.text([46, y], employer, { bold: true });
        page.text([46, y + 12], dates, { size: 8, colour: '#666666' });
        page.text([40, y + 32], role, { bold: true });
      });
    });
    assert.deepEqual(
      jobs,
      JOBS.map(([employer, , role]) => [role, employer]),
    );
  });

  it('never begin at a duty with a bullet where the others begin with their dates, wherever a tagger begins them', () => {
    const document = onePage((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.text([40, 90], 'Work experience', HEADING);
      JOBS.forEach(([employer, dates], nth) => {
        page.text([40, 120 + nth * 40], employer, { bold: true });
        page.textAtRight([540, 120 + nth * 40], dates);
        page.text([52, 138 + nth * 40], '• Ordered all the supplies');
      });
    });
    const lines = labelDocument(document).sections.find(({ kind }) => kind === 'work')?.lines ?? [];
    const first = tagEntries(lines, BEGINS_EVERYWHERE).map(({ header }) => header[0]?.text);
    assert.deepEqual(
      first,
      JOBS.map(([employer, dates]) => `${employer}\t${dates}`),
    );
  });
});

describe('the word for self-employed in the place of the employer', () => {
  it('is the employer', () => {
    const jobs = jobsOf((page) => {
      page.lines([40, 120], ['Bookkeeper', 'Self-employed, Leeds', '2020 - Present', '']);
      page.lines([40, 190], ['Accountant', 'Arden Foods Ltd, Leeds', '2015 - 2020', '']);
    });
    assert.deepEqual(jobs, [
      ['Bookkeeper', 'Self-employed'],
      ['Accountant', 'Arden Foods Ltd'],
    ]);
  });
});

describe('a job of one who is self-employed', () => {
  it('says less than one with an employer, where dates do not decide which is the latest', () => {
    const { latest_company } = profileOf((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.text([40, 90], 'Work experience', HEADING);
      page.lines([40, 120], ['Bookkeeper | Freelance', '• Kept the books of three shops in Leeds', '']);
      page.lines([40, 190], ['Accountant | Arden Foods Ltd | 2015 - 2020', '• Kept the books of the whole house']);
    });
    assert.equal(latest_company?.value, 'Arden Foods Ltd');
  });
});

describe('a web address behind an employer', () => {
  it('is no part of the name', () => {
    const jobs = jobsOf((page) => {
      page.lines([40, 120], ['Mill Lane Bakery https://mill.example.com', '2020 - Present', 'Head Baker']);
      page.lines([40, 190], ['Oat House Ltd https://oat.example.com', '2015 - 2020', 'Baker']);
    });
    assert.deepEqual(jobs, [
      ['Head Baker', 'Mill Lane Bakery'],
      ['Baker', 'Oat House Ltd'],
    ]);
  });
});

describe('a role with a slash', () => {
  it('has the words behind it, also where they could be a team', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Kelvo', { bold: true });
      page.textAtRight([540, 120], '2020 - Present');
      page.text([40, 134], 'Sales Assistant / Customer Experience');
      page.text([40, 170], 'Brackwater', { bold: true });
      page.textAtRight([540, 170], '2015 - 2020');
      page.text([40, 184], 'Shop Manager');
    });
    assert.deepEqual(jobs, [
      ['Sales Assistant / Customer Experience', 'Kelvo'],
      ['Shop Manager', 'Brackwater'],
    ]);
  });
});

describe('a role with an abbreviation in brackets', () => {
  it('has it, between its employers and in cells of a table', () => {
    const jobs = jobsOf((page) => {
      for (const [row, [dates, role, employer]] of [
        ['09/2022 – present', 'Science Teacher (ECT)', 'The Ramsbottom School'],
        ['09/2019 – 07/2022', 'Teaching Assistant', 'Bury Grammar School'],
        ['09/2017 – 07/2019', 'Cover Supervisor (SEN)', 'Woodhey High School'],
      ].entries()) {
        page.text([40, 120 + row * 30], dates ?? '');
        page.text([160, 120 + row * 30], role ?? '');
        page.text([360, 120 + row * 30], employer ?? '');
      }
    });
    assert.deepEqual(jobs, [
      ['Science Teacher (ECT)', 'The Ramsbottom School'],
      ['Teaching Assistant', 'Bury Grammar School'],
      ['Cover Supervisor (SEN)', 'Woodhey High School'],
    ]);
  });
});

/** School and degree of each study whose lines are drawn below a heading. */
function studiesOf(draw: (page: PageMaker) => void) {
  const { education, certificates } = profileOf((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.text([40, 90], 'Work experience', HEADING);
    page.lines([40, 110], ['Head Baker', 'Mill Lane Bakery, Leeds', '2015 - Present']);
    page.text([40, 170], 'Education', HEADING);
    draw(page);
    page.text([40, 560], 'Languages', HEADING);
    page.text([40, 578], 'English, Polish');
  });
  assert.deepEqual(certificates, []);
  return education.map(({ institution, degree }) => [institution?.value ?? null, degree?.value ?? null]);
}

describe('studies', () => {
  it('begin at each of their first lines of one style that end with a date', () => {
    const studies = studiesOf((page) => {
      [
        ['MPH / 2018', 'University of Leeds'],
        ['MBBS / 2010', 'University of York'],
      ].forEach(([degree = '', school = ''], nth) => {
        page.text([40, 190 + nth * 30], degree, { bold: true });
        page.text([40, 203 + nth * 30], school);
      });
    });
    assert.deepEqual(studies, [
      ['University of Leeds', 'MPH'],
      ['University of York', 'MBBS'],
    ]);
  });

  it('go on below a label of their courses in smaller type', () => {
    const studies = studiesOf((page) => {
      ['Bachelor of Science in Physics', 'Diploma in Mathematics'].forEach((degree, nth) => {
        const y = 190 + nth * 80;
        page.text([40, y], degree, { bold: true });
        page.textAtRight([540, y], `${2012 - nth * 4} - ${2015 - nth * 4}`);
        page.text([40, y + 14], nth === 0 ? 'University of Leeds' : 'College of York');
        page.text([40, y + 32], 'Courses', { size: 9 });
        page.text([52, y + 48], '• Optics');
      });
    });
    assert.deepEqual(studies, [
      ['University of Leeds', 'Bachelor of Science in Physics'],
      ['College of York', 'Diploma in Mathematics'],
    ]);
  });

  it('have the whole name of a school whose last word is on a line of its own', () => {
    const studies = studiesOf((page) => {
      page.lines([40, 190], ['Kuzey Anadolu Bilim', 'Üniversitesi']);
      page.text([40, 219], 'Lisans Bilgisayar Mühendisliği', { bold: true });
      page.text([40, 233], '2012 - 2016', { italic: true });
    });
    assert.deepEqual(studies, [['Kuzey Anadolu Bilim Üniversitesi', 'Lisans Bilgisayar Mühendisliği']]);
  });
});

describe('columns', () => {
  const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map((line) => line.text);

  it('keep the section that goes on below the end of the other column together', () => {
    const { blocks } = readLayout(
      onePage((page) => {
        page.text([40, 60], 'Contact', HEADING);
        page.lines([40, 80], ['maria@example.com', '0113 496 0000', 'Leeds']);
        page.text([40, 140], 'Education', HEADING);
        page.lines(
          [40, 160],
          ['Trade School', 'Certificate in Baking', '2005 - 2009', 'School of York', 'A levels', '2003'],
        );
        page.text([240, 60], 'Work experience', HEADING);
        page.lines(
          [240, 80],
          ['Head Baker, Mill Lane Bakery in Leeds', '2019 - Present', 'Planned the weekly shifts of all'],
        );
        page.lines([240, 130], ['Baker, Oat House Ltd in York', '2015 - 2019', 'Kept the books of the house']);
      }),
    );
    const studies = blocks.find(({ lines }) => lines.some(({ text }) => text === 'Trade School'));
    assert.ok(studies?.lines.some(({ text }) => text === '2003'));
  });

  it('are none where the left one has the labels of a form, flush with the other, whatever is drawn between them', () => {
    const rows = [
      ['Dates', '2019 - Present'],
      ['Occupation or position held', 'Head Baker'],
      ['Main activities and responsibilities', 'Planned the weekly shifts and the supplies'],
      ['Name and address of employer', 'Mill Lane Bakery, Leeds'],
      ['Dates', '2015 - 2019'],
      ['Occupation or position held', 'Baker'],
      ['Main activities and responsibilities', 'Baked bread and rolls at night'],
      ['Name and address of employer', 'Oat House, York'],
    ] as const;
    const texts = textsOf((page) => {
      page.rule({ x0: 230, x1: 231, y0: 40, y1: 400 });
      page.textAtRight([224, 60], 'Work experience', HEADING);
      page.text([240, 60], 'Skills', HEADING);
      rows.forEach(([label, value], nth) => {
        page.textAtRight([224, 90 + nth * 16], label);
        page.text([240, 90 + nth * 16], value);
      });
    });
    assert.ok(texts.includes('Name and address of employer\tMill Lane Bakery, Leeds'), texts.join('\n'));
  });

  it('are none where a rail has headings and the dates of entries, and one word beside them can be a heading', () => {
    const texts = textsOf((page) => {
      page.text([60, 80], 'Contact', { size: 12 });
      page.text([220, 78], 'Website', { bold: true });
      page.text([220, 92], 'https://maria.example.com');
      page.text([60, 160], 'Summary', { size: 12 });
      page.text([220, 162], 'Baker who bakes bread and rolls in the north of the country');
      page.text([60, 220], 'Work Experience', { size: 12 });
      ['2021-01 to Present', '2016-01 to 2020-12', '2014-01 to 2015-12', '2012-01 to 2013-12'].forEach((dates, nth) => {
        const y = (nth === 0 ? 222 : 238) + nth * 60;
        page.text([60, 238 + nth * 60], dates, { size: 8, bold: true });
        page.text([220, y], `Head Baker at Mill Lane Bakery ${nth}`, { bold: true });
        page.text([220, y + 14], 'Planned the weekly shifts and ordered all supplies');
      });
      page.text([60, 490], 'Education', { size: 12 });
      page.text([220, 490], 'Trade School of Leeds', { bold: true });
    });
    assert.ok(texts.includes('2016-01 to 2020-12\tHead Baker at Mill Lane Bakery 1'), texts.join('\n'));
  });

  it('have the headings of a rail in plain type, where other lines have dates at the right', () => {
    const texts = textsOf((page) => {
      page.text([60, 80], 'About');
      page.text([220, 80], 'Baker of bread');
      page.text([60, 110], 'Work');
      ['Mill Lane Bakery', 'Oat House', 'Corn Corner', 'Rye Row', 'Malt Mill'].forEach((employer, nth) => {
        page.text([220, 110 + nth * 40], employer);
        page.textAtRight([540, 110 + nth * 40], `January ${2018 - nth * 3} - December ${2021 - nth * 3}`);
        page.text([220, 124 + nth * 40], 'Baker');
      });
    });
    assert.ok(texts.includes('Work'), texts.join('\n'));
  });
});

describe('Latin letters beside Chinese characters', () => {
  it('are apart only where the document has a space', () => {
    const [line] = readLayout(
      onePage((page) => {
        page.text([40, 60], 'UX AI');
        page.words.push({
          ...(page.words[0] as (typeof page.words)[0]),
          text: '设计经理',
          x0: 66,
          x1: 106,
          joined: true,
        });
        page.text([109, 60], 'B');
      }),
    ).lines;
    assert.equal(line?.text, 'UX AI设计经理 B');
  });

  it('are joined with one or two kana that a line break divides from their word', () => {
    const texts = readLayout(
      onePage((page) => {
        page.text([40, 60], 'ソフトウェアエンジニ');
        page.text([40, 74], 'ア');
        page.text([40, 120], '東京大学');
      }),
    ).lines.map((line) => line.text);
    assert.equal(texts[0], 'ソフトウェアエンジニア');
  });
});

describe('brackets behind an employer', () => {
  it('tell of the name before them', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Head of Engineering', { bold: true });
      page.textAtRight([540, 120], 'Sep 2020 - Aug 2022');
      page.text([40, 134], 'Dunmere (Arden Bank Group)');
      page.text([40, 190], 'Head of Data', { bold: true });
      page.textAtRight([540, 190], '2013 - 2017');
      page.text([40, 204], 'Roadly (Groupe Kelvo / DMA DGM)');
    });
    assert.deepEqual(
      jobs.map(([, employer]) => employer),
      ['Dunmere', 'Roadly'],
    );
  });
});

describe('a column of items in small letters', () => {
  it('has one item a line, also where one is as long as the column', () => {
    const items = ['open-water swimming', 'playing the cello', 'parkrun', 'pub quizzes'];
    const { interests } = profileOf((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.lines([40, 80], ['maria@example.com', 'Leeds']);
      page.text([40, 130], 'Interests', HEADING);
      page.lines([40, 150], items);
      page.text([240, 60], 'Work experience', HEADING);
      page.lines(
        [240, 80],
        ['Head Baker, Mill Lane Bakery in Leeds', '2019 - Present', 'Planned the weekly shifts of all'],
      );
      page.lines([240, 140], ['Baker, Oat House Ltd in York', '2015 - 2019', 'Kept the books of the house']);
    });
    assert.deepEqual(
      interests.map(({ value }) => value),
      items,
    );
  });
});
