import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A page of the documentation, as it is written. */
export interface MarkdownPage {
  /** Its name and its address below `/docs/`, such as `profile-api.md`. */
  readonly name: string;
  /** Its first heading. */
  readonly title: string;
}

/** The pages of a folder, in the order of their names. Subfolders, such as that of the decisions, are left out. */
export function markdownPages(folder: string): readonly MarkdownPage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ name, title: titleOf(readFileSync(path.join(folder, name), 'utf8')) ?? name }));
}

function titleOf(text: string): string | undefined {
  return /^# (.+)$/m.exec(text)?.[1];
}

/** The text of a page. Links to the OpenAPI documents lead to where the server has them. */
export async function markdownOf(folder: string, { name }: MarkdownPage): Promise<string> {
  return (await readFile(path.join(folder, name), 'utf8')).replaceAll('](../openapi/', '](openapi/');
}

/**
 * The list of the documentation for programs that read it, after llmstxt.org.
 *
 * @param docsUrl the address of `/docs`
 * @param contracts the files of the OpenAPI documents, with their titles
 */
export function llmsText(
  docsUrl: string,
  contracts: readonly (readonly [file: string, title: string])[],
  pages: readonly MarkdownPage[],
): string {
  return [
    '# Lectern',
    '',
    '> Lectern is a self-hosted service that reads CVs: it extracts who the candidate is and where and as what they last worked, stores the CV, and issues signed links to the PDF.',
    '',
    '## API',
    '',
    ...contracts.map(([file, title]) => `- [${title}](${docsUrl}/openapi/${file}): OpenAPI 3.1`),
    '',
    '## Documentation',
    '',
    ...pages.map(({ name, title }) => `- [${title}](${docsUrl}/${name})`),
    '',
  ].join('\n');
}
