import { lazy, memoize } from '#kit/memoize.ts';
import { fold, foldKeeping } from './fold.ts';
import { EMPLOYMENT_TYPES, type EmploymentType } from './kinds.ts';
import { languages, phrases } from './languages.ts';

export type { EmploymentType } from './kinds.ts';

const TYPE_OF = lazy(
  () =>
    new Map(
      EMPLOYMENT_TYPES.flatMap((type) =>
        languages().flatMap(({ employment }) =>
          (employment?.[type] ?? []).map((phrase): [string, EmploymentType] => [phrase, type]),
        ),
      ),
    ),
);
/** Types that a word proves inside a longer title. "Owner" and "contract" prove nothing there: "Product Owner", "Contract Manager". */
const INSIDE_TYPES: readonly EmploymentType[] = ['volunteering', 'internship', 'freelance', 'self_employed'];
const NOT_INSIDE = phrases((language) => language.employment?.notInside);

/** What follows a type of employment: hours, a share, a second word of the same kind, a purpose. */
const HOURS =
  /\s*(?:[,(/·-]\s*)?(?:\d{1,3}(?:[.,]\d)?\s?(?:%|h|hrs?|hours?|std|stunden|ore|uur|uren|godzin|tim|timer|horas|heures)(?:\s?(?:\/|per|pro|a|par|por|i)?\s?\S{1,10})?|unbefristet|befristet|permanent|full[ -]time)\)?\s*$|\s+[-–,(]\s*(?:caring|looking after|pflege|soins).*$/u;

/** "CDD 6 mois", "temporary (3 months)". */
const DURATION = /\s(?:de\s)?\(?\d{1,2}\s?\p{L}{2,8}\.?\)?$/u;

function findEmploymentType(text: string): EmploymentType | null {
  if (text.length > 100) return null;
  const folded = fold(text);
  const hours = !text.endsWith('%')
    ? undefined
    : /^(?:pensum|workload|taux)?\s?(\d{1,3})\s?%$/u.exec(foldKeeping(text))?.[1];
  if (hours !== undefined && Number(hours) >= 10 && Number(hours) <= 100)
    return hours === '100' ? 'full_time' : 'part_time';
  const bare = /[\d,(/–-]|permanent|full|befristet/iu.test(text) ? fold(foldKeeping(text).replace(HOURS, '')) : folded;
  const whole =
    TYPE_OF().get(folded) ??
    TYPE_OF().get(bare) ??
    TYPE_OF().get(folded.replace(DURATION, '')) ??
    TYPE_OF().get(folded.replaceAll(/\s*(?:contract|job|position|employment|basis|\d{1,3}\s?%)$/gu, '').trim());
  if (whole !== undefined) return whole;
  const words = folded.split(/[\s,/()|·・:–-]+/u);
  if (words.length > 9) return null;
  for (const word of words) {
    const type = TYPE_OF().get(word);
    if (type !== undefined && INSIDE_TYPES.includes(type) && !NOT_INSIDE().has(word)) return type;
  }
  if (/working student|self-employed|career break|parental leave|maternity leave/u.test(folded)) {
    if (folded.includes('student')) return 'internship';
    return folded.includes('self-employed') ? 'self_employed' : 'career_break';
  }
  const solid = folded.replaceAll(/\s/gu, '');
  if (/实习生|實習生|インターン|인턴/u.test(solid)) return 'internship';
  return null;
}

/** The manner of employment that a short text names ("Full-time", "Praktikum") or that a title carries ("Software Engineering Intern"). */
export const employmentType: (text: string) => EmploymentType | null = memoize(findEmploymentType);

/** Whether a text is only the word for work of one's own: "freelance", "self-employed". */
export function isSelfEmployment(text: string): boolean {
  const type = employmentType(text);
  return (type === 'freelance' || type === 'self_employed') && text.split(/\s+/u).length <= 3;
}
