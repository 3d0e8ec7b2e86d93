import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { withoutDuties } from '#extraction/fields/lists/skill-rows.ts';
import type { Line } from '#extraction/model/document.ts';
import { onePage, type PageMaker } from './page-maker.ts';

/** The profile of a page with a section of skills that is drawn from y on. */
function profileOf(draw: (page: PageMaker, y: number) => void) {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], 'Work experience', { bold: true, size: 13 });
    page.lines([50, 128], ['Baker, Northgate Bakery Ltd, 2019 – present']);
    page.text([40, 160], 'Skills', { bold: true, size: 13 });
    draw(page, 180);
  });
  return extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
}

/** Each skill with its group, of a section that is drawn from y on. */
function skillsOf(draw: (page: PageMaker, y: number) => void): (readonly [string, string | null])[] {
  return profileOf(draw).skills.map(({ value, group }) => [value, group?.value ?? null]);
}

describe('rows of skills', () => {
  it('are no duties where items are beside each other, each with its level', () => {
    const row = (...cells: readonly string[]): Line => {
      const spans = cells.map((text) => ({ text }));
      return { bullet: cells[0]?.startsWith('•') === true, text: cells.join('\t'), spans } as unknown as Line;
    };
    const lines = [
      row('Shop', 'Bakery'),
      row('• Bookkeeping', 'Advanced', '• Sourdough', 'Advanced'),
      row('• Rostering', 'Advanced', '• Puff pastry', 'Good'),
      row('Good', '• Rye bread', 'Good'),
      row('• Cashing up', 'Good'),
    ];
    assert.deepEqual(withoutDuties({ kind: 'skills', heading: null, lines }).lines, lines);
  });

  it('have two skills around "and" at the end of a row, of which one is written as a product', () => {
    const one = (text: string) => skillsOf((page, y) => page.text([40, y], text)).map(([skill]) => skill);
    assert.deepEqual(one('Python, MATLAB and SVN.'), ['Python', 'MATLAB', 'SVN']);
    assert.deepEqual(one('Hiring, Health and Safety'), ['Hiring', 'Health and Safety']);
    assert.deepEqual(one('Sensor networks & IoT'), ['Sensor networks & IoT']);
  });

  it('have the label in the column before them, also where there is one skill only', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        for (const [row, [label, skills]] of [
          ['Advanced', 'Welding'],
          ['Good', 'Brazing, Cutting, Grinding'],
          ['Basic', 'Forklift, Crane'],
        ].entries()) {
          page.textAtRight([110, y + row * 15], label ?? '');
          page.text([122, y + row * 15], skills ?? '');
        }
      }),
      [
        ['Welding', 'Advanced'],
        ['Brazing', 'Good'],
        ['Cutting', 'Good'],
        ['Grinding', 'Good'],
        ['Forklift', 'Basic'],
        ['Crane', 'Basic'],
      ],
    );
  });

  it('have two labels where two columns of labels are beside each other', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        for (const [row, cells] of [
          ['Metal', 'Welding, Brazing', 'Tools', 'Forklift, Crane'],
          ['Wood', 'Sawing, Gluing', 'Papers', 'First aid, Driving'],
        ].entries())
          for (const [at, text] of cells.entries())
            page.text([50 + at * 120, y + row * 15], text, { bold: at % 2 === 0 });
      }).map(([value, group]) => `${group}: ${value}`),
      [
        'Metal: Welding',
        'Metal: Brazing',
        'Tools: Forklift',
        'Tools: Crane',
        'Wood: Sawing',
        'Wood: Gluing',
        'Papers: First aid',
        'Papers: Driving',
      ],
    );
  });

  it('stay skills where dots of two colours tell their level', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        for (const [row, [skill, full, empty]] of [
          ['Welding', '•••••', ''],
          ['Brazing', '••••', '•'],
          ['Cutting', '••', '•••'],
        ].entries()) {
          page.text([50, y + row * 15], skill ?? '');
          const end = page.text([160, y + row * 15], full ?? '', { colour: '#c1121f' });
          if (empty !== '') page.text([end + 3, y + row * 15], empty ?? '', { colour: '#808080' });
        }
      }).map(([value]) => value),
      ['Welding', 'Brazing', 'Cutting'],
    );
  });

  it('go with the bracket that wraps below them, and are never a date', () => {
    assert.deepEqual(
      skillsOf((page, y) =>
        page.lines(
          [50, y],
          ['• Welding in an ordinary yard', '(advanced)', '• Brazing', '• 04/2012 to 05/2012', '• Cutting'],
        ),
      ).map(([value]) => value),
      ['Welding in an ordinary yard', 'Brazing', 'Cutting'],
    );
  });

  it('are their labels where the text behind them describes them, and no part of that text', () => {
    assert.deepEqual(
      skillsOf((page, y) =>
        page.lines(
          [50, y],
          [
            '• Teamwork: three years in a group of ten nurses on a',
            '   ward for children',
            '• Order: kept the stores of a whole house in good order',
          ],
        ),
      ).map(([value]) => value),
      ['Teamwork', 'Order'],
    );
  });

  it('have the level of their group between its bold label and the skills', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        page.text([50, y], 'Metal trades', { bold: true });
        page.lines([50, y + 15], ['Advanced', 'Welding, Brazing, Cutting']);
        page.text([50, y + 50], 'Wood trades', { bold: true });
        page.lines([50, y + 65], ['Intermediate', 'Sawing, Gluing']);
      }),
      [
        ['Welding', 'Metal trades'],
        ['Brazing', 'Metal trades'],
        ['Cutting', 'Metal trades'],
        ['Sawing', 'Wood trades'],
        ['Gluing', 'Wood trades'],
      ],
    );
  });

  it('have a skill and its level on two lines', () => {
    const { skills } = profileOf((page, y) => {
      page.lines([50, y], ['Welding', 'Advanced', 'Brazing', 'Basic']);
    });
    assert.deepEqual(
      skills.map(({ value, level }) => [value, level?.value ?? null]),
      [
        ['Welding', 'Advanced'],
        ['Brazing', 'Basic'],
      ],
    );
  });

  it('have two labels in bold type right before their skills, which wrap into a line of their own', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        const cells = [
          [50, 0, 'Fine metal', 'Welding, Brazing'],
          [300, 0, 'Heavy moving', 'Forklift, Crane'],
          [50, 30, 'Wood', 'Sawing, Gluing'],
          [300, 30, 'Safety', 'First aid'],
        ] as const;
        for (const [x, down, label, skills] of cells) {
          const end = page.text([x, y + down], label, { bold: true });
          page.text([end + 1, y + down], skills);
        }
        page.text([50, y + 12], 'trades', { bold: true });
        page.text([300, y + 12], 'goods', { bold: true });
      }).map(([value]) => value),
      ['Welding', 'Brazing', 'Forklift', 'Crane', 'Sawing', 'Gluing', 'First aid'],
    );
  });

  it('end with the line of their bullet where there was room for the next skill', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        page.lines(
          [50, y],
          ['• Welding, Brazing, Cutting', 'Sawing, Gluing', 'A much longer row of it, and of other things'],
        );
      }).map(([value]) => value),
      ['Welding', 'Brazing', 'Cutting', 'Sawing', 'Gluing', 'A much longer row of it', 'of other things'],
    );
  });

  it('keep the hyphen of a skill that a line end divides', () => {
    assert.deepEqual(
      skillsOf((page, y) => {
        page.lines([50, y], ['Welding, Brazing, Cutting, Grinding, Test-', 'Driven Development, Gluing']);
      }).map(([value]) => value),
      ['Welding', 'Brazing', 'Cutting', 'Grinding', 'Test-Driven Development', 'Gluing'],
    );
  });
});
