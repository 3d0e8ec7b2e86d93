import { decodeEntities, escapeXml, InvalidXmlError, TextBudget } from './word-markup.ts';

/** Elements that stay, under names that old programs know too. */
const KEPT = new Set(
  'p div span br hr h1 h2 h3 h4 h5 h6 b strong i em u s strike sub sup small big font center blockquote pre code tt ul ol li dl dt dd table thead tbody tfoot tr td th caption a address'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'section article header footer main nav aside figure figcaption fieldset legend details summary form'.split(' '),
);
/** Left out with their content; `del` contains what a tracked change deletes. */
const LEFT_OUT = new Set(
  'del script style title xml iframe frame frameset object applet template svg math audio video canvas map noembed noframes select datalist'.split(
    ' ',
  ),
);
const VOID = new Set('br hr img input meta link base col area wbr param source track embed bgsound keygen'.split(' '));
const ATTRIBUTES = new Set(
  'align valign width colspan rowspan border cellpadding cellspacing bgcolor color face size dir lang start type href'.split(
    ' ',
  ),
);
/** Elements that the beginning of an element closes, up to the given ancestors. */
const ENDS = new Map<string, readonly [ended: readonly string[], within: readonly string[]]>(
  Object.entries({
    p: [['p'], ['td', 'th', 'li', 'div', 'blockquote', 'table', 'dd']],
    li: [['li'], ['ul', 'ol', 'table']],
    tr: [['tr'], ['table']],
    td: [
      ['td', 'th'],
      ['tr', 'table'],
    ],
    th: [
      ['td', 'th'],
      ['tr', 'table'],
    ],
    dt: [
      ['dt', 'dd'],
      ['dl', 'table'],
    ],
    dd: [
      ['dt', 'dd'],
      ['dl', 'table'],
    ],
  }),
);
const DEPTH_MAX = 200;
const TABLE_DEPTH_MAX = 12;
const ELEMENTS_MAX = 200_000;
const PICTURE = /^data:image\/(?:png|jpe?g|gif);base64,[a-z\d+/=\s]+$/i;
const PICTURES_MAX = 50;

/**
 * A web page that a program may open: only elements with text, only styles that affect text; nothing that is fetched, run or
 * hidden. Every element is closed, and none is nested deeper than programs tolerate. Images stay if the page contains them. The
 * value of a form field is text.
 *
 * @throws UnsoundXml (`too_complex`) if there are more elements than in any CV
 */
export function sanitizeHtml(html: string): string {
  const page = new Page(sheetsOf(html));
  for (const piece of tokenizeHtml(html)) {
    if (piece.kind === 'text') page.text(piece.text);
    else if (piece.kind === 'open') page.open(piece.name, piece.tag);
    else page.close(piece.name);
  }
  return page.finish();
}

function sheetsOf(html: string): string {
  const sheets: string[] = [];
  let inSheet = false;
  for (const piece of tokenizeHtml(html)) {
    if (piece.kind === 'text') {
      if (inSheet) sheets.push(piece.text);
    } else inSheet = piece.kind === 'open' && piece.name === 'style';
  }
  return sheets.join('\n');
}

class Page {
  readonly #css: string;
  readonly #hiddenClasses: ReadonlySet<string>;
  readonly #out: string[] = [];
  /** Open elements: their names, and the names that were written; null if nothing was written. */
  readonly #stack: { readonly name: string; readonly written: string | null; readonly hides: boolean }[] = [];
  /** How many of them are hidden. */
  #hidden = 0;
  readonly #text = new TextBudget();
  #elements = 0;
  #pictures = 0;

  constructor(sheet: string) {
    const { css, hiddenClasses } = sanitizeStyleSheet(sheet);
    this.#css = css;
    this.#hiddenClasses = hiddenClasses;
  }

  text(text: string): void {
    // Entities stay unchanged. A `<` outside a tag must not become one.
    if (this.#hidden > 0) return;
    this.#text.spend(text);
    this.#out.push(text.replaceAll('<', '&lt;').replaceAll('\0', ''));
  }

  open(name: string, tag: string): void {
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX) throw new InvalidXmlError('too_complex', 'more elements than a page has');
    if (name !== 'span') this.#text.newLine();
    this.#endOthers(name);
    const attributes = parseHtmlAttributes(tag);
    if (this.#hidden > 0 || LEFT_OUT.has(name) || this.#isHidden(attributes)) this.#push(name, tag, null);
    else if (name === 'img') this.#picture(attributes);
    else if (name === 'input') this.#field(attributes);
    else this.#element(name, tag, attributes);
  }

  close(name: string): void {
    const at = this.#stack.findLastIndex((open) => open.name === name);
    if (at !== -1) this.#closeTo(at);
    // A browser takes a lone end of a paragraph for an empty one.
    else if (name === 'p' && this.#hidden === 0) this.#out.push('<br>');
  }

  finish(): string {
    this.#closeTo(0);
    const head = `<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>${this.#css}</style>`;
    return `\uFEFF<!DOCTYPE html>\n<html><head>${head}</head><body>${this.#out.join('')}</body></html>`;
  }

  #isHidden(attributes: ReadonlyMap<string, string>): boolean {
    if (attributes.has('hidden') || isHidingStyle(attributes.get('style') ?? '')) return true;
    const classes = (attributes.get('class') ?? '').toLowerCase().split(/\s+/);
    return classes.some((one) => this.#hiddenClasses.has(one));
  }

  #element(name: string, tag: string, attributes: ReadonlyMap<string, string>): void {
    const written = this.#writtenAs(name);
    if (written !== null) this.#out.push(`<${written}${attributesOf(attributes)}>`);
    this.#push(name, tag, { written });
  }

  /** Records an open element: as it was written, or null if it is hidden. */
  #push(name: string, tag: string, seen: { readonly written: string | null } | null): void {
    if (VOID.has(name) || (tag.endsWith('/>') && name.includes(':'))) return;
    // Beyond the depth that programs tolerate, elements are dropped and their content stays. A hiding element is never dropped.
    if (this.#stack.length >= DEPTH_MAX && (seen !== null || this.#hidden > 0)) return;
    this.#stack.push({ name, written: seen?.written ?? null, hides: seen === null });
    if (seen === null) this.#hidden += 1;
  }

  /** The name under which an element is written; null if only its content stays. */
  #writtenAs(name: string): string | null {
    if (this.#stack.length >= DEPTH_MAX) return name === 'br' ? 'br' : null;
    if (BLOCKS.has(name)) return 'div';
    if (!KEPT.has(name)) return null;
    const tables = this.#stack.filter(({ written }) => written === 'table').length;
    return name === 'table' && tables >= TABLE_DEPTH_MAX ? 'div' : name;
  }

  #endOthers(name: string): void {
    const [ended, within] = ENDS.get(name) ?? [[], []];
    const at = this.#stack.findLastIndex((open) => ended.includes(open.name) || within.includes(open.name));
    if (at !== -1 && ended.includes(this.#stack[at]?.name ?? '')) this.#closeTo(at);
  }

  #closeTo(depth: number): void {
    for (const { written, hides: hid } of this.#stack.splice(depth).reverse()) {
      if (written !== null) this.#out.push(`</${written}>`);
      if (hid) this.#hidden -= 1;
    }
  }

  #picture(attributes: ReadonlyMap<string, string>): void {
    const source = attributes.get('src') ?? '';
    this.#pictures += 1;
    if (this.#pictures > PICTURES_MAX || !PICTURE.test(source)) return;
    const size = ['width', 'height'].map((name) => [name, Number.parseInt(attributes.get(name) ?? '', 10)] as const);
    const given = size.filter(([, value]) => value > 0 && value < 10_000).map(([name, value]) => ` ${name}="${value}"`);
    this.#out.push(`<img src="${source.replaceAll(/\s/g, '')}"${given.join('')}>`);
  }

  #field(attributes: ReadonlyMap<string, string>): void {
    const type = (attributes.get('type') ?? 'text').toLowerCase();
    if (['text', 'email', 'tel', 'url', 'date', 'number', 'search'].includes(type)) {
      this.#out.push(`<span>${escapeXml(attributes.get('value') ?? '')}</span>`);
    }
  }
}

function attributesOf(attributes: ReadonlyMap<string, string>): string {
  const kept = [...attributes].flatMap(([name, value]) => {
    if (name === 'style') return [[name, sanitizeStyle(value)] as const];
    if (name === 'class') return [[name, value.slice(0, 200)] as const];
    if (name === 'href') return /^(?:https?|mailto|tel):/i.test(value) ? [[name, value] as const] : [];
    return ATTRIBUTES.has(name) && value.length < 200 ? [[name, value] as const] : [];
  });
  return kept.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

/** A token of a web page: a tag, or the text up to the next one. */
type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly tag: string };

/** Elements whose content is not markup: it extends to their own end tag. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noframes', 'noembed', 'iframe']);

/**
 * Scans a web page as a browser does, however broken, in linear time. Comments are left out, Word's conditional ones too; the
 * content of Word's other conditional form, `<![if ...]>`, stays.
 */
function* tokenizeHtml(html: string): Generator<HtmlToken> {
  let at = 0;
  // If there is no end tag of a name from here on, there is none further on either.
  const endless = new Set<string>();
  while (at < html.length) {
    const less = html.indexOf('<', at);
    if (less !== at) yield { kind: 'text', text: html.slice(at, less === -1 ? html.length : less) };
    if (less === -1) return;
    if (!/[a-z!?/]/i.test(html.charAt(less + 1))) {
      // A lone `<` is text, as in "< 3 years".
      yield { kind: 'text', text: '<' };
      at = less + 1;
      continue;
    }
    const end = tagEnd(html, less);
    const tag = html.slice(less, end);
    at = end;
    const name = /^<\/?([a-z][a-z\d:]{0,40})/i.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined) continue;
    const closing = tag.startsWith('</');
    yield { kind: closing ? 'close' : 'open', name, tag };
    if (closing || !RAW.has(name) || tag.endsWith('/>') || endless.has(name)) continue;
    const found = endTagOf(html, name, at);
    if (found === null) endless.add(name);
    else {
      yield { kind: 'text', text: html.slice(at, found) };
      at = found;
    }
  }
}

function endTagOf(html: string, name: string, from: number): number | null {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? null;
}

/** After the tag or comment that begins at `from`; the end of the page if it has no end. */
function tagEnd(html: string, from: number): number {
  if (html.startsWith('<!--', from)) {
    const end = html.indexOf('-->', from + 4);
    return end === -1 ? html.length : end + 3;
  }
  // A quoted value may contain `>`. One that never ends is cut at the first `>`.
  const plain = html.indexOf('>', from);
  if (plain === -1) return html.length;
  let quote = '';
  for (let at = from + 1; at < Math.min(html.length, from + TAG_MAX); at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character;
  }
  return plain + 1;
}

/** Longer tags contain an image as a `data:` address. */
const TAG_MAX = 4 * 1024 * 1024;

const ATTRIBUTE = /([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?[\s/]*/y;

/** The attributes of a tag by their names in lower case, entities decoded. One without a value is empty. */
function parseHtmlAttributes(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  const from = /^<[^\s/>]+[\s/]*/.exec(tag)?.[0].length ?? tag.length;
  ATTRIBUTE.lastIndex = from;
  for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (!found.has(name)) found.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  return found;
}

/** Style properties that affect how text looks. All others are left out. */
const KEPT_STYLES =
  /^(?:font(?:-family|-size|-style|-weight|-variant)?|color|background-color|text-(?:align|indent|decoration|transform)|line-height|letter-spacing|white-space|vertical-align|width|border(?:-[a-z-]+)?|margin(?:-[a-z]+)?|padding(?:-[a-z]+)?|page-break-(?:before|after|inside)|direction|list-style-type)$/;
/** Values that lead elsewhere, or that would end their context. */
const LEADING_OUT = /url|expression|image|[\\@<>{}"&]|\/\*/i;
const VALUE_MAX = 200;
/** Word marks its comments as elements of their own. */
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment)/i;
/** The class of the marks in the text that refer to Word's comments. */
const COMMENT_MARK = 'msocomanchor';

/** Whether a style hides its element. */
function isHidingStyle(style: string): boolean {
  return HIDING.test(style);
}

/** The declarations of a style that affect how text looks. */
function sanitizeStyle(style: string): string {
  const kept: string[] = [];
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replaceAll('"', "'");
    if (colon > 0 && KEPT_STYLES.test(name) && value.length <= VALUE_MAX && !LEADING_OUT.test(value)) {
      kept.push(`${name}:${value}`);
    }
  }
  return kept.join(';');
}

/** The result of a page's style sheets. */
interface PageStyles {
  readonly css: string;
  /** Classes whose elements are hidden. */
  readonly hiddenClasses: ReadonlySet<string>;
}

const RULES_MAX = 2_000;

/** The rules of a style sheet for elements and classes, with safe declarations. Rules that begin with `@` are left out. */
function sanitizeStyleSheet(sheet: string): PageStyles {
  const hiddenClasses = new Set([COMMENT_MARK]);
  const rules: string[] = [];
  // Split at the ends of rules, so that an unterminated comment or `@` rule does not cause a second scan.
  for (const rule of withoutComments(sheet).split('}').slice(0, RULES_MAX)) {
    const brace = rule.lastIndexOf('{');
    const selectors = rule
      .slice(0, Math.max(0, brace))
      .split(',')
      .map((one) => one.trim());
    const style = rule.slice(brace + 1);
    const plain = selectors.filter((one) => /^[a-z]{0,20}\d?(?:\.[\w-]{1,100})?$/i.test(one) && one !== '');
    if (brace === -1 || plain.length === 0) continue;
    if (isHidingStyle(style)) {
      for (const one of plain) if (one.includes('.')) hiddenClasses.add(one.slice(one.indexOf('.') + 1).toLowerCase());
    } else rules.push(`${plain.join(',')}{${sanitizeStyle(style)}}`);
  }
  return { css: rules.join('\n'), hiddenClasses };
}

/** Without comments, and without the comment marks around the whole sheet that old pages have. */
function withoutComments(sheet: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < sheet.length) {
    const start = sheet.indexOf('/*', at);
    parts.push(sheet.slice(at, start === -1 ? sheet.length : start));
    const end = start === -1 ? -1 : sheet.indexOf('*/', start + 2);
    if (end === -1) break;
    at = end + 2;
  }
  return parts.join('').replaceAll('<!--', '').replaceAll('-->', '');
}
