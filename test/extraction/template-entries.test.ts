import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const HEADING = { bold: true, size: 14, colour: '#1d4e89' } as const;

function profileOf(draw: (page: PageMaker) => void) {
  return extractProfile(onePage(draw), { gender: null, fileName: null, today: '2026-01-01' });
}

/** Role and employer of each job below a heading, above studies. */
function jobsOf(draw: (page: PageMaker) => void) {
  const { work } = profileOf((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.text([40, 90], 'Work experience', HEADING);
    draw(page);
    page.text([40, 560], 'Education', HEADING);
    page.text([40, 578], 'Certificate in Baking, Trade School of Leeds, 2009');
  });
  return work.map(({ role, company }) => [role?.value ?? null, company?.value ?? null]);
}

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

  it('never begin at a duty with a bullet where the others begin with their dates', () => {
    const jobs = jobsOf((page) => {
      let y = 120;
      for (const [employer, dates, role] of JOBS) {
        page.text([40, y], employer, { bold: true });
        page.textAtRight([540, y], dates);
        page.text([40, y + 14], role);
        page.text([52, y + 32], '• Head of bread and rolls: planned the weekly shifts of the whole house');
        page.text([52, y + 50], '• Director of nothing, as the sign at the door said in 2016');
        y += 78;
      }
    });
    assert.deepEqual(
      jobs,
      JOBS.map(([employer, , role]) => [role, employer]),
    );
  });
});

describe('the word for self-employed in the place of the employer', () => {
  it('is the employer, and tells of none where another job is as late', () => {
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
      page.lines([40, 120], ['Arden Foods Ltd', 'Sales Assistant / Customer Care', '2020 - Present']);
      page.lines([40, 190], ['Oat House Ltd', 'Shop Manager', '2015 - 2020']);
    });
    assert.deepEqual(jobs, [
      ['Sales Assistant / Customer Care', 'Arden Foods Ltd'],
      ['Shop Manager', 'Oat House Ltd'],
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
  it('begin at their lines of one style above the dates', () => {
    const studies = studiesOf((page) => {
      [
        ['Leeds University, College of Engineering / Master of Science', '2010 - 2012'],
        ['Leeds University, College of Engineering / Bachelor of Science', '2007 - 2010'],
      ].forEach(([text = '', dates = ''], nth) => {
        page.text([40, 190 + nth * 36], text, { bold: true });
        page.text([40, 204 + nth * 36], dates, { size: 8 });
      });
    });
    assert.deepEqual(
      studies.map(([, degree]) => degree),
      ['Master of Science', 'Bachelor of Science'],
    );
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
      page.text([300, 190], '');
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
      page.text([220, 80], 'Website', { bold: true });
      page.text([300, 80], 'https://maria.example.com');
      page.text([60, 130], 'Work Experience', { size: 12 });
      ['2021 to Present', '2016 to 2021', '2014 to 2016'].forEach((dates, nth) => {
        page.text([60, 146 + nth * 50], dates, { size: 8 });
        page.text([220, 136 + nth * 50], 'Head Baker at Mill Lane Bakery', { bold: true });
        page.text([220, 150 + nth * 50], 'Planned the weekly shifts and ordered all supplies');
      });
      page.text([60, 310], 'Education', { size: 12 });
      page.text([220, 310], 'Trade School of Leeds', { bold: true });
    });
    const second = texts.findIndex((text) => text.includes('2016 to 2021'));
    assert.ok(
      texts.slice(second - 1, second + 2).some((text) => text.includes('Head Baker')),
      texts.join('\n'),
    );
  });

  it('have the headings of a rail in plain type, where other lines have dates at the right', () => {
    const texts = textsOf((page) => {
      page.text([60, 80], 'About');
      page.text([220, 80], 'Baker who bakes bread and rolls in Leeds');
      page.text([60, 110], 'Work');
      ['Mill Lane Bakery', 'Oat House', 'Corn Corner'].forEach((employer, nth) => {
        page.text([220, 110 + nth * 48], employer);
        page.textAtRight([540, 110 + nth * 48], `${2018 - nth * 3} - ${2021 - nth * 3}`);
        page.text([220, 126 + nth * 48], 'Head Baker');
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
      page.lines([40, 120], ['Head of Sales', 'Kelvo (Arden Group / Dunmere)', '2020 - Present']);
      page.lines([40, 190], ['Sales Assistant', 'Arden Foods Ltd', '2015 - 2020']);
    });
    assert.deepEqual(
      jobs.map(([, employer]) => employer),
      ['Kelvo', 'Arden Foods Ltd'],
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
