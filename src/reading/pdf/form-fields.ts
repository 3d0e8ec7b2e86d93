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
export function plainLines(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(LANGUAGE_MARK, '');
}
