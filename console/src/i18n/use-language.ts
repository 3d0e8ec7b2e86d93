import { useTranslation } from 'react-i18next';
import type { Language } from './languages.ts';

/** The language of the page: what is written from it is written in that. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
