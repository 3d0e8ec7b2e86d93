import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { headingKind } from '#extraction/lexicon/headings.ts';
import { labelSections } from '#extraction/sections/label-sections.ts';
import { onePage, type PageMaker } from './page-maker.ts';

function sectionsOf(draw: (page: PageMaker) => void) {
  const document = onePage(draw);
  const rules = new Map(document.pages.map((page) => [page.number, page.rules]));
  return labelSections(readLayout(document), rules);
}

const HEADING = { bold: true, size: 12 };

describe('headings', () => {
  it('are one heading if a narrow column wraps them', () => {
    const sections = sectionsOf((page) => {
      page.lines([40, 60], ['Maria Linden', 'Leeds']);
      page.text([40, 100], 'EDUCATION AND', HEADING);
      page.text([40, 114], 'QUALIFICATIONS', HEADING);
      page.lines([40, 132], ['Trade school of Leeds', 'Certificate in baking and confectionery']);
    });
    assert.deepEqual(
      sections.map(({ kind, heading }) => [kind, heading?.text ?? null]),
      [
        ['header', null],
        ['education', 'EDUCATION AND QUALIFICATIONS'],
      ],
    );
  });

  it('may have a line of characters behind them, of any length', () => {
    const sections = sectionsOf((page) => {
      for (const [index, title] of ['— Work Experience —', '— Skills —'].entries()) {
        page.text([40, 100 + index * 80], `${title} ${'_'.repeat(62)}`);
        page.lines([40, 118 + index * 80], ['Some text below it that is longer', 'and ends here']);
      }
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind),
      ['header', 'work', 'skills'],
    );
  });

  it('may be numbered', () => {
    const sections = sectionsOf((page) => {
      for (const [index, title] of ['1 Career History', '2. Education', 'III. Skills'].entries()) {
        page.text([40, 100 + index * 80], title, HEADING);
        page.lines([40, 118 + index * 80], ['Some text below it that is longer', 'and goes on here']);
      }
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind),
      ['header', 'work', 'education', 'skills'],
    );
  });

  it('may have a count or a scale in brackets behind them, and no year', () => {
    assert.equal(headingKind('Publications (5 of 31)'), 'publications');
    assert.equal(headingKind('Skills (0–5)'), 'skills');
    assert.equal(headingKind('Education (2010)'), null);
    assert.equal(headingKind('Enseignement et conférences'), 'publications');
  });

  /** Three known headings, and between them an unknown one of the given style over a job. */
  const withUnknown = (title: string, style: { readonly bold: boolean; readonly size?: number }) =>
    sectionsOf((page) => {
      const put = (y: number, heading: string, text: string) => {
        page.text([40, y], heading, { bold: true });
        page.text([40, y + 16], text);
      };
      page.text([40, 50], 'Maria Linden', { size: 20 });
      put(100, 'Work Experience', 'Head Baker, Mill Lane Bakery, 2015 - 2020');
      page.text([40, 150], title, style);
      page.lines([40, 166], ['Dunmere Hotel, 2012 - 2014', 'Porter']);
      put(210, 'Education', 'Certificate in Baking, Trade School of Leeds, 2009');
      put(260, 'Languages', 'English, Polish');
    }).map(({ kind }) => kind);

  it('have the style of three known ones, also in small letters of the size of the text: jobs below other jobs are jobs', () => {
    const found = withUnknown('Earlier and odder things', { bold: true });
    assert.deepEqual(found, ['header', 'work', 'work', 'education', 'languages']);
    const plain = withUnknown('Earlier and odder things', { bold: false });
    assert.deepEqual(plain, ['header', 'work', 'education', 'languages']);
  });

  it('are no names of employers, schools and titles in that style', () => {
    for (const name of ['Arden Foods Ltd', 'University of Northmoor', 'Senior Sales Manager'])
      assert.deepEqual(withUnknown(name, { bold: true }), ['header', 'work', 'education', 'languages'], name);
  });

  it('may be in two scripts, of which no list knows one half', () => {
    assert.equal(headingKind('걸어온 길 / Work Experience'), 'work');
    assert.equal(headingKind('Education | Чему учился'), 'education');
    assert.equal(headingKind('Wege / Education'), null);
  });

  for (const [title, kind] of [
    ['I.- Antecedentes laborales', 'work'],
    ['Work history (latest first)', 'work'],
    ['Experience in U.A.E. / Qatar', 'work'],
    ['Berufserfahrung in Deutschland', 'work'],
    ['Schools attended with dates', 'education'],
    ['Training and Internships', 'work'],
    ['Qualifications & Certifications', 'certificates'],
  ] as const)
    it(`may be "${title}"`, () => {
      const sections = sectionsOf((page) => {
        page.text([40, 100], title, HEADING);
        page.lines([40, 118], ['Some text below it that is longer', 'and goes on here']);
      });
      assert.deepEqual(
        sections.map((section) => section.kind),
        ['header', kind],
      );
    });

  it('are never the first cell of a row of a table', () => {
    const sections = sectionsOf((page) => {
      page.text([40, 80], 'Work History', HEADING);
      for (const [row, employer] of ['Oat House', 'Military service', 'Mill Lane Bakery'].entries())
        for (const [column, text] of [employer, 'Leeds', 'Baker', '2011', '2012'].entries())
          page.text([40 + column * 110, 100 + row * 14], text);
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind),
      ['header', 'work'],
    );
  });

  it('may stand between signs, in the type of the text', () => {
    const sections = sectionsOf((page) => {
      for (const [index, title] of ['— Career History —', '*** Education ***', '[ Skills ]'].entries()) {
        page.text([40, 100 + index * 40], title);
        page.lines([40, 114 + index * 40], ['Some text below it that is longer', 'and goes on here']);
      }
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind),
      ['header', 'work', 'education', 'skills'],
    );
  });

  it('may begin with a sign that nothing else begins with', () => {
    const kindsWith = (item: string) =>
      sectionsOf((page) => {
        for (const [index, title] of ['» Career History', '» Education', '» Skills'].entries()) {
          page.text([40, 100 + index * 40], title);
          page.lines([40, 114 + index * 40], ['Some text below it that is longer', item]);
        }
      }).map(({ kind }) => kind);
    assert.deepEqual(kindsWith('• goes on here'), ['header', 'work', 'education', 'skills']);
    assert.deepEqual(kindsWith('» goes on here'), ['header']);
  });

  it('are not the second line of a title that wraps', () => {
    const sections = sectionsOf((page) => {
      page.text([40, 100], 'Experience', HEADING);
      page.text([40, 118], 'Head of Brand and', { bold: true });
      page.text([40, 130], 'Publications', { bold: true });
      page.lines([40, 144], ['Mill Lane Press', 'Printed books at night', 'Ran the shop on Sundays']);
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind),
      ['header', 'work'],
    );
  });

  it('that no word list knows head jobs if jobs are below them', () => {
    const sections = sectionsOf((page) => {
      page.lines([40, 60], ['Maria Linden', 'Leeds']);
      page.text([40, 110], 'Wanderings so far', HEADING);
      page.lines([40, 128], ['Head Baker, Mill Lane Bakery Ltd, 2019 - 2021', 'Baked bread at night for the town']);
      page.text([40, 180], 'Education', HEADING);
      page.lines([40, 198], ['Trade school of Leeds', 'Certificate in baking']);
      page.text([40, 250], 'Skills', HEADING);
      page.lines([40, 268], ['Sourdough and rye bread', 'Pastry of many kinds']);
    });
    assert.deepEqual(
      sections.map(({ kind, heading }) => [kind, heading?.text ?? null]),
      [
        ['header', null],
        ['work', 'Wanderings so far'],
        ['education', 'Education'],
        ['skills', 'Skills'],
      ],
    );
  });

  it('are not employers among the jobs, although they look like them', () => {
    const style = { bold: true, size: 12 };
    const sections = sectionsOf((page) => {
      page.text([40, 60], 'PROFILE', style);
      page.lines([40, 76], ['Baker with ten years of nights', 'and no days']);
      page.text([40, 120], 'WORK EXPERIENCE', style);
      for (const [row, employer] of ['MILL LANE GROUP', 'HARBOUR BREAD LTD'].entries()) {
        page.text([40, 150 + row * 80], employer, style);
        page.lines([40, 166 + row * 80], ['Head Baker', `201${row} - 201${row + 1}`, 'Baked bread at night']);
      }
      page.text([40, 320], 'EDUCATION', style);
      page.lines([40, 336], ['Trade school of Leeds', 'Certificate in baking']);
    });
    const work = sections.find(({ kind }) => kind === 'work');
    assert.ok(work?.lines.some((line) => line.text === 'HARBOUR BREAD LTD'));
    assert.equal(sections.filter(({ kind }) => kind === 'other').length, 0);
  });

  it('of the left column also apply to the next one if its jobs continue as in a newspaper', () => {
    const sections = sectionsOf((page) => {
      page.text([40, 50], 'Maria Linden of Leeds, baker of bread and cakes, who writes her story in two columns', {
        size: 12,
      });
      page.text([40, 100], 'Experience', HEADING);
      page.lines(
        [40, 118],
        ['Head Baker', 'Mill Lane Bakery', '2019 - 2021', ...Array.from({ length: 12 }, () => '• Baked bread for all')],
      );
      page.lines([320, 100], ['Baker', 'Harbour Bread Ltd', '2015 - 2019', '• Ran the shop', '• Taught two people']);
      page.text([320, 200], 'Education', HEADING);
      page.lines([320, 218], ['Trade school of Leeds', 'Certificate in baking', 'Merit', 'Leeds', 'Two years']);
    });
    const work = sections.find(({ kind }) => kind === 'work');
    assert.ok(work?.lines.some((line) => line.text === 'Harbour Bread Ltd'));
  });

  it('in the margin are titles of their section, not dates or names beside them', () => {
    const sections = sectionsOf((page) => {
      page.text([40, 80], 'EMPLOYMENT HISTORY', { bold: true });
      page.text([40, 94], 'Mill Lane', { bold: true });
      page.text([300, 94], 'Leeds', {});
      page.text([40, 108], 'Head Baker');
      page.text([300, 108], '2019 - 2021');
      page.lines([40, 122], ['Baked bread every night for the town', 'Ran the shop on Sundays']);
    });
    assert.equal(sections[1]?.heading?.text, 'EMPLOYMENT HISTORY');
    assert.equal(sections[1]?.lines[0]?.text, 'Mill Lane\tLeeds');
  });

  it('printed up the margin above each other are separated', () => {
    const sections = sectionsOf((page) => {
      page.lines([100, 60], ['Maria Linden', 'Leeds']);
      page.lines([100, 120], ['Head Baker, Mill Lane Bakery', 'Baked bread at night', 'Ran the shop', 'Taught two']);
      page.lines([100, 220], ['Trade school of Leeds', 'Certificate in baking', 'Merit', 'Two years']);
      const turned = (text: string, y0: number, y1: number) => {
        const [word] = page.words;
        if (word !== undefined)
          page.words.push({ ...word, text, x0: 60, x1: 72, y0, y1, baseline: y1, bold: true, angle: 270 });
      };
      turned('EXPERIENCE', 125, 195);
      turned('EDUCATION', 211, 275);
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind),
      ['header', 'work', 'education'],
    );
  });

  it('in a column of their own, with the contact above them, head the sections beside them', () => {
    const sections = sectionsOf((page) => {
      page.lines([40, 60], ['Quarry Road 15', 'maria@example.com', '07700 900123']);
      page.lines([200, 60], ['Maria Linden', 'Baker of bread', 'Reliable, early, and fond of rye'], {});
      page.text([40, 130], 'Employment', { bold: true });
      page.text([40, 144], 'History', { bold: true });
      page.lines(
        [200, 130],
        ['Head Baker, Mill Lane Bakery', '2019 - 2021', ...Array.from({ length: 6 }, () => '• Baked bread for all')],
      );
      page.text([40, 270], 'Education', { bold: true });
      page.lines([200, 270], ['Trade school of Leeds', 'Certificate in baking and confectionery', '2005 - 2008']);
    });
    const work = sections.find(({ kind }) => kind === 'work');
    assert.equal(work?.heading?.text.replace('\t', ' '), 'Employment History');
    assert.equal(work?.lines[0]?.text, 'Head Baker, Mill Lane Bakery');
    assert.equal(sections.find(({ kind }) => kind === 'education')?.lines[0]?.text, 'Trade school of Leeds');
  });

  it('of unknown words and in a colour of its own heads jobs if it is in capitals like the others', () => {
    const sections = sectionsOf((page) => {
      for (const [index, title] of ['EDUCATION', 'SKILLS', 'LANGUAGES'].entries()) {
        page.text([40, 100 + index * 60], title, HEADING);
        page.lines([40, 118 + index * 60], ['Certificate of the trade school', 'and more of it']);
      }
      page.text([40, 300], 'MILESTONES SO FAR', { ...HEADING, colour: '#5b9bd5' });
      page.lines(
        [40, 318],
        ['Head Baker, Kelvo Bakery Ltd, May 2018 – May 2022', 'Baker, Arden Mill Ltd, 2014 – 2018'],
      );
    });
    assert.equal(sections.find(({ heading }) => heading?.text === 'MILESTONES SO FAR')?.kind, 'work');
  });

  describe('that no list knows', () => {
    const TOLD: readonly (readonly [title: string, texts: readonly string[]])[] = [
      ['Zestful years', ['Head Baker, Kelvo Bakery Ltd, May 2018 – Present', 'Baker, Arden Mill Ltd, 2014 – 2018']],
      ['Flour lessons', ['Certificate in baking, Trade school of Leeds, 2009 – 2012', 'City and Guilds']],
      ['Fine doings', ['Rye bread and sourdough', 'Ovens of all kinds']],
      ['Far from ovens', ['Sailing on the lake', 'Chess with the neighbours']],
    ];
    const drawn = (style: object, told = TOLD) =>
      sectionsOf((page) => {
        page.text([40, 40], 'Maria Linden', { bold: true, size: 20 });
        for (const [row, [title, texts]] of told.entries()) {
          page.text([40, 100 + row * 70], title, style);
          page.lines([40, 118 + row * 70], texts);
        }
      }).map(({ kind, heading }) => [kind, heading?.text ?? null]);

    it('are known by the style that they share, and head jobs and studies by what is below them', () => {
      assert.deepEqual(drawn(HEADING), [
        ['header', null],
        ['work', 'Zestful years'],
        ['education', 'Flour lessons'],
        ['other', 'Fine doings'],
        ['other', 'Far from ovens'],
      ]);
    });

    it('are none in the type of running text, nor where each has dates below it as the header of an entry has', () => {
      assert.deepEqual(drawn({}), [['header', null]]);
      const dated = TOLD.map(([title]) => [title, ['Head Baker, 2014 – 2018', 'Ovens of all kinds']] as const);
      assert.deepEqual(drawn(HEADING, dated), [['header', null]]);
    });
  });

  it('directly below an empty heading of jobs divide the jobs', () => {
    const sections = sectionsOf((page) => {
      page.text([40, 100], 'EXPERIENCE', { bold: true, size: 14 });
      page.text([40, 120], 'RESEARCH', HEADING);
      page.lines([40, 138], ['Research Assistant, University of Leeds, May 2018 – May 2022', 'Surveys and reports']);
      page.text([40, 180], 'EDUCATION', { bold: true, size: 14 });
      page.lines([40, 198], ['Certificate in baking, Trade school of Leeds', '2009']);
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind).filter((kind) => kind !== 'header'),
      ['work', 'work', 'education'],
    );
  });

  it('beside their sections may be wider than their column', () => {
    const sections = sectionsOf((page) => {
      for (const [row, [title, text]] of [
        ['Summary:', 'A baker with ten years of experience in three bakeries'],
        ['Professional experience:', 'Head Baker, Kelvo Bakery Ltd, 2018 – Present'],
        ['Education:', 'Certificate in baking, Trade school of Leeds, 2009'],
        ['Skills:', 'Rye bread, sourdough, ovens'],
      ].entries()) {
        page.text([40, 100 + row * 44], title ?? '', HEADING);
        page.lines([140, 100 + row * 44], [text ?? '', 'and what belongs to it in the line below']);
      }
    });
    assert.deepEqual(
      sections.map(({ kind }) => kind).filter((kind) => kind !== 'header'),
      ['summary', 'work', 'education', 'skills'],
    );
  });

  it('in a rail head the row that begins higher than they do', () => {
    const sections = sectionsOf((page) => {
      page.text([40, 90], 'Profile', HEADING);
      page.lines([150, 90], ['A baker with ten years of experience in three bakeries of Leeds', 'and a certificate.']);
      page.text([40, 140], 'Experience', HEADING);
      page.text([150, 128], '05/2018 – 05/2022');
      page.text([260, 128], 'Head Baker, Kelvo Bakery Ltd');
      page.lines(
        [260, 142],
        ['Planned the weekly shifts and ordered the supplies', 'Trained four apprentices in the bakery'],
      );
    });
    const work = sections.find(({ kind }) => kind === 'work');
    assert.match(work?.lines[0]?.text ?? '', /Head Baker/u);
  });

  it('of a Japanese form are its title rows, and words spread over their cells', () => {
    const sections = sectionsOf((page) => {
      const row = (y: number, ...cells: readonly string[]): void => {
        for (const [at, text] of cells.entries()) page.text([[40, 90, 130][at] ?? 0, y], text);
      };
      row(100, '年', '月', '学歴・職歴（各別にまとめて書く）');
      page.text([250, 120], '学 歴');
      row(140, '2011', '4', '北嶺大学 入学');
      page.text([250, 160], '職 歴');
      row(180, '2015', '4', '株式会社ミナト精工 入社');
      row(210, '年', '月', '免許・資格');
      row(230, '2015', '8', '普通自動車免許 取得');
    });
    assert.deepEqual(
      sections.filter(({ lines }) => lines.length > 0).map(({ kind }) => kind),
      ['education', 'work', 'certificates'],
    );
  });
});
