/**
 * Pages that people write and that hold tables which code knows better: what stands between `<!-- table NAME: npm run docs -->`
 * and `<!-- end of NAME -->` is written again, the rest is left alone.
 *
 * @throws Error where the page lacks one of the tables, or has one that nobody makes
 */
export function withTables(page: string, tables: ReadonlyMap<string, string>): string {
  const filled = new Set<string>();
  const text = page.replaceAll(
    /(?<=<!-- table ([\w-]+): npm run docs -->\n).*?(?=<!-- end of \1 -->)/gs,
    (_old, name: string) => {
      const table = tables.get(name);
      if (table === undefined) throw new Error(`nobody makes the table ${name}`);
      filled.add(name);
      return `\n${table.trim()}\n\n`;
    },
  );
  const lacking = [...tables.keys()].filter((name) => !filled.has(name));
  if (lacking.length > 0) throw new Error(`the page has no place for ${lacking.join(', ')}`);
  return text;
}

/** A table in Markdown. Bars in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
