import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names languages in the language of the page: "German" for `de`. */
export function useLanguageName(): (tag: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
    return (tag) => names.of(tag) ?? tag;
  }, [i18n.language]);
}
