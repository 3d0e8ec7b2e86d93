import { BANKS } from '../content/banks.ts';
import type { CvContent, Job, Locale, YearMonth } from '../content/cv-content.ts';
import { makeCv, type Wishes } from '../content/make-cv.ts';
import { nameOf } from '../content/name-of.ts';
import { Random } from '../content/random.ts';
import { truthOf } from '../content/truth-of.ts';
import { addressOf, languagesLine, schoolLine } from '../render/contact-lines.ts';
import { type DateStyle, type DateWriting, writeRange } from '../render/dates.ts';
import { type FamilyTruth, WRITTEN } from './family.ts';

/** Half of the documents of a family are English; the others go round these. */
const OTHER_LOCALES: readonly Locale[] = [
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'sv-SE',
  'pt-BR',
  'da-DK',
  'cs-CZ',
  'fi-FI',
  'nb-NO',
  'ro-RO',
  'tr-TR',
  'el-GR',
  'uk-UA',
  'bg-BG',
  'id-ID',
];

/** The headings that a CV of a family may have. */
export type HeadingName =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'interests'
  | 'contact'
  | 'personal';

/** A candidate with the words in which the CV tells of them. */
export interface Story {
  readonly id: string;
  /** Which of the family's documents it is, from 0. */
  readonly nth: number;
  readonly content: CvContent;
  readonly random: Random;
  readonly name: string;
  readonly jobs: readonly Job[];
  readonly isEnglish: boolean;
  readonly truth: FamilyTruth;
  readonly present: string;
  heading(name: HeadingName): string;
  /** `Mar 2019 – Present` in the writing of this CV. */
  dates(job: { readonly start: YearMonth; readonly end: YearMonth | null }): string;
  /** One end of a range: `Mar 2019`, or the word for the present. */
  date(when: YearMonth | null): string;
  /** E-mail, telephone, links, address. */
  readonly contactLines: readonly string[];
  readonly skills: readonly string[];
  readonly studies: readonly { readonly degree: string; readonly school: string; readonly years: string }[];
  readonly languages: string;
}

export interface StoryWishes extends Wishes {
  readonly locale?: Locale;
  readonly dates?: DateStyle;
}

/** The locale of a family's nth document: English every other time. */
function localeOf(family: string, nth: number): Locale {
  if (nth % 2 === 0) return nth % 4 === 0 ? 'en-GB' : 'en-US';
  const shift = Array.from(family).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return OTHER_LOCALES[(shift + ((nth - 1) / 2) * 5) % OTHER_LOCALES.length] ?? 'de-DE';
}

const DATE_STYLES: readonly DateStyle[] = ['short', 'long', 'numeric', 'year'];

/** The story of a family's nth document: the same for the same family and number. */
export function storyOf(family: string, nth: number, wishes: StoryWishes = {}): Story {
  const locale = wishes.locale ?? localeOf(family, nth);
  const content = makeCv(`family/${family}/${nth}`, locale, { written: WRITTEN, shape: 'plain', ...wishes });
  const random = new Random(`family/${family}/${nth}/look`);
  const { words } = BANKS[locale];
  const wording = random.int(0, 4);
  const nthOf = (list: readonly string[]): string => String(list[wording % list.length]);
  const writing: DateWriting = {
    words,
    style: wishes.dates ?? random.pick(DATE_STYLES.slice(0, 3)),
    between: nthOf(words.between),
    present: nthOf(words.present),
  };
  const { contact } = content;
  return {
    id: family,
    nth,
    content,
    random,
    name: nameOf(content.person),
    jobs: content.work,
    isEnglish: locale.startsWith('en'),
    truth: { ...truthOf(content), processing_method: 'text' },
    present: writing.present,
    heading: (name) => nthOf(words.headings[name]),
    dates: ({ start, end }) => writeRange(writing, start, end),
    date: (when) => (when === null ? writing.present : writeRange(writing, when, when)),
    contactLines: [contact.email, contact.phone, ...contact.links, addressOf(content)],
    skills: content.skills.flatMap(({ items }) => items),
    studies: content.education.map((study) => ({
      degree: study.degree,
      school: schoolLine(study),
      years: `${study.startYear} – ${study.endYear}`,
    })),
    languages: languagesLine(content),
  };
}
