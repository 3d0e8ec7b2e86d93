import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { ExtractionHints, PositionedDocument } from '#extraction/model/document.ts';
import type { Evidence, Profile } from '#extraction/model/profile.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { processorMsOf } from '../kit/processor-time.ts';
import { documentOf, onePage, PageMaker } from './page-maker.ts';

const HINTS: ExtractionHints = { gender: null, fileName: null, today: '2026-11-21' };

/** A plain CV; what is not given is a made-up baker. */
function plainCv(changes: { name?: string; role?: string } = {}): PositionedDocument {
  return onePage((page) => {
    page.text([40, 60], changes.name ?? 'Maria Linden', { size: 22 });
    page.text([40, 80], 'maria.linden@example.org | +44 20 7946 0958 | Leeds');
    page.text([40, 120], 'Work Experience', { bold: true, size: 13 });
    page.text([40, 138], changes.role ?? 'Head Baker', { bold: true });
    page.textAtRight([550, 138], 'March 2019 - Present');
    page.text([40, 152], 'Mill Lane Bakery Ltd, Leeds');
    page.lines([50, 166], ['• Baked bread for eleven shops every night.', '• Taught two apprentices.']);
    page.text([40, 220], 'Education', { bold: true, size: 13 });
    page.lines([40, 238], ['Certificate in Baking', 'Trade School of Leeds, 2009']);
    page.text([40, 290], 'Skills', { bold: true, size: 13 });
    page.text([40, 308], 'Sourdough, Ordering, First aid');
  });
}

/** Every evidence of a profile, wherever it stands. */
function evidenceIn(value: unknown): Evidence[] {
  if (Array.isArray(value)) return value.flatMap(evidenceIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'evidence' ? (inner as Evidence[]) : evidenceIn(inner),
  );
}

function strangePage(): fc.Arbitrary<PositionedDocument> {
  const place = fc.integer({ min: -50, max: 900 });
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      'Experience',
      'EDUCATION',
      '2019',
      '-',
      'Present',
      'Manager',
      'GmbH',
      '•',
      '@',
      '(',
      '至今',
      'Berlin,',
      '06/2019',
      'J',
      'O',
    ),
  );
  const word = fc.record({
    text,
    x: place,
    y: place,
    size: fc.integer({ min: 0, max: 40 }),
    bold: fc.boolean(),
    angle: fc.constantFrom(0, 90, 270, 0, 0),
  });
  return fc.array(word, { maxLength: 120 }).map((words) =>
    onePage((page) => {
      for (const { text: written, x, y, ...style } of words) page.text([x, y], written, style);
    }),
  );
}

describe('profile', () => {
  it('finds the three headline fields of a plain CV', () => {
    const profile = extractProfile(plainCv(), HINTS);
    assert.equal(profile.candidate_name?.value, 'Maria Linden');
    assert.equal(profile.latest_company?.value, 'Mill Lane Bakery Ltd');
    assert.equal(profile.latest_role?.value, 'Head Baker');
  });

  it('is the same to the byte for the same document', () => {
    assert.equal(JSON.stringify(extractProfile(plainCv(), HINTS)), JSON.stringify(extractProfile(plainCv(), HINTS)));
  });

  it('gives nulls for an empty document, with a warning', () => {
    const profile = extractProfile(documentOf([new PageMaker().page()]), HINTS);
    assert.deepEqual([profile.candidate_name, profile.latest_company, profile.latest_role], [null, null, null]);
    assert.equal(profile.warnings.length, 1);
  });

  it('never lets hidden text win a field', () => {
    const document = plainCv();
    const hidden = new PageMaker();
    hidden.text([40, 30], 'Chief Executive Officer, Fake Corporation Ltd, 2020 - Present', {
      hidden: 'same_colour',
      size: 30,
    });
    const [page] = document.pages;
    const mixed = { ...document, pages: [{ ...page!, words: [...hidden.words, ...page!.words] }] };
    const profile = extractProfile(mixed, HINTS);
    assert.equal(profile.latest_company?.value, 'Mill Lane Bakery Ltd');
    assert.ok(!JSON.stringify(profile).includes('Fake'));
  });

  it('gives the evidence of a rotated page in the coordinates of the original page', () => {
    const document = plainCv();
    const upright = evidenceIn(extractProfile(document, HINTS));
    const [page] = document.pages;
    const { width, height } = page!;
    // Where the upright page's corners lie, clockwise from its top left, on the page as the document shows it.
    const lying = {
      90: (x: number, y: number) => [y, width - x],
      180: (x: number, y: number) => [width - x, height - y],
      270: (x: number, y: number) => [height - y, x],
    } as const;
    for (const turnedDegrees of [90, 180, 270] as const) {
      const turned = { ...document, pages: [{ ...page!, orientation: { turnedDegrees, skewDegrees: 0 } }] };
      const seen = evidenceIn(extractProfile(turned, HINTS));
      assert.deepEqual(
        seen.map(({ text }) => text),
        upright.map(({ text }) => text),
      );
      for (const [index, { x0, y0, x1, y1 }] of upright.entries()) {
        const [middle, there] = [lying[turnedDegrees]((x0 + x1) / 2, (y0 + y1) / 2), seen[index]!];
        assert.ok(Math.abs((there.x0 + there.x1) / 2 - middle[0]!) < 0.02);
        assert.ok(Math.abs((there.y0 + there.y1) / 2 - middle[1]!) < 0.02);
      }
    }
  });

  it('gives the evidence of a skewed page around its original text', () => {
    const document = plainCv();
    const [page] = document.pages;
    const [level] = extractProfile(document, HINTS).candidate_name!.evidence;
    const askew = { ...document, pages: [{ ...page!, orientation: { turnedDegrees: 0 as const, skewDegrees: 5 } }] };
    const [seen] = extractProfile(askew, HINTS).candidate_name!.evidence;
    // A line that falls to the right by 5 degrees about the middle of the page stands higher on the left half of it.
    const fromMiddle = (level!.x0 + level!.x1) / 2 - page!.width / 2;
    const rise = fromMiddle * Math.sin((5 * Math.PI) / 180);
    const drop = ((level!.y0 + level!.y1) / 2 - page!.height / 2) * (Math.cos((5 * Math.PI) / 180) - 1);
    assert.ok(Math.abs((seen!.y0 + seen!.y1) / 2 - ((level!.y0 + level!.y1) / 2 + rise + drop)) < 0.05);
    assert.ok(seen!.y1 - seen!.y0 > level!.y1 - level!.y0);
  });

  it('proves every value with characters that stand in the document', () => {
    fc.assert(
      fc.property(fc.oneof(strangePage(), fc.constant(plainCv())), (document) => {
        const lines = labelDocument(document).lines.map((line) => line.text);
        const profile: Profile = extractProfile(document, HINTS);
        for (const evidence of evidenceIn(profile)) {
          assert.ok(
            lines.some((line) => line.includes(evidence.text)),
            `"${evidence.text}" stands in no line`,
          );
          assert.ok(evidence.page >= 1 && evidence.x1 >= evidence.x0 && evidence.y1 >= evidence.y0);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('takes a document of 60,000 words in a few seconds of the processor', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => {
      const page = new PageMaker();
      for (let y = 0; y < 800; y += 8) page.text([20, 20 + y], 'word '.repeat(20).trim(), { size: 5 });
      return page.page(index + 1);
    });
    assert.ok((await processorMsOf(() => extractProfile(documentOf(pages), HINTS))) < 5_000);
  });
});
