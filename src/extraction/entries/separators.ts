import { lazy } from '#kit/memoize.ts';
import { phrases, spelled } from '../lexicon/languages.ts';

/** Kinds of separator between a range of a header line and the range before it. */
export type Separator =
  | 'start'
  | 'line'
  | 'tab'
  | 'bar'
  | 'dash'
  | 'comma'
  | 'paren'
  | 'at'
  | 'slash'
  | 'colon'
  | 'style'
  | 'date';

export interface SeparatedRange {
  /** First character in the text, and one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly separator: Separator;
}

const AT = phrases((language) => language.joiners?.at);
const CONJUNCTIONS = phrases(
  (language) => language.joiners?.and,
  (language) => language.joiners?.or,
);

/** Separators in the order in which they are tried at one offset. */
const SEPARATORS = lazy((): readonly (readonly [Separator, string])[] => [
  ['tab', String.raw`\s*\t\s*`],
  [
    'bar',
    // Some fonts print the bar as a small L.
    String.raw`\s*[|¦‖│｜]\s*|(?<=[\p{L}.)])\s+l\s+(?=[\p{Lu}\d])|\s+[·•∙●▪◆♦»›]{1,2}\s+|\s*[;；]\s+|\s+//\s+|\s{3,}|(?<=[\u3400-\u9FFF\u3040-\u30FF）)])[ \u3000]+(?=[\u3400-\u9FFF\u3040-\u30FF])`,
  ],
  [
    'dash',
    String.raw`\s+[–—―-]{1,2}\s*(?=\S)|(?<=[\p{L}\p{N})])[–—―-]\s+(?!(?:${spelled(CONJUNCTIONS())}|в)\s|u\.)|(?<=\p{L})[—―](?=\p{L})`,
  ],
  ['at', String.raw`(?:\s+@\s*|(?<=\S)\s+(?:${spelled(AT())}|via|c\/o|di (?=PT|CV|RS))\s+)`],
  // "(주)" and "（株）" are legal forms and stay with the name. So does the town in "启笠电子（苏州）有限公司".
  [
    'paren',
    String.raw`\s*[(（\[](?![주株有유사재][)）])(?!(?<=[\u3400-\u9FFF][(（])[\u3400-\u9FFF]{2,8}[)）](?:有限|股份|集团|科技|控股|投资))\s*|(?<![(（][주株有유사재])\s*[)）\]](?!(?:有限|股份|集团|科技|控股|投资))\s*[,.;:]?\s*`,
  ],
  [
    'comma',
    String.raw`\s*[,，、،]\s+|(?<=\p{L})[，、،](?=\p{L})|(?<=\p{L}),(?=\p{Lu}\p{Ll}{2}|\p{Lo}{2})|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})|(?<=\p{Lu}{5})\.\s+(?=\p{Lu}\p{Ll})`,
  ],
  ['colon', String.raw`\s*[:：]\s+|\s*：`],
  ['slash', String.raw`\s+/\s*|(?<=\p{L})/\s+`],
]);

/** Events in a Japanese or Chinese register of jobs ("入社", "退社", "に昇格"). They are no part of a name or a title. */
const EVENT = /^(?:入社|退社|入職|退職|転職|着任|配属|在職中|入职|离职|現在に至る)$/u;
const EVENT_TAIL =
  /(?:に|へ)?(?:配属|昇格|就任|任命|異動|昇進|着任)$|(?:\s?(?:入社|退社|入職|退職)|として(?:独立|開業))(?:\s+現在に至る)?$/u;

/** "Bookkeeper at", with the employer on the next line. */
const AT_TAIL = lazy(() => new RegExp(String.raw`(?<=\S{2})\s(?:${spelled(AT())})$`, 'iu'));

const SPLITTER = lazy(
  () =>
    new RegExp(
      SEPARATORS()
        .map(([, source], index) => `(?<s${index}>${source})`)
        .join('|'),
      'gu',
    ),
);

function separatorOf(groups: Readonly<Record<string, string | undefined>>): Separator {
  const index = SEPARATORS().findIndex((_, at) => groups[`s${at}`] !== undefined);
  return SEPARATORS()[index]?.[0] ?? 'comma';
}

// The end of a text is matched only where a run of such characters begins. Otherwise a long run takes quadratic time.
const EDGE = /^[\s.,;:|·•∙@–—―\-/)\]]+|(?<![\s,;:|·•∙@–—―\-/([])[\s,;:|·•∙@–—―\-/([]+$/gu;
const CORE_END = /(?<![\s,;:|·•∙●▪@–—―\-/([])[\s,;:|·•∙●▪@–—―\-/([]+$/u;

/** The range without separators and white space at its ends; null if nothing readable remains. */
function trimmed(text: string, from: number, to: number): { from: number; to: number } | null {
  const slice = text.slice(from, to);
  const lead = slice.length - slice.replace(/^(?:[\s,;:|·•∙●○▪▫■□◆◇@–—―\-/)\]✓✔»›‣◦➤➢▸►▶❖]|\.(?=\s))+/u, '').length;
  const core = slice.slice(lead).replace(CORE_END, '');
  const named = core.replace(EVENT_TAIL, '').replace(AT_TAIL(), '');
  if (!/[\p{L}\p{N}]/u.test(named.replaceAll(EDGE, '')) || EVENT.test(core)) return null;
  return { from: from + lead, to: from + lead + named.length };
}

/** An offset of a text where its type or a wide space separates two words. */
export interface VisibleCut {
  readonly at: number;
  readonly separator: 'style' | 'bar';
}

/**
 * Cuts a range of a text at everything that can separate the fields of a header line: tabs, bars, dashes, commas,
 * brackets, "at", and the given offsets of style changes and wide spaces.
 * @returns ranges of offsets in the whole text, in order
 */
export function splitAtSeparators(
  text: string,
  span: { readonly from: number; readonly to: number },
  visibleCuts: readonly VisibleCut[],
): SeparatedRange[] {
  const cuts: { from: number; to: number; separator: Separator }[] = [];
  for (const match of text.slice(span.from, span.to).matchAll(SPLITTER())) {
    const from = span.from + match.index;
    cuts.push({ from, to: from + match[0].length, separator: separatorOf(match.groups ?? {}) });
  }
  for (const { at, separator } of visibleCuts) {
    if (at <= span.from || at >= span.to || cuts.some((cut) => at >= cut.from && at <= cut.to)) continue;
    cuts.push({ from: at, to: at, separator });
  }
  cuts.sort((a, b) => a.from - b.from);
  const ranges: SeparatedRange[] = [];
  let at = span.from;
  let separator: Separator = 'start';
  const push = (to: number) => {
    const range = trimmed(text, at, to);
    if (range !== null) ranges.push({ ...range, separator });
    return range !== null;
  };
  for (const cut of cuts) {
    const kept = push(cut.from);
    if (kept || separator === 'start' || strength(cut.separator) > strength(separator)) separator = cut.separator;
    if (text.slice(cut.from, cut.to).includes('@')) separator = 'at';
    at = cut.to;
  }
  push(span.to);
  return ranges;
}

/**
 * How clearly a separator divides two fields: least for a slash or a comma, which is often within a field, most for a
 * change of line.
 */
function strength(separator: Separator): number {
  const order: readonly Separator[] = [
    'start',
    'slash',
    'comma',
    'style',
    'paren',
    'colon',
    'dash',
    'at',
    'bar',
    'tab',
    'date',
    'line',
  ];
  return order.indexOf(separator);
}
