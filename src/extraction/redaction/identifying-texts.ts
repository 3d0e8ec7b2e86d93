import { foldInPlace } from '../dates/tokens.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { employmentType } from '../lexicon/employment.ts';
import { isHonorific, isOrdinaryWord, isParticle, isPostnominal } from '../lexicon/names.ts';
import type { Evidenced, Profile } from '../model/profile.ts';

/**
 * What a blind CV leaves out. `contact`: email addresses, telephone numbers, links, the address. `person`: these and the name, photos,
 * and facts such as birth and nationality. `employers`: these and the names of employers.
 */
export type RedactionLevel = 'contact' | 'person' | 'employers';

/** Values that people know of the candidate, beside those that are read. */
export interface KnownValues {
  readonly names: readonly string[];
  readonly employers: readonly string[];
  /** Email addresses, telephone numbers, links and addresses. */
  readonly contacts: readonly string[];
}

/** The texts that must not be left in a document. All of them are folded character by character. */
export interface IdentifyingTexts {
  readonly level: RedactionLevel;
  /** Found as words, with the endings that a language may add. */
  readonly nameParts: readonly string[];
  /** Whole names in scripts without spaces, found anywhere. */
  readonly spacelessNames: readonly string[];
  readonly contacts: readonly string[];
  readonly employers: readonly string[];
}

const SPACELESS = /^[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\u30FB\s]+$/u;
const PART_LENGTH_MIN = 2;
const CONTACT_LENGTH_MIN = 5;
/** A shorter name of an employer is only removed where it was read or stands in capitals: "EY". */
export const EMPLOYER_LENGTH_MIN = 3;

/** The texts that identify the candidate at this level, of what was read and of what people know. */
export function identifyingTexts(profile: Profile, level: RedactionLevel, known: KnownValues): IdentifyingTexts {
  const hasPerson = level !== 'contact';
  const names = hasPerson ? [...namesIn(profile), ...known.names] : [];
  const employers = level === 'employers' ? [...employersIn(profile), ...known.employers] : [];
  return {
    level,
    nameParts: unique(names.flatMap(partsOfName)),
    spacelessNames: unique(names.flatMap(spacelessForms)),
    contacts: unique([...contactsIn(profile), ...known.contacts].map(foldInPlace)).filter(
      (text) => text.length >= CONTACT_LENGTH_MIN,
    ),
    employers: unique(employers.flatMap(formsOfEmployer).map(foldInPlace)),
  };
}

/** The name; one that was held back as uncertain counts too. */
function namesIn({ candidate_name: name, alternatives }: Profile): string[] {
  const likeliest = name ?? alternatives?.candidate_name[0] ?? null;
  return likeliest === null ? [] : formsOf(likeliest);
}

/** A value, and as it is written, which is often another form. Of a value over several lines no line is one by itself. */
function formsOf({ value, evidence }: Evidenced<string>): string[] {
  const [first, ...more] = evidence;
  return first === undefined || more.length > 0 ? [value] : [value, first.text];
}

function contactsIn({ contact }: Profile): string[] {
  const { emails, phones, links, address } = contact;
  return [
    ...[...emails, ...phones, ...links].flatMap(formsOf),
    ...(address?.street == null ? [] : [address.street.value]),
  ];
}

function employersIn({ latest_company: latest, alternatives, work, volunteering }: Profile): string[] {
  const found = [
    latest ?? alternatives?.latest_company[0] ?? null,
    ...work.map(({ company }) => company),
    ...volunteering.map(({ organisation }) => organisation),
  ];
  return found.flatMap((one) => (one === null ? [] : formsOf(one)));
}

/** "Dr. Anna-Maria von der Lee, MBA": anna, maria, lee. */
function partsOfName(name: string): string[] {
  if (SPACELESS.test(name)) return [];
  return name
    .split(/[\s,;()"“”„/|]+/u)
    .filter((part) => !isHonorific(part) && !isPostnominal(part) && !isParticle(part))
    .flatMap((part) => foldInPlace(part).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= PART_LENGTH_MIN && !/^\d+$/u.test(part));
}

function spacelessForms(name: string): string[] {
  if (!SPACELESS.test(name)) return [];
  const parts = name.split(/[\s\u30FB]+/u).filter((part) => part.length >= PART_LENGTH_MIN);
  return [foldInPlace(name), foldInPlace(name.replaceAll(/\s/gu, '')), ...parts.map(foldInPlace)];
}

/** The name as written, and without the legal form at its end: in prose an employer stands without it. */
function formsOfEmployer(name: string): string[] {
  if (employmentType(name) !== null) return [];
  const words = name.trim().split(/\s+/u);
  while (words.length > 1 && hasLegalForm(words.at(-1) ?? '')) words.pop();
  const bare = words.join(' ').replace(/[,;.]+$/u, '');
  const isPlain = words.length === 1 && isOrdinaryWord(bare);
  return [name.trim(), ...(isPlain ? [] : [bare])].filter(
    (form) => form.length >= EMPLOYER_LENGTH_MIN || /^\p{Lu}{2}$/u.test(form),
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim()).filter((text) => text !== ''))];
}
