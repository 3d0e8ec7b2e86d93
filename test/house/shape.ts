import { ALL_PROBLEMS } from '#problems/codes.ts';

import { isIdentifier, isNode, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

/** A file is one subject: 100 to 400 lines are normal. */
export const LINES_MAX = 400;

/** Files with more lines than are allowed. */
export function longFiles(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([file, source]) => {
    const lines = source.trimEnd().split('\n').length;
    return lines > LINES_MAX ? [`${file} has ${lines} lines, more than ${LINES_MAX}: split it by subject`] : [];
  });
}

/** Default exports, in every form. */
export function defaultExports(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([file, source]) => {
    const syntax = parseSource(file, source);
    return [...nodesOf(syntax.root)]
      .filter(isDefaultExport)
      .map((node) => `${file}:${syntax.lineAt(node.start)} has a default export: give it its name`);
  });
}

function isDefaultExport(node: SyntaxNode): boolean {
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'TSExportAssignment') return true;
  if (node.type !== 'ExportSpecifier' && node.type !== 'ExportAllDeclaration') return false;
  return (
    isIdentifier(node.exported, 'default') || (isNode(node.exported, 'Literal') && node.exported.value === 'default')
  );
}

/**
 * Files below test/api/ that are not `test/api/<endpoint>/<status>-<code>.test.ts`. For a status of 400 or more the code is
 * one of the table of errors, with a status that the table gives it; `-` may stand for `_`.
 */
export function misnamedApiTests(files: readonly string[]): readonly string[] {
  const statuses = new Map<string, readonly number[]>(
    Object.entries(ALL_PROBLEMS).map(([code, row]) => [code, row.statuses]),
  );
  return files
    .filter((file) => file.startsWith('test/api/') && file.endsWith('.test.ts'))
    .flatMap((file) => {
      const [, status = '', code = ''] =
        /^test\/api\/[a-z][a-z0-9-]*\/([1-5]\d\d)-([a-z][a-z0-9_-]*)\.test\.ts$/.exec(file) ?? [];
      if (status === '') return [`${file} is not named test/api/<endpoint>/<status>-<code>.test.ts`];
      if (Number(status) < 400) return [];
      const known = statuses.get(code.replaceAll('-', '_'));
      if (known === undefined) return [`${file}: ${code} is no code of src/problems/codes.ts`];
      return known.includes(Number(status))
        ? []
        : [`${file}: ${code} goes with ${known.join(' or ')}, not with ${status}`];
    });
}
