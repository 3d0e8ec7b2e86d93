import { useTranslation } from 'react-i18next';
import type { Layout } from '#http/console/contract.ts';
import { useLanguageName } from './use-language-name.ts';

/** How layouts are called: by name and language, since those that come with Lectern have the same name in each language. */
export function useLayoutName(): (layout: Pick<Layout, 'name' | 'language'>) => string {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  return ({ name, language }) => t('brand.ofLanguage', { name, language: languageName(language) });
}
