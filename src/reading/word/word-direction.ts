import { DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** What follows `bidi` in the properties of a paragraph, and `rtl` in those of a run: Word demands the order of ECMA-376, part 1, 17.3.1.26 and 17.3.2.28. */
const AFTER_BIDI: ReadonlySet<string> = new Set([
  'adjustRightInd',
  'snapToGrid',
  'spacing',
  'ind',
  'contextualSpacing',
  'mirrorIndents',
  'suppressOverlap',
  'jc',
  'textDirection',
  'textAlignment',
  'textboxTightWrap',
  'outlineLvl',
  'divId',
  'cnfStyle',
  'rPr',
  'sectPr',
  'pPrChange',
]);
const AFTER_RTL: ReadonlySet<string> = new Set([
  'cs',
  'em',
  'lang',
  'eastAsianLayout',
  'specVanish',
  'oMath',
  'rPrChange',
]);

/** Of a right-to-left run Word takes the second of each pair: size, bold and italics of complex scripts. */
const COMPLEX = [
  ['sz', 'szCs'],
  ['b', 'bCs'],
  ['i', 'iCs'],
] as const;

/**
 * Turns the paragraphs around whose first letter is of a right-to-left script: they are aligned to the right, and their signs stand where the script has them. Such
 * runs of other paragraphs are told to be right-to-left too.
 *
 * @param xml a part of a Word document: the main text, a header or a footer
 */
export function withDirections(xml: string): string {
  if (!RIGHT_TO_LEFT.test(xml)) return xml;
  const part = new DOMParser().parseFromString(xml, 'text/xml');
  for (const paragraph of part.getElementsByTagNameNS(WORD, 'p')) {
    const runs = childrenOf(paragraph, 'r');
    const letter = FIRST_LETTER.exec(runs.map(textOf).join(''))?.[0] ?? '';
    if (RIGHT_TO_LEFT.test(letter)) addTo(propertiesOf(part, paragraph, 'pPr'), 'bidi', AFTER_BIDI);
    for (const run of runs) if (RIGHT_TO_LEFT.test(textOf(run))) turnRun(propertiesOf(part, run, 'rPr'));
  }
  return new XMLSerializer().serializeToString(part);
}

function turnRun(properties: Element): void {
  addTo(properties, 'rtl', AFTER_RTL);
  for (const [name, complex] of COMPLEX) {
    const [own] = childrenOf(properties, name);
    if (own === undefined || childrenOf(properties, complex).length > 0) continue;
    const copy = elementOf(properties, complex);
    for (const { namespaceURI, nodeName, value } of own.attributes) copy.setAttributeNS(namespaceURI, nodeName, value);
    properties.insertBefore(copy, own.nextSibling);
  }
}

/** The properties of a paragraph or run, which come first in it. */
function propertiesOf(part: Document, owner: Element, name: 'pPr' | 'rPr'): Element {
  const [there] = childrenOf(owner, name);
  if (there !== undefined) return there;
  const made = part.createElementNS(WORD, `${prefixOf(owner)}${name}`);
  owner.insertBefore(made, owner.firstChild);
  return made;
}

function addTo(properties: Element, name: string, later: ReadonlySet<string>): void {
  if (childrenOf(properties, name).length > 0) return;
  const next = childrenOf(properties).find(({ localName }) => later.has(localName ?? ''));
  properties.insertBefore(elementOf(properties, name), next ?? null);
}

function elementOf(beside: Element, name: string): Element {
  const { ownerDocument } = beside;
  if (ownerDocument === null) throw new Error('an element without a document');
  return ownerDocument.createElementNS(WORD, `${prefixOf(beside)}${name}`);
}

function prefixOf({ prefix }: Element): string {
  return prefix === null || prefix === '' ? '' : `${prefix}:`;
}

function childrenOf(parent: Element, name?: string): Element[] {
  const children: Element[] = [];
  for (const node of parent.childNodes)
    if (node.nodeType === node.ELEMENT_NODE) {
      const element = node as Element;
      if (name === undefined || (element.localName === name && element.namespaceURI === WORD)) children.push(element);
    }
  return children;
}

function textOf(run: Element): string {
  return childrenOf(run, 't')
    .map(({ textContent }) => textContent ?? '')
    .join('');
}
