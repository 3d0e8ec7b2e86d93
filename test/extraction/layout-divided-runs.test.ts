import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker, type Style } from './page-maker.ts';

const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map((line) => line.text);

const RED = { colour: '#7a2e2e' } as const;

/** Two lines of runs in unlike styles. The first is as wide as the column, unless there is a wider one below. */
function header(page: PageMaker, [above, below]: readonly [readonly Run[], readonly Run[]], wider = ''): void {
  for (const [row, runs] of [above, below].entries()) {
    let x = 40;
    for (const [text, style] of runs) x = page.text([x, 100 + row * 13], text, style);
  }
  page.text([40, 126], wider || 'Baked bread');
}

type Run = readonly [text: string, style: Style];

const PLAIN: Style = {};

describe('a role or an employer that a line divides', () => {
  it('is on the line where it begins, without the text in another style behind it', () => {
    const texts = textsOf((page) =>
      header(page, [
        [
          ['2019 - 2023', PLAIN],
          ['Oat House Ltd,', { bold: true }],
          ['Head Baker and', RED],
        ],
        [
          ['Deputy', RED],
          ['. Kept the books', PLAIN],
        ],
      ]),
    );
    assert.deepEqual(texts.slice(0, 2), ['2019 - 2023 Oat House Ltd, Head Baker and Deputy', '. Kept the books']);
  });

  it('takes nothing where its last word had room on the line above', () => {
    const texts = textsOf((page) =>
      header(
        page,
        [
          [
            ['2019 - 2023', PLAIN],
            ['Head Baker', RED],
          ],
          [
            ['Deputy', RED],
            ['of the house', PLAIN],
          ],
        ],
        'Baked bread at night and took it to the villages',
      ),
    );
    assert.equal(texts[0], '2019 - 2023 Head Baker');
  });

  it('are two fields where both lines have one style, as a role has above its employer', () => {
    const texts = textsOf((page) =>
      header(page, [[['Head Baker of the house and the village', RED]], [['Granary', RED]]]),
    );
    assert.equal(texts[0], 'Head Baker of the house and the village');
  });

  it('is no date and no heading', () => {
    for (const rest of ['2019 - 2023', 'Education']) {
      const texts = textsOf((page) =>
        header(page, [
          [
            ['Oat House Ltd in Leeds, York', PLAIN],
            ['Head Baker', RED],
          ],
          [
            [rest, RED],
            ['of the house', PLAIN],
          ],
        ]),
      );
      assert.ok(texts[0]?.endsWith('Head Baker'), texts.join('\n'));
    }
  });

  it('is whole in a narrow cell too, where all of both lines is in its style', () => {
    const texts = textsOf((page) => {
      page.lines([40, 100], ['School of', 'Driftwood'], { italic: true });
      page.lines([120, 100], ['Led the garden club and the choir of the school', 'and taught two classes of twenty']);
    });
    assert.ok(
      texts.some((text) => text.includes('School of Driftwood')),
      texts.join('|'),
    );
  });

  it('takes no town from the line below an employer in a narrow cell', () => {
    const texts = textsOf((page) => {
      page.lines([40, 100], ['Mill Bakery Ltd', 'Manchester'], { bold: true });
      page.lines([130, 100], ['Led the garden club and the choir of the school', 'and taught two classes of twenty']);
    });
    assert.ok(!texts.join('|').includes('Ltd Manchester'), texts.join('|'));
  });

  it('is whole over three lines, beside its dates', () => {
    const texts = textsOf((page) => {
      const x = page.text([40, 100], 'Mill Bakery •');
      page.text([x, 100], 'Night', { size: 12 });
      page.lines([40, 114], ['Team Leader and', 'Baker of Shifts'], { size: 12 });
      page.text([155, 100], '2019 - 2023');
      page.lines([40, 170], ['Baked bread at night and took it', 'to the villages']);
    });
    assert.equal(texts[0], 'Mill Bakery • Night Team Leader and Baker of Shifts\t2019 - 2023');
  });

  it('comes with the unit that a comma divides from it', () => {
    const texts = textsOf((page) => {
      const x = page.text([40, 100], 'Head Baker |', { bold: true });
      page.text([x, 100], 'Bakery of the');
      const end = page.text([40, 113], 'Old Mill Ltd');
      page.text([end, 113], ', Night Shift', { colour: '#5f6368' });
      page.text([40, 126], 'Baked bread at night for');
    });
    assert.equal(texts[0], 'Head Baker | Bakery of the Old Mill Ltd , Night Shift');
  });

  it('is one of several roles', () => {
    const texts = textsOf((page) =>
      header(page, [
        [
          ['Oat House Ltd, Leeds in Yorkshire', PLAIN],
          ['Leading', RED],
        ],
        [
          ['Baker / Care of the Ovens', RED],
          ['(2019 - 2023)', PLAIN],
        ],
      ]),
    );
    assert.equal(texts[0], 'Oat House Ltd, Leeds in Yorkshire Leading Baker / Care of the Ovens');
  });

  it('is not in the next row of dates', () => {
    const texts = textsOf((page) => {
      for (const [row, role] of ['HEAD BAKER', 'BAKER'].entries()) {
        page.text([40, 100 + row * 13], `Mill Bakery of Leeds, ${role}`, { bold: true });
        page.textAtRight([320, 100 + row * 13], `York [201${row} - 201${row + 1}]`);
      }
    });
    assert.deepEqual(texts, [
      'Mill Bakery of Leeds, HEAD BAKER\tYork [2010 - 2011]',
      'Mill Bakery of Leeds, BAKER\tYork [2011 - 2012]',
    ]);
  });
});
