import type { Random } from '../../content/random.ts';
import { blocks, onDark, parted, whitened } from '../typst/columns.ts';
import type { Markup } from '../typst/compile.ts';
import { photo } from '../typst/head.ts';
import type { Section, SectionId } from '../typst/sections.ts';
import { columns, type Setting, stacked, under } from '../typst/setting.ts';
import type { TemplateOptions } from '../typst/template.ts';
import { contactBlock, type HeadManner, headMarkup, nameBlock } from './head.ts';
import type { HeadingLook } from './headings.ts';
import type { Options, Parts } from './parts.ts';

type PageForm =
  | 'one column'
  | 'sidebar first'
  | 'sidebar last'
  | 'sidebar towards the text'
  | 'two columns'
  | 'headings in a rail'
  | 'headings in cells'
  | 'boxes';

const FORMS: Options<PageForm> = {
  usual: [
    'one column',
    'one column',
    'one column',
    'one column',
    'sidebar first',
    'sidebar first',
    'sidebar last',
    'two columns',
    'headings in a rail',
    'headings in cells',
  ],
  held: ['sidebar towards the text', 'boxes'],
};

/** What fills a sidebar. */
type Ground = 'none' | 'light' | 'dark' | 'rule';

/** How the sections of a document stand on its pages. */
export interface PageManner {
  readonly form: PageForm;
  readonly ground: Ground;
  /** Width of a sidebar, in percent of the page. */
  readonly share: number;
  readonly gutterPt: number;
  readonly marginPt: number;
  readonly gapPt: number;
  readonly railPt: number;
  readonly nameInside: boolean;
  readonly photoInside: boolean;
  readonly studiesInside: boolean;
}

export function drawPage(random: Random, parts: Parts): PageManner {
  return {
    form: parts.pick(random.fork('form'), FORMS),
    ground: random.pick(['none', 'none', 'light', 'dark', 'dark', 'rule']),
    share: random.int(27, 36),
    gutterPt: random.int(14, 30),
    marginPt: random.int(32, 62),
    gapPt: random.int(8, 16),
    railPt: random.int(72, 118),
    nameInside: random.chance(0.3),
    photoInside: random.chance(0.4),
    studiesInside: random.chance(0.25),
  };
}

/** Whether the jobs stand in a column too narrow for something at the other end of a line. */
export function isNarrow({ form }: PageManner): boolean {
  return form === 'two columns';
}

function isSidebar(form: PageForm): boolean {
  return form === 'sidebar first' || form === 'sidebar last' || form === 'sidebar towards the text';
}

function isFilled({ form, ground }: PageManner): boolean {
  return isSidebar(form) && (ground === 'light' || ground === 'dark');
}

/** Paper and margins for a page. */
export function pageOptions(page: PageManner): TemplateOptions {
  const { form, ground, share, marginPt } = page;
  if (!isFilled(page)) return { margin: `(x: ${marginPt}pt, y: ${Math.max(30, marginPt - 8)}pt)` };
  const isFirst = form !== 'sidebar last';
  return {
    margin: isFirst ? '(left: 22pt, right: 34pt, y: 36pt)' : '(left: 34pt, right: 22pt, y: 36pt)',
    background: ({ look, rtl }) =>
      `#place(${isFirst === rtl ? 'right' : 'left'} + top, rect(width: ${share}%, height: 100%, fill: ${ground === 'dark' ? `rgb("${look.accent}")` : 'luma(236)'}))`,
    pageLine: 0.05,
  };
}

/** The sections of a document, set for the whole width and for a sidebar. */
export interface PageParts {
  readonly setting: Setting;
  readonly head: HeadManner;
  readonly heading: HeadingLook;
  /** Heads the sections of a sidebar. */
  readonly asideHeading: HeadingLook;
  readonly sections: readonly Section[];
  readonly asides: (setting: Setting) => readonly Section[];
}

/** Puts head and sections on the page. */
export function pageMarkup(page: PageManner, parts: PageParts): Markup {
  const { setting, head, sections, heading } = parts;
  const titled = (title: string): Markup => heading(setting, title);
  if (isSidebar(page.form)) return sidebarPage(page, parts);
  const top = headMarkup(setting, head, true);
  switch (page.form) {
    case 'two columns': {
      const [main, rest] = parted(sections, ['summary', 'work', 'extra']);
      const [first, last] = page.nameInside ? [rest, main] : [main, rest];
      const wide = page.nameInside ? ['1fr', '1.25fr'] : ['1.25fr', '1fr'];
      const body = columns(wide, [blocks(first, titled, page.gapPt), blocks(last, titled, page.gapPt)], page.gutterPt);
      return stacked([top, body], page.gapPt);
    }
    case 'headings in a rail': {
      const side = page.photoInside ? 'end' : 'start';
      const rows = sections.map(({ title, body }) =>
        columns(
          [`${page.railPt}pt`, '1fr'],
          [`#align(${side})[#text(hyphenate: false)[${titled(title)}]]`, body],
          page.gutterPt,
        ),
      );
      return stacked([top, ...rows], page.gapPt);
    }
    case 'headings in cells': {
      const cells = sections.flatMap(({ title, body }) => [`#text(hyphenate: false)[${titled(title)}]`, body]);
      const stroke = page.photoInside ? '0.5pt + luma(130)' : '(x: none, y: 0.5pt + luma(150))';
      const table = `#table(columns: (${page.railPt + 10}pt, 1fr), inset: 6pt, stroke: ${stroke}, align: start + top, ${cells.map((cell) => `[${cell}]`).join(', ')})`;
      return stacked([top, table], page.gapPt);
    }
    case 'boxes':
      return stacked(
        [
          top,
          ...sections.map(
            ({ title, body }) =>
              `#block(width: 100%, stroke: 0.6pt + luma(170), inset: 8pt)[${under(titled(title), body)}]`,
          ),
        ],
        page.gapPt,
      );
    case 'one column':
    case 'sidebar first':
    case 'sidebar last':
    case 'sidebar towards the text':
      return stacked([top, blocks(sections, titled, page.gapPt)], page.gapPt);
  }
}

/** Sections that stand beside the jobs. */
const ASIDES: readonly SectionId[] = ['skills', 'languages', 'interests', 'certificates'];

function sidebarPage(page: PageManner, { setting, head, heading, asideHeading, sections, asides }: PageParts): Markup {
  const { ground, form, share, gapPt, gutterPt, marginPt } = page;
  const own = ground === 'dark' ? onDark(setting) : setting;
  const inside = page.studiesInside ? [...ASIDES, 'education' as const] : ASIDES;
  const [aside] = parted(asides(own), inside);
  const [, main] = parted(sections, inside);
  const name = nameBlock(page.nameInside ? own : setting, head);
  const contact = under(asideHeading(own, setting.writing.heading('contact')), contactBlock(own, head));
  const picture = page.photoInside ? photo(setting, 84) : '';
  const stack = stacked(
    [picture, page.nameInside ? name : '', contact, blocks(aside, (title) => asideHeading(own, title), gapPt)],
    gapPt,
  );
  const towards = form === 'sidebar towards the text' ? `#align(end)[${stack}]` : stack;
  const painted = ground === 'dark' ? whitened(towards) : towards;
  const body = stacked([page.nameInside ? '' : name, blocks(main, (title) => heading(setting, title), gapPt)], gapPt);
  const filled = isFilled(page);
  const widthPt = filled ? share * 5.95 - 34 : (595 - 2 * marginPt) * (share / 100);
  const gutter = filled ? 30 : gutterPt;
  const divided =
    ground === 'rule'
      ? `#block(stroke: (${(form !== 'sidebar last') === !setting.rtl ? 'left' : 'right'}: 0.6pt + luma(150)), inset: (x: 10pt, y: 0pt))[${body}]`
      : body;
  return form === 'sidebar last'
    ? columns(['1fr', `${widthPt}pt`], [divided, painted], gutter)
    : columns([`${widthPt}pt`, '1fr'], [painted, divided], gutter);
}
