import { isNode, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

/**
 * Look-ups by text in object literals. Such an object also has `constructor`, `toString` and the like: a document that holds these
 * words finds functions where text or nothing is awaited. A Map has only what was put into it.
 */
export function lookupsInObjects(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([file, source]) => {
    const syntax = parseSource(file, source);
    const nodes = [...nodesOf(syntax.root)];
    const tables = new Set(nodes.flatMap((node) => tableName(node, source) ?? []));
    return nodes
      .filter((node) => isLookup(node, tables))
      .map((node) => `${file}:${syntax.lineAt(node.start)} looks text up in an object: make it a Map`);
  });
}

/** The name of a constant that is an object literal with any text as its keys. */
function tableName(node: SyntaxNode, source: string): string | null {
  if (node.type !== 'VariableDeclarator' || !isNode(node.init, 'ObjectExpression')) return null;
  const { id } = node;
  // An empty one is filled by its own code.
  if ((node.init.properties as readonly unknown[]).length === 0) return null;
  if (!isNode(id, 'Identifier') || !isNode(id.typeAnnotation) || typeof id.name !== 'string') return null;
  return /\bRecord<\s*string\b/.test(source.slice(id.typeAnnotation.start, id.typeAnnotation.end)) ? id.name : null;
}

function isLookup(node: SyntaxNode, tables: ReadonlySet<string>): boolean {
  const { type, object, property, computed } = node;
  if (type !== 'MemberExpression' || computed !== true || isNode(property, 'Literal')) return false;
  return isNode(object, 'Identifier') && typeof object.name === 'string' && tables.has(object.name);
}
