import type { PlainValue } from '#http/console/contract.ts';
import type { ValueKind } from '../shown.ts';

/** The values of the form. Dates use the last three, all other kinds use the text. */
export interface ValueForm {
  /** `yes` or `no` for a boolean; one item per line for a list. */
  readonly text: string;
  readonly start: string;
  readonly end: string;
  readonly current: boolean;
}

const MONTH_OR_YEAR = /^[0-9]{4}(-(0[1-9]|1[0-2]))?$/;
const DAY_MONTH_OR_YEAR = /^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$/;

/** The initial values of the form. */
export function formOf(value: PlainValue): ValueForm {
  const nothing = { text: '', start: '', end: '', current: false };
  if (value === null) return nothing;
  if (typeof value === 'boolean') return { ...nothing, text: value ? 'yes' : 'no' };
  if (typeof value !== 'object') return { ...nothing, text: String(value) };
  if (Array.isArray(value)) return { ...nothing, text: value.join('\n') };
  return { ...nothing, start: value.start ?? '', end: value.end ?? '', current: value.current };
}

/** The value of the form; null if it is empty. */
export function valueOf(kind: ValueKind, { text, start, end, current }: ValueForm): PlainValue {
  const words = text.trim();
  switch (kind) {
    case 'text':
    case 'long':
    case 'date':
      return words === '' ? null : words;
    case 'number':
      return words === '' ? null : Number(words);
    case 'yes_no':
      return words === '' ? null : words === 'yes';
    case 'list': {
      const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
      return lines.length === 0 ? null : lines;
    }
    case 'dates': {
      const [from, to] = [start.trim(), current ? '' : end.trim()];
      if (from === '' && to === '' && !current) return null;
      return { start: from === '' ? null : from, end: to === '' ? null : to, current };
    }
  }
}

/** The first invalid field of the form and its error; null if all are valid. */
export function validateForm(kind: ValueKind, form: ValueForm): FormError | null {
  if (kind === 'dates') return faultOfDates(form);
  const words = form.text.trim();
  if (words === '') return { field: 'text', error: 'required' };
  if (kind === 'date' && !DAY_MONTH_OR_YEAR.test(words)) return { field: 'text', error: 'date' };
  if (kind === 'number' && !Number.isFinite(Number(words))) return { field: 'text', error: 'number' };
  return null;
}

export interface FormError {
  readonly field: 'text' | 'start' | 'end';
  readonly error: 'required' | 'date' | 'number' | 'order';
}

function faultOfDates(form: ValueForm): FormError | null {
  const [start, end] = [form.start.trim(), form.current ? '' : form.end.trim()];
  if (start !== '' && !MONTH_OR_YEAR.test(start)) return { field: 'start', error: 'date' };
  if (end !== '' && !MONTH_OR_YEAR.test(end)) return { field: 'end', error: 'date' };
  if (start === '' && end === '' && !form.current) return { field: 'start', error: 'required' };
  // A year without a month may be any of its months.
  if (start !== '' && end !== '' && end < start.slice(0, end.length)) return { field: 'end', error: 'order' };
  return null;
}
