import type { PositionedDocument } from '#extraction/model/document.ts';
import { BANKS } from '../content/banks.ts';
import type { CvContent, Locale } from '../content/cv-content.ts';
import { drawComposedWishes, drawWishes } from '../content/draw-wishes.ts';
import { makeCv, type Wishes } from '../content/make-cv.ts';
import { Random } from '../content/random.ts';
import { COMPOSED, COMPOSED_HELD_OUT, COMPOSED_OF_ALL } from '../render/composed/composed.ts';
import { DOCX_TEMPLATES } from '../render/docx/templates.ts';
import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import { CENTRED_SERIF } from '../render/pdf/centred-serif.ts';
import { GROUPED_EMPLOYERS } from '../render/pdf/grouped-employers.ts';
import { ONE_COLUMN } from '../render/pdf/one-column.ts';
import { SIDEBAR } from '../render/pdf/sidebar.ts';
import { TABULAR } from '../render/pdf/tabular.ts';
import { TWO_COLUMNS } from '../render/pdf/two-columns.ts';
import type { Renderer } from '../render/renderer.ts';
import { HELD_OUT_TEMPLATES, TYPST_TEMPLATES } from '../render/typst/templates.ts';
import { HELD_OUT_LOCALES } from './held-out-locales.ts';
import { asIfScanned } from './noise.ts';

/** A generated CV as input of the extraction, with its truth. */
export interface Made {
  readonly content: CvContent;
  readonly document: PositionedDocument;
  readonly template: string;
  readonly locale: Locale;
}

/** A set of documents: how many, of which templates in turn, in locales that the seed draws. */
export interface Plan {
  readonly seed: string;
  readonly templates: readonly Renderer[];
  readonly locales: readonly Locale[];
  readonly count: number;
  /** What the CVs must be, by seed; without it as `drawWishes` says. */
  readonly wishes?: (seed: string) => Wishes;
}

export type PlanName =
  | 'pdf'
  | 'composed'
  | 'word'
  | 'held-out-templates'
  | 'held-out-locales'
  | 'held-out-composed'
  | 'round-trip'
  | 'calibration'
  | 'documents';

/** The content of a document of a plan, and how it is rendered. */
export interface Planned {
  readonly content: CvContent;
  readonly renderer: Renderer;
  readonly seed: string;
}

/** Renders a document of a plan and reads it as production does; null for one that requires OCR. */
export type ReadPlanned = (planned: Planned) => Promise<PositionedDocument | null>;

const PDFKIT = [CENTRED_SERIF, GROUPED_EMPLOYERS, ONE_COLUMN, SIDEBAR, TABULAR, TWO_COLUMNS] as const;
const HELD_OUT_IDS = new Set(HELD_OUT_TEMPLATES.map(({ id }) => id));
const TYPST_TRAINED_ON = TYPST_TEMPLATES.filter(({ id }) => !HELD_OUT_IDS.has(id));
const TRAINED_ON = [...TYPST_TRAINED_ON, ...PDFKIT];

const TRAINED_LOCALES = (Object.keys(BANKS) as Locale[]).filter((locale) => !HELD_OUT_LOCALES.includes(locale));

/**
 * What the taggers are trained on, and what they are measured on. The held-out plans share no template and no locale
 * with the others; nor do the held-out layouts share all parts.
 */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  pdf: { seed: 'train/pdf', templates: TRAINED_ON, locales: TRAINED_LOCALES, count: 2200 },
  composed: {
    seed: 'train/composed',
    templates: [COMPOSED],
    locales: TRAINED_LOCALES,
    count: 1500,
    wishes: drawComposedWishes,
  },
  word: { seed: 'train/word', templates: DOCX_TEMPLATES, locales: TRAINED_LOCALES, count: 240 },
  'held-out-templates': { seed: 'held/templates', templates: HELD_OUT_TEMPLATES, locales: TRAINED_LOCALES, count: 240 },
  'held-out-locales': { seed: 'held/locales', templates: TYPST_TRAINED_ON, locales: HELD_OUT_LOCALES, count: 240 },
  'held-out-composed': {
    seed: 'held/composed',
    templates: [COMPOSED_HELD_OUT],
    locales: TRAINED_LOCALES,
    count: 240,
    wishes: drawComposedWishes,
  },
  'round-trip': {
    seed: 'round-trip',
    templates: [COMPOSED_OF_ALL],
    locales: Object.keys(BANKS) as Locale[],
    count: 500,
    wishes: drawComposedWishes,
  },
  calibration: {
    seed: 'calibration',
    templates: HELD_OUT_TEMPLATES,
    locales: Object.keys(BANKS) as Locale[],
    count: 2400,
  },
  // What is a CV at all: of every template.
  documents: {
    seed: 'documents',
    templates: [...TYPST_TEMPLATES, ...PDFKIT],
    locales: Object.keys(BANKS) as Locale[],
    count: 320,
  },
};

/** Percentage of documents that are changed as if read by OCR. */
const SCANNED_OF_100 = 12;
/** Highest percentage of words with a wrong character in such a document. */
const WRONG_OF_100_MAX = 4;

/** The content and template of one document of a plan. */
export function planned(plan: Plan, index: number): Planned {
  const seed = `${plan.seed}/${index}`;
  // In turn, so that each template meets each locale as often as the count allows.
  const renderer = plan.templates[index % plan.templates.length] as Renderer;
  const locale = new Random(seed).pick(plan.locales);
  return { content: makeCv(seed, locale, (plan.wishes ?? drawWishes)(seed)), renderer, seed };
}

/** The templates of pdfkit have no fonts for Chinese, Japanese, Korean, Arabic and Hebrew. */
function hasFontsFor({ producer }: Renderer, { locale }: CvContent): boolean {
  return producer !== 'pdfkit' || SCRIPT_FAMILIES[locale.slice(0, 2)] === undefined;
}

/** Makes one document of a plan and reads it; null if it cannot be rendered or read. */
export async function documentOf(read: ReadPlanned, plan: Plan, index: number): Promise<Made | null> {
  const wanted = planned(plan, index);
  const { content, renderer, seed } = wanted;
  if (!hasFontsFor(renderer, content)) return null;
  const document = await read(wanted);
  if (document === null) return null;
  const random = new Random(`noise/${seed}`);
  const isScanned = random.int(1, 100) <= SCANNED_OF_100;
  return {
    content,
    template: renderer.id,
    locale: content.locale,
    document: isScanned ? asIfScanned(document, random, random.next() * WRONG_OF_100_MAX) : document,
  };
}
