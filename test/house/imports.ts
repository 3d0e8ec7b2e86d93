import { isIdentifier, isNode, nodesOf, propertyOf, type Syntax, type SyntaxNode, textOf } from './syntax.ts';

/** One way in which a source names another module. */
export interface Import {
  /** What it names, or null where only running the code would tell. For a template that goes on with a value, its beginning. */
  readonly specifier: string | null;
  readonly whole: boolean;
  readonly form: 'import' | 're-export' | 'import()' | 'import type' | 'require' | 'resolve' | 'URL' | 'path' | 'text';
  /** The names taken from the module (`*` for all of it); empty where the form does not say. */
  readonly names: readonly string[];
  readonly line: number;
  /** Only types are taken: nothing of the module is loaded. */
  readonly typeOnly: boolean;
}

type Reader = (node: SyntaxNode, syntax: Syntax) => readonly Omit<Import, 'line'>[];

/**
 * Reads every form in which a module names another: static imports and re-exports (also of types), `import x = require()`,
 * `declare module`, `import()`, `import("...").T`, `require` and `require.resolve` under any name that createRequire gave,
 * `import.meta.resolve`, `new URL(..., import.meta.url)`, paths joined to `import.meta.dirname`, triple-slash references,
 * and last any text that looks like the path of a source file (what a worker or child process is started with).
 */
export function importsOf(syntax: Syntax): readonly Import[] {
  const requirers = requirersOf(syntax.root);
  const found: Import[] = [];
  for (const node of nodesOf(syntax.root)) {
    const reader = READERS[node.type];
    const read = reader === undefined ? [] : reader(node, syntax);
    const calls = node.type === 'CallExpression' ? readCall(node, requirers) : [];
    for (const item of [...read, ...calls]) found.push({ ...item, line: syntax.lineAt(node.start) });
  }
  for (const comment of syntax.comments) {
    const path = /^\/\s*<reference\s+path\s*=\s*["']([^"']+)["']/.exec(comment.value)?.[1];
    if (path !== undefined) {
      const specifier = path.startsWith('.') ? path : `./${path}`;
      found.push({ ...named('import type', specifier), line: syntax.lineAt(comment.start) });
    }
  }
  // The text of an import is a text too: it counts once, as the import that it is.
  const stated = new Set(found.filter(({ form }) => form !== 'text').map(({ specifier }) => specifier));
  return found.filter(({ form, specifier }) => form !== 'text' || !stated.has(specifier));
}

const READERS: Readonly<Record<string, Reader>> = {
  ImportDeclaration: (node) => [staticImport(node, 'import')],
  ExportNamedDeclaration: (node) => (isNode(node.source) ? [staticImport(node, 're-export')] : []),
  ExportAllDeclaration: (node) => [{ ...staticImport(node, 're-export'), names: ['*'] }],
  TSExternalModuleReference: (node) => [fromNode('require', node.expression)],
  TSImportType: (node) => [{ ...fromNode('import type', node.source), names: qualifierOf(node), typeOnly: true }],
  TSModuleDeclaration: (node) => (isNode(node.id, 'Literal') ? [fromNode('import type', node.id)] : []),
  ImportExpression: (node) => [fromNode('import()', node.source)],
  NewExpression: (node) => newUrl(node),
  Literal: (node) => sourcePath(node),
  TemplateLiteral: (node) => sourcePath(node),
};

function named(form: Import['form'], specifier: string): Omit<Import, 'line'> {
  return { form, specifier, whole: true, names: [], typeOnly: form === 'import type' };
}

function fromNode(form: Import['form'], node: unknown): Omit<Import, 'line'> {
  const text = textOf(node);
  return { ...named(form, ''), specifier: text?.text ?? null, whole: text?.whole ?? false };
}

function staticImport(node: SyntaxNode, form: 'import' | 're-export'): Omit<Import, 'line'> {
  const specifiers = (node.specifiers ?? []) as readonly SyntaxNode[];
  const isType = (part: SyntaxNode): boolean => part.importKind === 'type' || part.exportKind === 'type';
  return {
    ...fromNode(form, node.source),
    names: specifiers.map(importedName),
    typeOnly: isType(node) || (specifiers.length > 0 && specifiers.every(isType)),
  };
}

function importedName(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  const name = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
  return isNode(name) ? String(name.name ?? name.value) : '';
}

function qualifierOf(node: SyntaxNode): readonly string[] {
  let qualifier = node.qualifier;
  while (isNode(qualifier, 'TSQualifiedName')) qualifier = qualifier.left;
  return isNode(qualifier, 'Identifier') ? [String(qualifier.name)] : ['*'];
}

function isImportMeta(node: unknown, property: string): boolean {
  return isNode(node, 'MemberExpression') && isNode(node.object, 'MetaProperty') && propertyOf(node) === property;
}

function newUrl(node: SyntaxNode): readonly Omit<Import, 'line'>[] {
  const [target, base] = node.arguments as readonly SyntaxNode[];
  if (!isIdentifier(node.callee, 'URL') || !isImportMeta(base, 'url')) return [];
  return [fromNode('URL', target)];
}

/** A text that is written like the path of a source file of one's own: `./x.ts`, `../reading/x.ts`, `#reading/x.ts`. */
function sourcePath(node: SyntaxNode): readonly Omit<Import, 'line'>[] {
  const text = textOf(node);
  if (text === null || !text.whole || !/^(\.{1,2}\/|#)[^\s]*\.[cm]?[jt]sx?$/.test(text.text)) return [];
  return [named('text', text.text)];
}

/** The names under which this source can require: `require` itself and what createRequire was assigned to. */
function requirersOf(root: SyntaxNode): ReadonlySet<string> {
  const names = new Set(['require']);
  for (const node of nodesOf(root)) {
    if (node.type === 'VariableDeclarator' && isCreateRequire(node.init) && isNode(node.id, 'Identifier')) {
      names.add(String(node.id.name));
    }
  }
  return names;
}

function isCreateRequire(node: unknown): node is SyntaxNode {
  if (!isNode(node, 'CallExpression') || !isNode(node.callee)) return false;
  return isIdentifier(node.callee, 'createRequire') || propertyOf(node.callee) === 'createRequire';
}

function readCall(node: SyntaxNode, requirers: ReadonlySet<string>): readonly Omit<Import, 'line'>[] {
  const callee = node.callee;
  const [first] = node.arguments as readonly unknown[];
  if (!isNode(callee)) return [];
  const isRequirer = (value: unknown): boolean =>
    isCreateRequire(value) || (isNode(value, 'Identifier') && requirers.has(String(value.name)));
  if (isRequirer(callee)) return [fromNode('require', first)];
  if (propertyOf(callee) === 'resolve' && isRequirer(callee.object)) {
    return looksFromPackage(callee.object) ? [] : [fromNode('require', first)];
  }
  if (isImportMeta(callee, 'resolve')) return [fromNode('resolve', first)];
  return joinedPath(node.arguments as readonly unknown[], propertyOf(callee) ?? '');
}

/**
 * `createRequire(elsewhere).resolve(name)`: asks where a package keeps another one. It loads nothing, and does not begin at
 * this source, so it does not reach the others.
 */
function looksFromPackage(requirer: unknown): boolean {
  if (!isCreateRequire(requirer)) return false;
  const [base] = requirer.arguments as readonly unknown[];
  return !isNode(base, 'MemberExpression') || !isNode(base.object, 'MetaProperty');
}

/** `path.join(import.meta.dirname, '..', 'reading', 'worker.ts')`: texts after the folder of the module itself. */
function joinedPath(args: readonly unknown[], method: string): readonly Omit<Import, 'line'>[] {
  if (!['join', 'resolve'].includes(method) || !isImportMeta(args[0], 'dirname')) return [];
  const parts = args.slice(1).map(textOf);
  if (!parts.every((part) => part?.whole === true)) return [];
  return [named('path', `./${parts.map((part) => part?.text).join('/')}`)];
}
