import { filledIn, type NamesIn, type Params, type ParamsIn, paramsOf } from './refusal.ts';

/** Sentences of the warnings of a profile, which keeps them whole. Where two can be read from one text, the first is meant. */
export const WARNINGS = {
  page_failed: 'Page {{page}} could not be read.',
  pages_failed_and_more: 'Pages {{pages}} and {{more}} more could not be read.',
  pages_failed: 'Pages {{pages}} and {{last}} could not be read.',
  page_slow: 'Page {{page}} takes too long to draw and was not recognised.',
  pages_slow_and_more: 'Pages {{pages}} and {{more}} more take too long to draw and were not recognised.',
  pages_slow: 'Pages {{pages}} and {{last}} take too long to draw and were not recognised.',
  page_blank: 'One page is a picture on which no writing was recognised.',
  pages_blank: '{{count}} pages are pictures on which no writing was recognised.',
  one_page_of_one_left_out: 'At most 1 page is recognised; 1 page of the scan was left out.',
  pages_of_one_left_out: 'At most 1 page is recognised; {{count}} pages of the scan were left out.',
  one_page_left_out: 'At most {{max}} pages are recognised; 1 page of the scan was left out.',
  pages_left_out: 'At most {{max}} pages are recognised; {{count}} pages of the scan were left out.',
  hidden_word: '1 word that a person cannot see was left out.',
  hidden_words: '{{count}} words that a person cannot see were left out.',
  hard_to_read: 'The scan is hard to read; check the values against the page.',
  not_a_cv: 'This does not look like a CV; name, employer and role are left empty.',
  no_text: 'The document holds no text that could be read.',
} as const satisfies Readonly<Record<string, string>>;

export type Warning = keyof typeof WARNINGS;
type PlainWarning = { [W in Warning]: NamesIn<(typeof WARNINGS)[W]> extends never ? W : never }[Warning];

/** The sentence of a warning. */
export function warning(name: PlainWarning): string;
export function warning<W extends Warning>(name: W, params: ParamsIn<(typeof WARNINGS)[W]>): string;
export function warning(name: Warning, params: Params = {}): string {
  return filledIn(WARNINGS[name], params);
}

/** The warning whose sentence a profile has; null where this version has no such sentence. */
export function recordedWarning(sentence: string): { readonly reason: Warning; readonly params: Params } | null {
  for (const [name, template] of Object.entries(WARNINGS)) {
    const params = paramsOf(template, sentence);
    if (params !== null) return { reason: name as Warning, params };
  }
  return null;
}
