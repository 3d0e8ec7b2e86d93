import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { LANGUAGES } from '../../console/src/i18n/languages.ts';
import { sourcesBelow } from './sources.ts';
import { isNode, nodesOf, parseSource, type Syntax, type SyntaxNode } from './syntax.ts';

/** The only file of the server that the console may see. */
const CONTRACT = '#http/console/contract.ts';

/** Every place that a source imports from, in any form. */
function importedBy(source: string): readonly string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, place]) => place ?? '');
}

describe('the console', () => {
  const sources = sourcesBelow('console');
  const syntaxes = [...sources]
    .filter(([file]) => !file.startsWith('console/src/i18n/') || /\/(?:start|format|statement)\.ts$/.test(file))
    .map(([file, source]) => parseSource(file, source));
  const contract = [...sources, ...sourcesBelow('src/http/console', 'src/extraction', 'src/audit', 'src/reading/calls')]
    .map(([, source]) => source)
    .join('\n');

  test("sees the console's contract and nothing else of the server", () => {
    assert.ok(sources.size > 40, `read only ${sources.size} sources`);
    const strangers = [...sources].flatMap(([file, source]) =>
      importedBy(source)
        .filter(
          (place) => place !== CONTRACT && (place.startsWith('#') || /(?:^|\/)\.\.\/.*\bsrc\/(?!i18n)/.test(place)),
        )
        .map((place) => `${file} imports ${place}`),
    );
    assert.deepEqual(strangers, []);
  });

  test('says nothing that is not in the catalogue', () => {
    const told = syntaxes.flatMap((syntax) =>
      wordsIn(syntax).map(({ text, at }) => `${syntax.file}:${syntax.lineAt(at)}: ${text}`),
    );
    assert.deepEqual(told, []);
  });

  test('has no text in the catalogue that it never says', async () => {
    const messages = await LANGUAGES.en.load();
    const literals = syntaxes.flatMap(({ root }) => [...nodesOf(root)]).flatMap(literalsOf);
    const whole = new Set(literals.filter(({ parts }) => parts.length === 1).map(({ parts }) => parts[0] ?? ''));
    // A key that is put together ends in a word that stands somewhere by itself: `role.${role}`.
    const prefixes = literals.filter(({ parts }) => parts.length === 2 && /^[\w.]+\.$/.test(parts[0] ?? ''));
    const isSaid = (key: string): boolean =>
      whole.has(key) ||
      prefixes.some(
        ({ parts: [head = '', tail = ''] }) =>
          key.startsWith(head) &&
          key.endsWith(tail) &&
          contract.includes(`'${key.slice(head.length, key.length - tail.length)}'`),
      );
    // Those for sentences of the server are held to its reasons in server-sentences.test.ts.
    const ownKeys = [...keysOf(messages)].filter((key) => !/^(?:reasons|warnings)\./.test(key));
    const unsaid = ownKeys.filter((key) => {
      const ways = key
        .split('.')
        .map((_, at, names) => names.slice(0, at + 1).join('.'))
        .filter((way) => way.includes('.'));
      return !ways.some((way) => isSaid(way.replace(/_(?:one|other)$/, '')));
    });
    assert.deepEqual(unsaid, []);
  });
});

/** Properties of elements that are shown or read out. */
const SPOKEN =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|placeholder|title|alt|label|description|text|lead)$/;

/** What is no word of a language: a name, a unit, an example. */
const NO_WORDS: ReadonlySet<string> = new Set(['Lectern']);

interface Words {
  readonly text: string;
  readonly at: number;
}

/** Words between tags, or given to a property that is shown or read out, also by way of a choice or an object. */
function wordsIn({ root }: Syntax): readonly Words[] {
  return [...nodesOf(root)].flatMap((node): readonly Words[] => {
    if (node.type === 'JSXText') return inWords(String(node.value), node.start);
    if (node.type === 'JSXAttribute' && SPOKEN.test(nameOf(node.name))) return literalWords(node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return (node.children as readonly SyntaxNode[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(literalWords);
    if (node.type === 'Property' && /^aria-|^placeholder$/.test(nameOf(node.key))) return literalWords(node.value);
    return [];
  });
}

/** The words of a text, or of the texts that a condition chooses from. What a call is given are keys. */
function literalWords(node: unknown): readonly Words[] {
  if (!isNode(node)) return [];
  if (node.type === 'JSXExpressionContainer') return literalWords(node.expression);
  if (node.type === 'ConditionalExpression') return [...literalWords(node.consequent), ...literalWords(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalWords(node.left), ...literalWords(node.right)];
  return literalsOf(node).flatMap(({ parts }) => inWords(parts.join(' '), node.start));
}

function inWords(text: string, at: number): readonly Words[] {
  const told = text.trim();
  return /\p{L}{2}/u.test(told) && !NO_WORDS.has(told) ? [{ text: told, at }] : [];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return [node.name, node.value].find((name) => typeof name === 'string') ?? '';
}

/** The text of a literal; of a template the parts around what it fills in. */
function literalsOf(node: SyntaxNode): readonly { readonly parts: readonly string[] }[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ parts: [node.value] }] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[];
  return [{ parts: quasis.map(({ value }) => value.cooked ?? '') }];
}

function* keysOf(part: unknown, key = ''): Generator<string> {
  if (typeof part === 'string') yield key;
  else
    for (const [name, below] of Object.entries(part as object))
      yield* keysOf(below, key === '' ? name : `${key}.${name}`);
}
