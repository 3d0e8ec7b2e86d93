import { fileURLToPath } from 'node:url';
import type { LayoutLanguage } from './layout-language.ts';

/** A layout that comes with Lectern. `scripts/layouts.ts` makes its file. */
export interface BuiltInLayout {
  /** `NAME-LANGUAGE` */
  readonly id: string;
  readonly name: string;
  readonly language: LayoutLanguage;
}

export const BUILT_IN_LAYOUTS: readonly BuiltInLayout[] = ['Classic', 'Modern', 'Compact'].flatMap((name) =>
  (['en', 'de'] as const).map((language) => ({ id: `${name.toLowerCase()}-${language}`, name, language })),
);

/** The file of a built-in layout. */
export function builtInPath(id: string): string {
  return fileURLToPath(new URL(`built-in/${id}.docx`, import.meta.url));
}
