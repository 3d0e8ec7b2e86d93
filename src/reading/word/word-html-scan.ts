import { decodeEntities } from './word-markup.ts';

/** A token of a web page: a tag, or the text up to the next one. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly tag: string };

/** Elements whose content is not markup: it extends to their own end tag. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noframes', 'noembed', 'iframe']);

/**
 * Scans a web page as a browser does, however broken, in linear time. Comments are left out, Word's conditional ones too; the
 * content of Word's other conditional form, `<![if ...]>`, stays.
 */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
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
export function parseHtmlAttributes(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  const from = /^<[^\s/>]+[\s/]*/.exec(tag)?.[0].length ?? tag.length;
  ATTRIBUTE.lastIndex = from;
  for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (!found.has(name)) found.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  return found;
}
