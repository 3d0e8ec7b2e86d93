import { useTranslation } from 'react-i18next';
import type { ShownSection } from './shown.ts';

/** The title of a section: as the document has it, or by what it is. */
export function useSectionTitle(): (section: ShownSection) => string {
  const { t } = useTranslation();
  return ({ heading, title }) => (heading === null || title === 'template' ? t(`section.${title}`) : heading);
}
