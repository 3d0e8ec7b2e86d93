import { parseSync } from 'oxc-parser';

/** A node of the ESTree that oxc-parser makes, seen without its many types: the house test asks few questions of it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** A source text and its tree. */
export interface Syntax {
  readonly file: string;
  readonly root: SyntaxNode;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
  /** The number of the line, from 1, at an offset. */
  lineAt(offset: number): number;
}

/**
 * Parses one TypeScript source.
 *
 * @throws Error with the parser's message when the source is not TypeScript
 */
export function parseSource(file: string, source: string): Syntax {
  const known = parsed.get(file);
  if (known?.source === source) return known.syntax;
  const syntax = parse(file, source);
  parsed.set(file, { source, syntax });
  return syntax;
}

/** The last tree of each file: the tests of the house ask for the same ones. */
const parsed = new Map<string, { readonly source: string; readonly syntax: Syntax }>();

function parse(file: string, source: string): Syntax {
  const { program, comments, errors } = parseSync(file, source);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file} cannot be parsed: ${first.message}`);
  return {
    file,
    root: program as unknown as SyntaxNode,
    comments,
    lineAt: (offset) => source.slice(0, offset).split('\n').length,
  };
}

/** Every node of the tree, parents before children. */
export function* nodesOf(root: SyntaxNode): Generator<SyntaxNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    const children = Object.values(node)
      .flat()
      .filter((value) => isNode(value));
    waiting.push(...children.toReversed());
  }
}

/** Whether a value found in the tree is a node (of the given type, when one is given). */
export function isNode(value: unknown, type?: string): value is SyntaxNode {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') return false;
  return type === undefined || value.type === type;
}

/** Whether a node is the identifier `name`. */
export function isIdentifier(node: unknown, name: string): boolean {
  return isNode(node, 'Identifier') && node.name === name;
}

/** The text of a string literal or of a template; `whole` is false where a template goes on with a value. */
export function textOf(node: unknown): { readonly text: string; readonly whole: boolean } | null {
  if (isNode(node, 'Literal') && typeof node.value === 'string') return { text: node.value, whole: true };
  if (!isNode(node, 'TemplateLiteral')) return null;
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[];
  return { text: quasis[0]?.value.cooked ?? '', whole: quasis.length === 1 };
}

/** The name of a member expression's property: `env` of `process.env` and of `process['env']`. */
export function propertyOf(node: SyntaxNode): string | null {
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return null;
  if (node.computed === true) return textOf(node.property)?.text ?? null;
  return typeof node.property.name === 'string' ? node.property.name : null;
}
