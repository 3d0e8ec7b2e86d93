/** Sentences with places, `{{name}}`, that params fill in. */

/** What fills a sentence in. */
export type Params = Readonly<Record<string, string | number>>;

/** The names of the places in a sentence. */
export type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The params that a sentence needs. */
export type ParamsIn<Sentence extends string> = { readonly [Name in NamesIn<Sentence>]: string | number };

const PLACE = /\{\{(\w+)\}\}/g;

/** A sentence with its params in their places. */
export function filledIn(sentence: string, params: Params): string {
  return sentence.replaceAll(PLACE, (_place, name: string) => String(params[name]));
}

/** The params of a text that was filled in, or null where the text is not of this sentence. Records keep only the text. */
export function paramsOf(sentence: string, text: string): Params | null {
  // Texts and names of places take turns; the first and the last are texts.
  const [first = '', ...rest] = sentence.split(PLACE);
  if (!text.startsWith(first)) return null;
  const params: Record<string, string> = {};
  let at = first.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', next = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 === rest.length;
    const end = isLast ? text.length - next.length : text.indexOf(next, at + 1);
    if (end <= at || !text.startsWith(next, end)) return null;
    params[name] = text.slice(at, end);
    at = end + next.length;
  }
  return at === text.length ? params : null;
}
