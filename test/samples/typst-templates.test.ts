import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { loadConfig } from '#platform/config.ts';
import type { PositionedDocument } from '#reading/page/page.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextLayer } from '#reading/pdf/text-layer.ts';
import { BANKS } from '../../training/content/banks.ts';
import { type CvContent, LOCALES, type Locale } from '../../training/content/cv-content.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { Random } from '../../training/content/random.ts';
import { truthOf } from '../../training/content/truth-of.ts';
import { type DateStyle, writeMonth } from '../../training/render/dates.ts';
import { type FamilyName, familiesFor, SCRIPT_FAMILIES } from '../../training/render/fonts.ts';
import { lookFor, type Renderer } from '../../training/render/renderer.ts';
import { ARRANGEMENTS } from '../../training/render/typst/arrangements.ts';
import { compileTypst, literal, type Markup, TYPST_FAMILIES, t } from '../../training/render/typst/compile.ts';
import { drawStyle, entriesOf } from '../../training/render/typst/entry.ts';
import { JOB_LISTS } from '../../training/render/typst/job-lists.ts';
import { preamble, settingOf } from '../../training/render/typst/template.ts';
import { HELD_OUT_TEMPLATES, TYPST_TEMPLATES } from '../../training/render/typst/templates.ts';

const LIMITS = loadConfig({});
const pdfium = await Pdfium.load();
const TEMPLATES = [...TYPST_TEMPLATES, ...HELD_OUT_TEMPLATES];

/** The words of a document as the production reader finds them. */
function read(pdf: Uint8Array): PositionedDocument {
  const opened = openPdf(pdfium, pdf);
  assert.ok(opened.kind === 'opened');
  try {
    return readTextLayer(opened.document, LIMITS);
  } finally {
    opened.document.close();
  }
}

function textOf({ pages }: PositionedDocument): string {
  return pages.flatMap(({ words }) => words.filter(({ hidden }) => hidden === null).map(({ text }) => text)).join(' ');
}

/** Letters and digits alone: without case, accents, spaces and signs, so that a line may end anywhere and a heading be in capitals. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of `value` that do not stand in the text. */
function missing(text: string, value: string | null): string[] {
  const all = bare(text);
  return (value ?? '').split(/\s+/).filter((word) => !all.includes(bare(word)));
}

/** Renderers take turns with locales, so that every template meets several and every locale many templates. */
function* trials(each: number): Generator<[Renderer, Locale]> {
  for (const [at, renderer] of TEMPLATES.entries()) {
    for (let turn = 0; turn < each; turn++) {
      const locale = LOCALES[(at * each + turn) % LOCALES.length];
      if (locale !== undefined) yield [renderer, locale];
    }
  }
}

function cvOf(locale: Locale, seed = 'typst'): CvContent {
  return makeCv(seed, locale, { shape: 'promoted', jobs: 4, years: 14 });
}

suite('the templates that Typst sets', () => {
  test('are thirty or so under names of their own, six of them held out', () => {
    assert.ok(TYPST_TEMPLATES.length >= 24);
    assert.equal(HELD_OUT_TEMPLATES.length, 6);
    assert.equal(new Set(TEMPLATES.map(({ id }) => id)).size, TEMPLATES.length);
  });

  test('print name, latest role and employer in words that the reader reads, in every language', async () => {
    for (const [renderer, locale] of trials(3)) {
      const content = cvOf(locale);
      const text = textOf(read(await renderer.render(content, lookFor(content))));
      const { candidate_name, latest_company, latest_role } = truthOf(content);
      for (const value of [candidate_name, latest_company, latest_role]) {
        assert.deepEqual(missing(text, value), [], `${renderer.id} ${locale}: ${value} in ${text.slice(0, 400)}`);
      }
    }
  });

  test('give the same bytes for the same content and look, and other bytes for another seed', async () => {
    for (const renderer of TEMPLATES) {
      const content = cvOf('en-GB');
      const [one, again] = [
        await renderer.render(content, lookFor(content)),
        await renderer.render(content, lookFor(content)),
      ];
      assert.equal(Buffer.compare(one, again), 0, renderer.id);
      const other = cvOf('en-GB', 'another');
      assert.notEqual(Buffer.compare(one, await renderer.render(other, lookFor(other))), 0, renderer.id);
    }
  });

  test('say when the CV was written as the date of the file, or no date at all', async () => {
    const content = cvOf('de-DE');
    const written = `${content.written.year}-${String(content.written.month).padStart(2, '0')}`;
    const dates = new Set<string | null>();
    for (const renderer of TEMPLATES) {
      const { modifiedAt } = read(await renderer.render(content, lookFor(content)));
      dates.add(modifiedAt === null ? null : modifiedAt.slice(0, 7));
    }
    assert.deepEqual(dates, new Set([written, null]));
  });

  test('set CVs of someone without a job, and of work that was interrupted or has no dates', async () => {
    const shapes = ['no-job', 'career-break', 'undated', 'freelancer', 'ends-soon'] as const;
    for (const [at, renderer] of TEMPLATES.entries()) {
      const shape = shapes[at % shapes.length];
      const content = makeCv('odd', 'en-US', shape === undefined ? {} : { shape });
      const text = textOf(read(await renderer.render(content, lookFor(content))));
      for (const { role } of content.work) assert.deepEqual(missing(text, role), [], `${renderer.id}: ${role}`);
      assert.doesNotMatch(text, /undefined|NaN|null/, renderer.id);
    }
  });
});

suite('the ways to set a position', () => {
  const content = cvOf('en-GB');
  const setting = settingOf('test', content, lookFor(content, { font: 'source-sans', dates: 'numeric' }));
  const style = drawStyle(new Random('plain'), { separator: ', ', team: true, city: true });
  const entries = entriesOf(setting, style);

  test('are forty or more', () => {
    assert.ok(Object.keys(ARRANGEMENTS).length + Object.keys(JOB_LISTS).length >= 40);
  });

  test('each print role, employer, dates and duties of every position', () => {
    const ways: [string, Markup][] = [
      ...Object.entries(ARRANGEMENTS).map(([name, arrange]): [string, Markup] => [
        name,
        entries.map((one) => arrange(one, { setting, style })).join('\n\n'),
      ]),
      ...Object.entries(JOB_LISTS).map(([name, { set }]): [string, Markup] => [name, set(entries, { setting, style })]),
    ];
    for (const [name, markup] of ways) {
      const text = textOf(read(compileTypst(preamble(setting, {}) + markup)));
      for (const { role, company, start } of content.work) {
        assert.deepEqual(missing(text, `${role} ${company} ${start.year}`), [], name);
      }
      const duty = content.work[0]?.highlights[0] ?? '';
      if (!/table with rules|three columns$/.test(name)) assert.deepEqual(missing(text, duty), [], name);
    }
  });
});

/** The letters that can be read where they are printed in one family and no other. */
function printedIn(family: FamilyName, letters: readonly string[]): Set<string> {
  const font = `#set text(font: ${literal(TYPST_FAMILIES[family])}, fallback: false)`;
  return new Set(textOf(read(compileTypst(`${font}\n${letters.map(t).join(' ')}`))));
}

suite('what templates are made of', () => {
  test('prints any text as it stands', () => {
    const odd = `#let x = 1; *bold* _it_ $x^2$ @ref <label> [a](b) \\ "quoted" 'single' \`raw\` // no comment /* nor */ ~ = - + / 1. #"`;
    const [page] = read(compileTypst(`#set text(font: "Roboto")\n${t(odd)}.first() ${t('end')}(1)[2]`)).pages;
    assert.ok(page !== undefined);
    assert.equal(page.words.map(({ text }) => text).join(' '), `${odd}.first() end(1)[2]`.replaceAll(/\s+/g, ' '));
  });

  test('has every letter of a text in every family that is drawn for it', () => {
    const winAnsi = new Set(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at)));
    const locales = LOCALES.filter((locale) => SCRIPT_FAMILIES[locale.slice(0, 2)] === undefined);
    for (const locale of locales) {
      const letters = Array.from(new Set(JSON.stringify(BANKS[locale]))).filter((letter) => /\p{L}/u.test(letter));
      const families = familiesFor(letters.join(''));
      assert.ok(families.length >= 5, locale);
      for (const family of families) {
        const found = family === 'helvetica' || family === 'times' ? winAnsi : printedIn(family, letters);
        assert.deepEqual(
          letters.filter((letter) => !found.has(letter)),
          [],
          `${locale} ${family}`,
        );
      }
    }
  });

  test('writes a month in every style of dates', () => {
    const { words } = BANKS['en-GB'];
    const writing = { words, between: ' – ', present: 'present' };
    const written = (style: DateStyle): string => writeMonth({ ...writing, style }, { year: 2019, month: 3 });
    const styles = [
      'long',
      'short',
      'numeric',
      'year',
      'dots',
      'iso',
      'year-slash',
      'unpadded',
      'two-digits',
      'apostrophe',
      'capitals',
      'comma',
      'year-dots',
    ] as const;
    assert.deepEqual(styles.map(written), [
      'March 2019',
      'Mar 2019',
      '03/2019',
      '2019',
      '03.2019',
      '2019-03',
      '2019/03',
      '3/2019',
      '03/19',
      'Mar ’19',
      'MAR 2019',
      'March, 2019',
      '2019.03',
    ]);
  });
});
