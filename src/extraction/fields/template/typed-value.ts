import type { TemplateField } from '../../model/profile.ts';
import { bulletLength } from '../../text/raw-line.ts';
import { expressionOf } from './concepts.ts';
import type { FieldQuery } from './label-matcher.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { isLeftOpen, readYesNo } from './read-yes-no.ts';

/** A value of the requested kind, and the confidence that the text means it. */
export interface TypedValue {
  readonly value: TemplateField['value'];
  readonly unit: string | null;
  readonly confidence: number;
}

export interface ValueContext {
  /** The day comes before the month in numeric dates; null if unknown. */
  readonly dayFirst: boolean | null;
}

const LIST_ITEMS_MAX = 60;
const NOTHING: TypedValue = { value: null, unit: null, confidence: 0.5 };

/** The items of a list on one line or several: between commas, semicolons, bullets, bars and line ends. */
export function listItems(text: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  const close = (): void => {
    const part = item.trim();
    const bare = part.slice(bulletLength(part)).trim();
    if (bare !== '') items.push(bare.replace(/\.$/u, ''));
    item = '';
  };
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    if ((depth === 0 && /[,;،؛、，；|•·●▪◦]/u.test(character)) || character === '\n' || character === '\t') close();
    else item += character;
  }
  close();
  return items.slice(0, LIST_ITEMS_MAX);
}

/** The latest two-digit birth year of this century. Other dates can be in the future. */
const BIRTH_YEAR_MAX = 15;

/** The highest two-digit year that is in this century; undefined for the default. */
export function shortYearMaxOf({ concept }: FieldQuery): number | undefined {
  return concept === 'date_of_birth' ? BIRTH_YEAR_MAX : undefined;
}

/** Reads a text beside a label as a value of the requested kind; `value` is null if it is not one. */
export function typedValue(query: FieldQuery, raw: string, { dayFirst }: ValueContext): TypedValue {
  const text = raw.replaceAll(/[\t\n]/gu, ' ').trim();
  switch (query.request.kind) {
    case 'text':
      return { value: text, unit: null, confidence: 1 };
    case 'list': {
      const items = listItems(raw);
      return items.length === 0 ? NOTHING : { value: items, unit: null, confidence: 1 };
    }
    case 'number': {
      const number = readNumber(text);
      return number === null
        ? NOTHING
        : { value: number.value, unit: number.unit, confidence: number.from <= 20 ? 1 : 0.8 };
    }
    case 'date': {
      const day = readDay(text, dayFirst, shortYearMaxOf(query));
      return day === null ? NOTHING : { value: day.value, unit: null, confidence: day.certain ? 1 : 0.8 };
    }
    case 'yes_no': {
      const answer = readYesNo(text);
      if (answer !== null) return { value: answer, unit: null, confidence: 1 };
      if (isLeftOpen(text)) return NOTHING;
      const means = query.concept !== null && expressionOf(query.concept).contentMeansYes && /[\p{L}\p{N}]/u.test(text);
      return means ? { value: true, unit: null, confidence: 0.9 } : NOTHING;
    }
  }
}
