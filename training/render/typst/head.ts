import { printedName } from '../../content/name-of.ts';
import type { Random } from '../../content/random.ts';
import { addressOf } from '../contact-lines.ts';
import { literal, type Markup, SIGNS_FAMILY, t } from './compile.ts';
import { isInParts } from './names.ts';
import { bold, coloured, joined, lines, type Setting, sized, soft, spaced, upper } from './setting.ts';
import { fillSlots } from './words.ts';

export type NameForm =
  | 'plain'
  | 'bold'
  | 'capitals'
  | 'two-weights'
  | 'two-lines'
  | 'last-first'
  | 'title-of'
  | 'spaced';

const NAME_FORMS = [
  'plain',
  'bold',
  'bold',
  'capitals',
  'two-weights',
  'two-lines',
  'last-first',
  'title-of',
  'spaced',
] as const;
/** Languages in whose CVs the family name often stands first, in capitals. */
const FAMILY_FIRST = /^(?:hu|ro|ru|uk|bg|el|fr|vi)/;

/** The candidate's name; the forms a template allows, one of which is drawn. A name printed otherwise than it is stays as it is. */
export function nameMarkup(setting: Setting, forms: readonly NameForm[] = NAME_FORMS): Markup {
  const { content, forms: words, random } = setting;
  const { person } = content;
  const printed = printedName(content.person);
  const draw = random.fork('name');
  const form = draw.pick(forms);
  const inParts = isInParts(content);
  if (!inParts)
    return `#text(hyphenate: false)[${form === 'capitals' ? t(upper(setting, printed)) : bold(t(printed))}];`;
  const title =
    draw.fork('title').chance(0.08) && form !== 'title-of' ? soft(sized(0.5, t(setting.writing.words.title))) : '';
  const { given, family } = person;
  const written: Record<NameForm, () => Markup> = {
    plain: () => t(printed),
    bold: () =>
      bold(
        t(
          FAMILY_FIRST.test(content.locale) && draw.chance(0.25) && !given.includes(' ')
            ? `${upper(setting, family)} ${given}`
            : printed,
        ),
      ),
    capitals: () => bold(t(upper(setting, printed))),
    'two-weights': () => `#text(weight: 300)[${t(given)}]; ${bold(t(family))}`,
    'two-lines': () => lines([`#text(weight: 300)[${t(upper(setting, given))}];`, bold(t(upper(setting, family)))]),
    'last-first': () => bold(t(`${family}, ${given}`)),
    'title-of': () => t(fillSlots(words.cvOf, { name: printed })),
    spaced: () => t(spaced(upper(setting, printed))),
  };
  // Nobody breaks a name within a word.
  return lines([title, `#text(hyphenate: false)[${written[form]()}];`]);
}

export type ContactKind = 'email' | 'phone' | 'address' | 'city' | 'link';
export interface ContactItem {
  readonly kind: ContactKind;
  readonly text: string;
}

/** What the head says of how to reach the candidate. */
function contactItems({ content, random }: Setting): ContactItem[] {
  const { email, phone, links, city } = content.contact;
  const draw = random.fork('contact');
  const where: ContactItem = draw.chance(0.6)
    ? { kind: 'city', text: city }
    : { kind: 'address', text: addressOf(content) };
  const reach: ContactItem[] = [
    { kind: 'phone', text: phone },
    { kind: 'email', text: email },
  ];
  const items = [
    where,
    ...(draw.chance(0.5) ? reach : reach.toReversed()),
    ...links.map((text): ContactItem => ({ kind: 'link', text })),
  ];
  return draw.chance(0.3) ? [...items.slice(1), where] : items;
}

export type ContactForm = 'bare' | 'words' | 'letters' | 'signs' | 'icons';

/** Contact details, each with its mark, as pieces to set in a line or below each other. */
export function contactPieces(
  setting: Setting,
  forms: readonly ContactForm[] = ['bare', 'words', 'letters', 'signs', 'icons'],
): Markup[] {
  const form = setting.random.fork('contact form').pick(forms);
  return contactItems(setting).map((item) => contactPiece(setting, item, form));
}

const LETTERS: Readonly<Record<ContactKind, string>> = {
  email: 'E: ',
  phone: 'T: ',
  address: 'A: ',
  city: '',
  link: 'W: ',
};
const SIGNS: Readonly<Record<ContactKind, string>> = { email: '✉', phone: '☎', address: '⌂', city: '⌂', link: '➤' };

function contactPiece({ writing, look, rtl }: Setting, { kind, text }: ContactItem, form: ContactForm): Markup {
  const { labels } = writing.words;
  const words: Partial<Record<ContactKind, string>> = {
    email: labels.email,
    phone: labels.phone,
    address: labels.address,
  };
  const before: Record<ContactForm, Markup> = {
    bare: '',
    words: words[kind] === undefined ? '' : `${bold(t(`${words[kind]}:`))} `,
    letters: LETTERS[kind] === '' ? '' : bold(t(LETTERS[kind])),
    signs: `#text(font: ${literal(SIGNS_FAMILY)}, fill: rgb("${look.accent}"))[${t(SIGNS[kind])}]; `,
    icons: `${icon(kind, look.accent)} `,
  };
  // A number keeps its order among letters that run from right to left.
  const value = rtl && kind !== 'city' && kind !== 'address' ? `#text(dir: ltr)[${t(text)}];` : t(text);
  return `#box[${before[form]}${value}]`;
}

const ICONS: Readonly<Record<ContactKind, string>> = {
  email: '<path d="M1 3h14v10H1z M1 3l7 6 7-6" fill="none" stroke="COLOR" stroke-width="1.4"/>',
  phone: '<path d="M4 1h8v14H4z M7 13h2" fill="none" stroke="COLOR" stroke-width="1.4"/>',
  address: '<path d="M8 15C3 9 3 7 3 6a5 5 0 0 1 10 0c0 1 0 3-5 9z" fill="COLOR"/>',
  city: '<path d="M8 15C3 9 3 7 3 6a5 5 0 0 1 10 0c0 1 0 3-5 9z" fill="COLOR"/>',
  link: '<circle cx="8" cy="8" r="6.5" fill="none" stroke="COLOR" stroke-width="1.4"/><path d="M1.5 8h13M8 1.5v13" stroke="COLOR"/>',
};

/** A drawn sign: it leaves no letter in the text. */
function icon(kind: ContactKind, color: string): Markup {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${ICONS[kind].replaceAll('COLOR', color)}</svg>`;
  return `#box(baseline: 12%, image(bytes(${literal(svg)}), format: "svg", width: 0.85em))`;
}

/** A picture of nobody: head and shoulders on grey, or an empty box with a word in it. */
export function photo(setting: Setting, widthPt = 84): Markup {
  const { forms, random } = setting;
  if (random.fork('photo').chance(0.25)) {
    return `#box(width: ${widthPt}pt, height: ${widthPt * 1.28}pt, stroke: 0.6pt + luma(140), align(center + horizon)[${soft(t(forms.photo))}])`;
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 90"><rect width="70" height="90" fill="#d5dae0"/>' +
    '<circle cx="35" cy="34" r="16" fill="#8795a3"/><path d="M5 90c0-26 14-36 30-36s30 10 30 36z" fill="#8795a3"/></svg>';
  return `#box(image(bytes(${literal(svg)}), format: "svg", width: ${widthPt}pt))`;
}

/** A box of black squares such as those that lead to a profile. */
export function code(random: Random, widthPt = 46): Markup {
  const side = 21;
  const squares = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const)
    .filter(() => random.chance(0.5))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 23 23"><rect x="-1" y="-1" width="23" height="23" fill="#fff"/><path d="${squares}"/></svg>`;
  return `#box(image(bytes(${literal(svg)}), format: "svg", width: ${widthPt}pt))`;
}

/** Name and page number for the head or foot of every page. */
export function pageLine(setting: Setting): Markup {
  const { content, forms, random, writing } = setting;
  const name = printedName(content.person);
  const [before = '', between = '', after = ''] = forms.page.split(/\{n\}|\{total\}/);
  const page = `#context [${t(before)}#counter(page).display();${t(between)}#counter(page).final().first();${t(after)}]`;
  const draw = random.fork('page line');
  const line = draw.pick([
    [t(name), page],
    [page],
    [t(`${writing.words.title} – ${name}`), page],
    [t(name), t(content.contact.email), page],
  ]);
  return soft(sized(0.8, joined(line, draw.pick([' · ', ' | ', '    ', ' – ']))));
}

export function headline({ content, look }: Setting): Markup {
  return coloured(look.accent, t(content.headline));
}
