import type { TemplateField } from '../../model/profile.ts';
import { bulletLength } from '../../text/raw-line.ts';
import { mannerOf } from './concepts.ts';
import type { FieldQuery } from './label-matcher.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { isLeftOpen, readYesNo } from './read-yes-no.ts';

/** A value of the kind that was asked for, and how sure it is that the text means it. */
export interface TypedValue {
  readonly value: TemplateField['value'];
  readonly unit: string | null;
  readonly confidence: number;
}

export interface ValueContext {
  /** In dates of numbers the day stands before the month; null where that is not known. */
  readonly dayFirst: boolean | null;
}

const LIST_ITEMS_MAX = 60;
const NOTHING: TypedValue = { value: null, unit: null, confidence: 0.5 };

/** The parts of a list as it is written on one line or several: between commas, semicolons, bullets, bars and line ends. */
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

/** Nobody with a CV was born later than this, in two digits; other dates may lie ahead. */
const BIRTH_YEAR_MAX = 15;

/** The last year of this century that a year of two digits means; undefined where nothing is known of it. */
export function shortYearMaxOf({ concept }: FieldQuery): number | undefined {
  return concept === 'date_of_birth' ? BIRTH_YEAR_MAX : undefined;
}

/** Reads a text that stands beside a label as a value of the kind asked for; `value` is null where it is none. */
export function typedValue(asked: FieldQuery, raw: string, { dayFirst }: ValueContext): TypedValue {
  const text = raw.replaceAll(/[\t\n]/gu, ' ').trim();
  switch (asked.request.kind) {
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
      const day = readDay(text, dayFirst, shortYearMaxOf(asked));
      return day === null ? NOTHING : { value: day.value, unit: null, confidence: day.certain ? 1 : 0.8 };
    }
    case 'yes_no': {
      const answer = readYesNo(text);
      if (answer !== null) return { value: answer, unit: null, confidence: 1 };
      if (isLeftOpen(text)) return NOTHING;
      const means = asked.concept !== null && mannerOf(asked.concept).contentMeansYes && /[\p{L}\p{N}]/u.test(text);
      return means ? { value: true, unit: null, confidence: 0.9 } : NOTHING;
    }
  }
}
