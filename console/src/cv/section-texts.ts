import { useTranslation } from 'react-i18next';
import type { ShownSection } from './shown.ts';

/** The texts of a section of a profile, one for each line that a page without fields and boxes shows. */
export function useSectionTexts(): (section: ShownSection) => readonly string[] {
  const { t } = useTranslation();
  return ({ style, values, entries }) => {
    const single = values.flatMap(({ text, label }) => {
      if (text === '') return [];
      const name = typeof label === 'string' ? t(`value.${label}`) : label.words;
      return [style === 'rows' ? `${name}: ${text}` : text];
    });
    const whole = entries.flatMap(({ title, details, points }) => [
      [...(title === null ? [] : [title]), ...details].map(({ text }) => text).join(' · '),
      ...points.map(({ text }) => `– ${text}`),
    ]);
    return [...single, ...whole];
  };
}
