import type { RecordLanguage } from './texts.ts';

/** What says where a value was read, or how sure the engine is. The profile as JSON has it. */
const NOT_FOR_READERS: ReadonlySet<string> = new Set(['evidence', 'confidence', 'version', 'engine', 'alternatives']);

/** Keys that a reader expects first, in this order. The database keeps keys by their length. */
const FIRST = [
  'candidate_name',
  'latest_role',
  'latest_company',
  'headline',
  'summary',
  'contact',
  'work',
  'education',
  'skills',
  'label',
  'name',
  'title',
  'role',
  'degree',
  'field',
  'company',
  'institution',
  'language',
  'location',
  'dates',
  'start',
  'end',
  'value',
  'unit',
];

/** Words of a language for the keys of a profile, and for values that are words of Lectern. Without a word of its own, a key is written in English. */
interface ProfileWords {
  readonly keys: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
}

const WORDS: Readonly<Record<RecordLanguage, ProfileWords>> = {
  en: { keys: {}, values: {}, yes: 'yes', no: 'no' },
  de: {
    keys: {
      address: 'Adresse',
      awarder: 'Verliehen von',
      awards: 'Auszeichnungen',
      candidate_name: 'Name der Person',
      cefr: 'Niveau nach GER',
      certificates: 'Zertifikate',
      city: 'Ort',
      code: 'Sprachkürzel',
      company: 'Unternehmen',
      contact: 'Kontakt',
      country: 'Land',
      country_code: 'Länderkürzel',
      current: 'Bis heute',
      dates: 'Zeitraum',
      degree: 'Abschluss',
      details: 'Einzelheiten',
      education: 'Ausbildung',
      emails: 'E-Mail-Adressen',
      end: 'Ende',
      facts: 'Aussagen',
      field: 'Fachrichtung',
      generated: 'Von Lectern geschrieben',
      generated_summary: 'Erzeugte Zusammenfassung',
      grade: 'Note',
      group: 'Gruppe',
      heading: 'Überschrift',
      headline: 'Schlagzeile',
      highlights: 'Aufgaben und Erfolge',
      institution: 'Einrichtung',
      interests: 'Interessen',
      issuer: 'Ausgestellt von',
      items: 'Einträge',
      kind: 'Art',
      label: 'Bezeichnung',
      language: 'Sprache',
      languages: 'Sprachen',
      latest_company: 'Letztes Unternehmen',
      latest_role: 'Letzte Position',
      level: 'Niveau',
      link: 'Link',
      links: 'Links',
      location: 'Ort',
      name: 'Name',
      native: 'Muttersprache',
      organisation: 'Organisation',
      phones: 'Telefonnummern',
      postcode: 'Postleitzahl',
      projects: 'Projekte',
      publications: 'Veröffentlichungen',
      publisher: 'Verlag',
      raw: 'Wortlaut',
      references: 'Referenzen',
      region: 'Region',
      role: 'Position',
      sections: 'Weitere Abschnitte',
      skills: 'Kenntnisse',
      start: 'Beginn',
      street: 'Straße',
      summary: 'Zusammenfassung',
      template_fields: 'Felder der Vorlage',
      text: 'Text',
      title: 'Titel',
      unit: 'Einheit',
      value: 'Wert',
      volunteering: 'Ehrenamt',
      warnings: 'Hinweise',
      work: 'Berufserfahrung',
    },
    values: {
      career_break: 'Auszeit',
      certificates: 'Zertifikate',
      date: 'Datum',
      education: 'Ausbildung',
      employer: 'Unternehmen',
      freelance: 'freiberuflich',
      internship: 'Praktikum',
      job: 'Anstellung',
      languages: 'Sprachen',
      list: 'Liste',
      number: 'Zahl',
      other: 'Sonstiges',
      personal: 'Persönliches',
      place: 'Ort',
      role: 'Position',
      skills: 'Kenntnisse',
      text: 'Text',
      volunteering: 'Ehrenamt',
      years: 'Jahre',
      yes_no: 'ja oder nein',
    },
    yes: 'ja',
    no: 'nein',
  },
};

/** A profile as a text that a person can read, with every value and a line for each. It is of any version. */
export function readableProfile(profile: object, language: RecordLanguage): string {
  return `${new Writer(WORDS[language]).linesOf(profile, '').join('\n')}\n`;
}

/** Writes parts of a profile as lines, in the words of a language. */
class Writer {
  readonly #words: ProfileWords;

  constructor(words: ProfileWords) {
    this.#words = words;
  }

  linesOf(value: object, indent: string): string[] {
    const fields = Object.entries(value).toSorted(([a], [b]) => orderOf(a) - orderOf(b));
    return fields.flatMap(([key, inner]: [string, unknown]) => {
      if (NOT_FOR_READERS.has(key)) return [];
      const { keys, values } = this.#words;
      // Only the values of this key are words of Lectern.
      const shown = key === 'kind' && typeof inner === 'string' ? (values[inner] ?? inner) : inner;
      return this.#linesOfField(keys[key] ?? inNames(key), shown, indent);
    });
  }

  #linesOfField(name: string, value: unknown, indent: string): string[] {
    const plain = this.#plainOf(value);
    if (plain !== null) return plain === '' ? [] : [`${indent}${name}: ${plain}`];
    const inner = `${indent}  `;
    const lines = Array.isArray(value)
      ? value.flatMap((entry: unknown) => this.#linesOfEntry(entry, inner))
      : this.linesOf(value as object, inner);
    return lines.length === 0 ? [] : [`${indent}${name}:`, ...lines];
  }

  /** An entry of a list: a dash before its first line. */
  #linesOfEntry(entry: unknown, indent: string): string[] {
    const plain = this.#plainOf(entry);
    const [first, ...rest] = plain === null ? this.linesOf(entry as object, `${indent}  `) : [`${indent}  ${plain}`];
    return first === undefined || plain === '' ? [] : [`${indent}- ${first.trimStart()}`, ...rest];
  }

  /** The text of a value that takes one line; empty for none. Null for what has parts. */
  #plainOf(value: unknown): string | null {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? this.#words.yes : this.#words.no;
    if (typeof value === 'number') return value.toString();
    if (typeof value === 'string') return value.replaceAll(/\s+/gu, ' ').trim();
    if (Array.isArray(value)) return value.length === 0 ? '' : null;
    const { value: only, ...others } = value as { readonly value?: unknown };
    const hasMore = Object.entries(others).some(([key, one]) => !NOT_FOR_READERS.has(key) && this.#plainOf(one) !== '');
    return only === undefined || hasMore ? null : this.#plainOf(only);
  }
}

function orderOf(key: string): number {
  const at = FIRST.indexOf(key);
  return at === -1 ? FIRST.length : at;
}

/** "latest_company" as "Latest company" */
function inNames(key: string): string {
  const words = key.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
