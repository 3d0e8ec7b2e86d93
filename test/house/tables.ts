import { folderOf, LINES, lineOf } from './plan.ts';
import { isIdentifier, isNode, nodesOf, parseSource, propertyOf, type SyntaxNode, textOf } from './syntax.ts';

/** Where a query of Kysely takes the names of tables. */
const TABLE_METHODS =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|table|truncate|(inner|left|right|full|cross)Join(Lateral)?)$/;

/** How a text of SQL begins: prose may begin with "Delete", but not with `delete from`. */
const SQL_BEGINS =
  /^\s*(select\s.*\sfrom\s|insert\s+into\s|update\s+\S+(\s+\S+)?\s+set\s|delete\s+from\s|with\s+(recursive\s+)?\w+[^a-z]*\sas\s|(truncate|lock|copy|vacuum|analyze)\s|(alter|drop|create)\s.*\b(table|index|view)\s|merge\s+into\s)/s;

/** What names a table in SQL, and the list of names after it: `from a, public.b as c`. */
const SQL_NAMES_TABLES =
  /\b(?:from|join|into|update|table|only|using|truncate|lock|copy|analyze|vacuum|references)\s+((?:[\w."]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[\w."]+)/g;

/** The tables that migrations make and do not drop, under the names that later migrations give them. `sql` has the migrations in their order. */
export function tablesMade(sql: string): readonly string[] {
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*.*?\*\//gs, '');
  const named = code.matchAll(
    /\b(?:create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\s*\.\s*)?"?([a-z_][a-z0-9_]*)|alter\s+table\s+([a-z_][a-z0-9_]*)\s+rename\s+to\s+([a-z_][a-z0-9_]*)|drop\s+table\s+(?:if\s+exists\s+)?([a-z0-9_,\s]+))/gi,
  );
  const tables = new Set<string>();
  for (const [, made, before, after, dropped] of named) {
    for (const gone of [before, ...(dropped ?? '').split(',')]) tables.delete(gone?.trim() ?? '');
    const there = made ?? after;
    if (there !== undefined) tables.add(there);
  }
  return [...tables];
}

/** The tables that each source touches by a query of Kysely or by SQL in a text: table to the files that touch it. */
export function touchesOf(
  sources: ReadonlyMap<string, string>,
  tables: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const touches = new Map<string, string[]>(tables.map((table) => [table, []]));
  for (const [file, source] of sources) {
    const names = new Set<string>();
    for (const node of nodesOf(parseSource(file, source).root)) for (const name of namesIn(node)) names.add(name);
    for (const name of names) touches.get(name)?.push(file);
  }
  return touches;
}

/** Breaches of "a table is touched by one folder only, which owns it", as sentences. */
export function tableFaults(touches: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const owning = LINES.slice(lineOf('companies')).flat();
  return [...touches].flatMap(([table, files]) => {
    const folders = [...new Set(files.map((file) => folderOf(file) ?? file))];
    if (folders.length === 0) return [`${table} is touched by no source: drop it, or use it`];
    if (folders.length > 1) return [`${table} is touched by ${folders.join(' and ')}, in ${files.join(', ')}`];
    return owning.includes(folders[0] ?? '')
      ? []
      : [`${table} is touched by ${files.join(', ')}, above the folders that own tables`];
  });
}

function namesIn(node: SyntaxNode): readonly string[] {
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    return TABLE_METHODS.test(propertyOf(node.callee) ?? '')
      ? (node.arguments as unknown[]).slice(0, 1).flatMap(namesGiven)
      : [];
  }
  if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) return namesInSql(wholeText(node.quasi));
  const text = node.type === 'TemplateLiteral' ? wholeText(node) : textOf(node)?.text;
  return text !== undefined && isSql(text) ? namesInSql(text) : [];
}

/** SQL is written in small letters here, or in capitals; a capital followed by small letters begins a sentence. */
function isSql(text: string): boolean {
  return !/^\s*[A-Z][a-z]/.test(text) && SQL_BEGINS.test(text.toLowerCase());
}

/** `'members'`, `'members as m'`, `'public.members'`, or an array of such. */
function namesGiven(argument: unknown): readonly string[] {
  if (isNode(argument, 'ArrayExpression')) return (argument.elements as unknown[]).flatMap(namesGiven);
  const name = /^(?:public\.)?([a-z_][a-z0-9_]*)/i.exec(textOf(argument)?.text ?? '')?.[1];
  return name === undefined ? [] : [name];
}

function isSqlTag(tag: unknown): boolean {
  return isIdentifier(tag, 'sql') || (isNode(tag, 'MemberExpression') && isIdentifier(tag.object, 'sql'));
}

function wholeText(template: unknown): string {
  if (!isNode(template, 'TemplateLiteral')) return '';
  const quasis = template.quasis as readonly { readonly value: { readonly raw: string } }[];
  return quasis.map(({ value }) => value.raw).join(' ? ');
}

function namesInSql(text: string): readonly string[] {
  const lists = [...text.toLowerCase().matchAll(SQL_NAMES_TABLES)].map(([, list]) => list ?? '');
  return lists
    .flatMap((list) =>
      list.split(',').map((item) =>
        item
          .trim()
          .replaceAll('"', '')
          .replace(/^public\./, ''),
      ),
    )
    .map((item) => /^\w*/.exec(item)?.[0] ?? '');
}
