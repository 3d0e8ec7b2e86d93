import type { PdfTraits } from './pdf-traits.ts';
import type { Pdfium } from './pdfium.ts';

/** The content of a form field, as far as a person could read it. */
export interface FormField {
  /** Buttons have marks and captions, no text of the person who filled the form. */
  readonly kind: 'text' | 'choice' | 'list' | 'button' | 'signature' | 'unknown';
  /** Lines are separated by `\n`. Empty for what is not shown in clear text, such as passwords. */
  readonly value: string;
  readonly multiline: boolean;
  /** One character in each of a row of cells. */
  readonly comb: boolean;
  readonly password: boolean;
}

const KINDS: readonly FormField['kind'][] = [
  'unknown',
  'button',
  'button',
  'button',
  'choice',
  'list',
  'text',
  'signature',
];
const FLAG_MULTILINE = 1 << 12;
const FLAG_PASSWORD = 1 << 13;
const FLAG_COMB = 1 << 24;
/** PDFium opens a form in time quadratic in its fields: ten thousand take two seconds. */
const FIELDS_MAX = 10_000;
/** Limit of the text of one document's fields and annotations, in bytes. */
const TEXT_BYTES_MAX = 8 * 1024 * 1024;
/** Limit of the options that are searched for selected ones. */
const OPTIONS_MAX = 2_000;

type FormTraits = Pick<PdfTraits, 'fieldCount' | 'fieldsTangled'>;

/** The form of a document, opened when its first field is requested. */
export class FormFields {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #traits: () => FormTraits;
  #info = 0;
  #form: number | null = null;
  #bytesLeft = TEXT_BYTES_MAX;

  /** @param traits read when the form is opened */
  constructor(pdfium: Pdfium, document: number, traits: () => FormTraits) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#traits = traits;
  }

  /** The field that a widget shows. */
  fieldOf(widget: number): FormField {
    const { call } = this.#pdfium;
    const form = this.#opened();
    const kind = form === 0 ? 'unknown' : (KINDS[call.FPDFAnnot_GetFormFieldType(form, widget)] ?? 'unknown');
    if (kind === 'unknown') return { ...NOTHING, value: this.#ownValueOf(widget) };
    if (kind === 'button' || kind === 'signature') return { ...NOTHING, kind };
    const flags = call.FPDFAnnot_GetFormFieldFlags(form, widget);
    const isText = kind === 'text';
    const password = isText && (flags & FLAG_PASSWORD) !== 0;
    return {
      kind,
      value: password ? '' : this.#valueOf(form, widget, isText),
      multiline: kind === 'list' || (isText && (flags & FLAG_MULTILINE) !== 0),
      comb: isText && (flags & FLAG_COMB) !== 0 && (flags & FLAG_MULTILINE) === 0,
      password,
    };
  }

  close(): void {
    const { call } = this.#pdfium;
    if (this.#form !== null && this.#form !== 0) call.PDFiumExt_ExitFormFillEnvironment(this.#form);
    if (this.#info !== 0) call.PDFiumExt_CloseFormFillInfo(this.#info);
    this.#form = null;
    this.#info = 0;
  }

  /** A choice stores export values; its labels are shown. */
  #valueOf(form: number, widget: number, isText: boolean): string {
    const { call } = this.#pdfium;
    const labels: string[] = [];
    const count = isText ? 0 : Math.min(call.FPDFAnnot_GetOptionCount(form, widget), OPTIONS_MAX);
    for (let index = 0; index < count; index += 1) {
      if (call.FPDFAnnot_IsOptionSelected(form, widget, index) === 0) continue;
      labels.push(this.textOf((...buffer) => call.FPDFAnnot_GetOptionLabel(form, widget, index, ...buffer)));
    }
    const chosen = labels.filter((label) => label.trim() !== '');
    if (chosen.length > 0) return plainLines(chosen.join('\n'));
    return plainLines(this.textOf((...buffer) => call.FPDFAnnot_GetFormFieldValue(form, widget, ...buffer)));
  }

  /** A text from PDFium; empty once the document exceeds its limit. */
  textOf(fill: (buffer: number, length: number) => number): string {
    if (this.#bytesLeft <= 0) return '';
    return this.#pdfium.textOf('utf-16le', (buffer, length) => {
      const needed = fill(buffer, length);
      this.#bytesLeft -= needed;
      return needed;
    });
  }

  /** For a widget that belongs to no form. */
  #ownValueOf(widget: number): string {
    const { call } = this.#pdfium;
    return plainLines(this.textOf((...buffer) => call.FPDFAnnot_GetStringValue(widget, 'V', ...buffer)));
  }

  #opened(): number {
    if (this.#form !== null) return this.#form;
    const { call } = this.#pdfium;
    this.#form = 0;
    const { fieldCount, fieldsTangled } = this.#traits();
    if (fieldCount > FIELDS_MAX || fieldsTangled) return this.#form;
    this.#info = call.PDFiumExt_OpenFormFillInfo();
    if (this.#info !== 0) this.#form = call.PDFiumExt_InitFormFillEnvironment(this.#document, this.#info);
    return this.#form;
  }
}

const NOTHING: FormField = {
  kind: 'unknown',
  value: '',
  multiline: false,
  comb: false,
  password: false,
};

const ESCAPE = String.fromCharCode(0x1b);
const LANGUAGE_MARK = new RegExp(`${ESCAPE}[a-zA-Z]{2,8}${ESCAPE}`, 'g');

/** Lines separated by `\n`, without the language marks that a PDF text may contain (ESC, language, ESC). */
function plainLines(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(LANGUAGE_MARK, '');
}

/** The text of an annotation or a form field. */
export interface AnnotationText {
  /** In the page's own coordinates: left, bottom, right, top. */
  readonly rect: readonly [number, number, number, number];
  /** Lines are separated by `\n`. */
  readonly text: string;
  /** In points; 0 if the size adapts to the rectangle. */
  readonly fontSize: number;
  readonly multiline: boolean;
  /** Its appearance was merged into the page, so what that shows counts. */
  readonly drawn: boolean;
}

const SUBTYPE_FREE_TEXT = 3;
const SUBTYPE_STAMP = 13;
const SUBTYPE_WIDGET = 20;
const SUBTYPE_WATERMARK = 24;
/** Types that write text on the page. Pop-up notes are comments; marks, links and drawings show no text. */
const WRITTEN: ReadonlySet<number> = new Set([SUBTYPE_FREE_TEXT, SUBTYPE_STAMP, SUBTYPE_WIDGET, SUBTYPE_WATERMARK]);
const FLAG_HIDDEN = 1 << 1;
const FLAG_NO_VIEW = 1 << 5;
const APPEARANCE_NORMAL = 0;
/** A page with more than these is no form but an attack. */
const ANNOTATIONS_MAX = 4_000;
/** Total size of the annotations of one page. The rest is left out. */
const CHARACTERS_MAX = 100_000;
/** No text fits into less. In points. */
const SIDE_MIN = 0.5;
const FONT_SIZE_MAX = 400;

/** A page whose annotations are read. */
export interface AnnotatedPage {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly fields: FormFields;
  /** Whether the form wants its appearances regenerated from the values. */
  readonly appearancesStale: () => boolean;
}

export interface ReadAnnotations {
  /** The loaded page now contains its former annotations. It must stay loaded while the document is read. */
  readonly changed: boolean;
  readonly texts: readonly AnnotationText[];
}

/**
 * Merges the appearances of filled form fields, written comments, stamps and watermarks into the loaded page, so that they are
 * read and judged like any text on it, and returns their texts, for those without a readable appearance. Fields that are not
 * shown on a screen (hidden ones, passwords) are left alone, and so are buttons, whose marks are no text.
 */
export function readAnnotations(annotated: AnnotatedPage): ReadAnnotations {
  const { pdfium, page } = annotated;
  const { call } = pdfium;
  const texts: AnnotationText[] = [];
  let changed = false;
  let charactersLeft = CHARACTERS_MAX;
  let index = 0;
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), ANNOTATIONS_MAX);
  for (let seen = 0; seen < count; seen += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    index += 1;
    if (annotation === 0) continue;
    try {
      const found = written(annotated, annotation);
      if (found === null) continue;
      const drawn = found.flatten && call.EPDFAnnot_Flatten(page, annotation) !== 0;
      // A merged annotation is removed from the list, and the next one takes its index.
      if (drawn) index -= 1;
      changed ||= drawn;
      const text = found.text.slice(0, charactersLeft);
      charactersLeft -= text.length;
      if (text !== '') texts.push({ ...found, text, drawn });
    } finally {
      call.FPDFPage_CloseAnnot(annotation);
    }
  }
  return { changed, texts };
}

type Written = Omit<AnnotationText, 'drawn'> & { readonly flatten: boolean };

/** The text that an annotation shows; null if it shows none. */
function written(annotated: AnnotatedPage, annotation: number): Written | null {
  const { pdfium, fields } = annotated;
  const { call } = pdfium;
  const subtype = call.FPDFAnnot_GetSubtype(annotation);
  if (!WRITTEN.has(subtype)) return null;
  if ((call.FPDFAnnot_GetFlags(annotation) & (FLAG_HIDDEN | FLAG_NO_VIEW)) !== 0) return null;
  const rect = rectOf(pdfium, annotation);
  if (rect === null) return null;
  const hasAppearance = call.EPDFAnnot_HasAppearanceStream(annotation, APPEARANCE_NORMAL) !== 0;
  if (subtype === SUBTYPE_WIDGET) {
    const shown = filled(annotated, hasAppearance, fields.fieldOf(annotation));
    return shown === null ? null : { rect, fontSize: fontSizeOf(pdfium, annotation), ...shown };
  }
  const isTyped = subtype === SUBTYPE_FREE_TEXT;
  return {
    rect,
    text: isTyped ? contentsOf(annotated, annotation) : '',
    fontSize: isTyped ? fontSizeOf(pdfium, annotation) : 0,
    multiline: true,
    flatten: hasAppearance,
  };
}

function filled(
  { appearancesStale }: AnnotatedPage,
  hasAppearance: boolean,
  { kind, value, multiline, comb, password }: FormField,
): Pick<Written, 'text' | 'multiline' | 'flatten'> | null {
  if (kind === 'button' || password) return null;
  // A list draws all options, a row of cells single characters, a stale form its former values.
  const byValue = value !== '' && (kind === 'list' || comb || appearancesStale());
  return { text: value, multiline, flatten: hasAppearance && !byValue };
}

/** The size in the annotation's own default appearance; 0 if it has none. */
function fontSizeOf(pdfium: Pdfium, annotation: number): number {
  const { call, scratch } = pdfium;
  const named = call.EPDFAnnot_GetDefaultAppearance(
    annotation,
    scratch,
    scratch + 4,
    scratch + 8,
    scratch + 12,
    scratch + 16,
  );
  const size = named === 0 ? 0 : Math.abs(pdfium.float(scratch + 4));
  return size < FONT_SIZE_MAX ? size : 0;
}

function rectOf(pdfium: Pdfium, annotation: number): AnnotationText['rect'] | null {
  const { call, scratch } = pdfium;
  if (call.FPDFAnnot_GetRect(annotation, scratch) === 0) return null;
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => pdfium.float(scratch + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const [x0, x1] = [Math.min(left, right), Math.max(left, right)];
  const [y0, y1] = [Math.min(bottom, top), Math.max(bottom, top)];
  return x1 - x0 < SIDE_MIN || y1 - y0 < SIDE_MIN || !Number.isFinite(x0 + y0 + x1 + y1) ? null : [x0, y0, x1, y1];
}

function contentsOf({ pdfium, fields }: AnnotatedPage, annotation: number): string {
  const { call } = pdfium;
  return plainLines(fields.textOf((...buffer) => call.FPDFAnnot_GetStringValue(annotation, 'Contents', ...buffer)));
}
