import { employmentType } from '../../lexicon/employment.ts';
import type { SectionKind } from '../../model/document.ts';
import type { WorkEntry } from '../../model/profile.ts';

/** The kind of an entry, by its section's kind and the words of its role, employment type and employer. */
export function kindOf(section: SectionKind, texts: readonly (string | null)[]): WorkEntry['kind'] {
  if (section === 'volunteering') return 'volunteering';
  for (const text of texts) {
    if (text === null) continue;
    const type = employmentType(text);
    if (type === 'internship' || type === 'volunteering' || type === 'career_break') return type;
    if (type === 'freelance' || type === 'self_employed') return 'freelance';
  }
  return 'job';
}
