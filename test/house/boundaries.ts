import { importsOf } from './imports.ts';
import { folderOf, lineOf } from './plan.ts';
import {
  isIdentifier,
  isNode,
  nodesOf,
  parseSource,
  propertyOf,
  type Syntax,
  type SyntaxNode,
  textOf,
} from './syntax.ts';

/** Packages and built-ins that speak HTTP. Below `http/` nothing knows that there is such a thing. */
const HTTP_MODULE = /^(fastify|@fastify\/.+|fastify-.+|node:https?|node:http2|undici|light-my-request)(\/.*)?$/;

/** The one client of HTTP, which calls addresses that users give. Nothing of it is about requests that Lectern answers. */
const HTTP_CLIENT = 'src/platform/outgoing-request.ts';

/** Where expected refusals become problems for a client: the only folders that know the class. */
const PROBLEM_FOLDERS = ['problems', 'use-cases', 'http'];

/** Breaches of the boundaries inside the house, as sentences that begin with `file:line`. */
export function boundaryFaults(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([file, source]) => {
    const syntax = parseSource(file, source);
    return [...httpFaults(syntax), ...environmentFaults(syntax), ...problemFaults(syntax)];
  });
}

function httpFaults(syntax: Syntax): readonly string[] {
  const folder = folderOf(syntax.file) ?? '';
  if (lineOf(folder) <= lineOf('http') || syntax.file === HTTP_CLIENT) return [];
  return importsOf(syntax)
    .filter(({ specifier }) => specifier !== null && HTTP_MODULE.test(specifier))
    .map(({ specifier, line }) => `${syntax.file}:${line} imports ${specifier}: nothing below http/ knows HTTP`);
}

function problemFaults(syntax: Syntax): readonly string[] {
  if (PROBLEM_FOLDERS.includes(folderOf(syntax.file) ?? '')) return [];
  return importsOf(syntax)
    .filter(
      ({ specifier, names }) =>
        specifier === '#problems/problem.ts' && names.some((name) => ['Problem', '*'].includes(name)),
    )
    .map(
      ({ line }) =>
        `${syntax.file}:${line} imports Problem: only use-cases/ and http/ do; answer with a value told apart by kind`,
    );
}

function environmentFaults(syntax: Syntax): readonly string[] {
  if (folderOf(syntax.file) === 'main') return [];
  return [...nodesOf(syntax.root)]
    .filter(readsEnvironment)
    .map((node) => `${syntax.file}:${syntax.lineAt(node.start)} reads the environment: only main/ does`);
}

function isProcess(node: unknown): boolean {
  if (isIdentifier(node, 'process')) return true;
  return isNode(node, 'MemberExpression') && propertyOf(node) === 'process' && isIdentifier(node.object, 'globalThis');
}

/** `process.env`, `process['env']`, `const { env } = process`, `import { env } from 'node:process'`, `process.loadEnvFile`. */
function readsEnvironment(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression')
    return isProcess(node.object) && /^(env|loadEnvFile)$/.test(propertyOf(node) ?? '');
  if (node.type === 'VariableDeclarator') return isProcess(node.init) && !isPlainPattern(node.id);
  if (node.type !== 'ImportDeclaration' || !/^(node:)?process$/.test(textOf(node.source)?.text ?? '')) return false;
  const specifiers = node.specifiers as readonly SyntaxNode[];
  return specifiers.some((part) => part.type !== 'ImportSpecifier' || isIdentifier(part.imported, 'env'));
}

/** Whether a pattern takes named properties only, `env` not among them: `{ pid, platform }`. */
function isPlainPattern(pattern: unknown): boolean {
  if (!isNode(pattern, 'ObjectPattern')) return false;
  const properties = pattern.properties as readonly SyntaxNode[];
  return properties.every((property) => property.type === 'Property' && !isIdentifier(property.key, 'env'));
}
