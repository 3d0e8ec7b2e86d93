import { z } from 'zod';
import { CONCEPTS, EMPLOYMENT_TYPES, FIELD_LABELS, HEADED_KINDS, NAME_LABELS, SLOTS, STUDY_LABELS } from './kinds.ts';

/**
 * The schema of a file in `languages/`. The loader trusts the files that are shipped; a test and `npm run lexicon` check
 * them. README.md explains each key.
 */

const PHRASES = z.array(z.string().min(1));
const SOME = PHRASES.optional();

const byKind = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, SOME])) as Record<Kind, typeof SOME>).optional();

const SUMMARY = z.strictObject({
  first: z.string(),
  third: z.string(),
  implied: z.string(),
  since: z.string(),
  employerNow: z.string(),
  employerPast: z.string(),
  began: z.string().optional(),
  skills: z.string(),
  languages: z.string(),
  education: z.string(),
  certificates: z.string(),
  place: z.string(),
  labels: z.array(z.string()).length(8),
  and: z.string(),
  marks: z.strictObject({ comma: z.string(), colon: z.string(), semicolon: z.string(), stop: z.string() }).optional(),
});

export const LANGUAGE_FILE = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/u),
  name: z.string(),
  rank: z.int().positive(),
  detection: z.strictObject({ smallWords: PHRASES, letters: z.string().optional() }).optional(),
  headings: byKind(HEADED_KINDS),
  headingWords: z
    .strictObject({ fillers: SOME, trailers: SOME, connectors: SOME, chronologies: SOME, documentTitles: SOME })
    .optional(),
  titles: z
    .strictObject({
      heads: SOME,
      trailingHeads: SOME,
      weakHeads: SOME,
      endings: SOME,
      compounds: z.literal(true).optional(),
      weakEndings: SOME,
      tradeEndings: SOME,
      modifiers: SOME,
      links: SOME,
      prose: SOME,
      trades: SOME,
      feminine: z.array(z.tuple([z.string(), z.string()])).optional(),
      notFeminine: SOME,
      ranks: SOME,
    })
    .optional(),
  companies: z
    .strictObject({
      strong: SOME,
      weak: SOME,
      endings: SOME,
      openings: SOME,
      wordEndings: SOME,
      shopEndings: SOME,
      legalFormsInFull: SOME,
      schoolKinds: SOME,
      articles: SOME,
      titleLinks: SOME,
      prose: SOME,
    })
    .optional(),
  teams: z.strictObject({ words: SOME, fields: SOME, endings: SOME }).optional(),
  employment: byKind([...EMPLOYMENT_TYPES, 'notInside']),
  dates: z
    .strictObject({
      months: z.array(PHRASES).length(12).optional(),
      present: SOME,
      until: SOME,
      untilAlways: SOME,
      since: SOME,
      sinceAlways: SOME,
      from: SOME,
      openBehind: SOME,
      articles: SOME,
      seasons: z.array(z.tuple([z.string(), z.int().min(0).max(12), z.int().min(0).max(12)])).optional(),
      quarters: SOME,
      durations: SOME,
      fillers: SOME,
    })
    .optional(),
  places: z
    .strictObject({ remote: SOME, around: SOME, behind: SOME, divisions: SOME, divisionsBehind: SOME })
    .optional(),
  streets: z.strictObject({ behindNumber: SOME, endings: SOME, beforeName: SOME }).optional(),
  gender: z.strictObject({ female: SOME, male: SOME, labels: SOME }).optional(),
  answers: z.strictObject({ yes: SOME, yesBeginnings: SOME, no: SOME, noBeginnings: SOME, undecided: SOME }).optional(),
  names: z
    .strictObject({
      honorifics: SOME,
      notNames: SOME,
      ordinaryWords: SOME,
      placeholders: SOME,
      placeholdersAlone: SOME,
      titlesBefore: SOME,
      titlesBehind: SOME,
      titleLinks: SOME,
      introductions: SOME,
    })
    .optional(),
  labels: z
    .strictObject({
      name: byKind(NAME_LABELS),
      fields: byKind(FIELD_LABELS),
      studies: byKind(STUDY_LABELS),
      concepts: byKind(CONCEPTS),
      phone: SOME,
      issuer: SOME,
      address: SOME,
      residence: SOME,
      other: SOME,
      neutral: SOME,
    })
    .optional(),
  education: z
    .strictObject({
      degrees: SOME,
      degreeEndings: SOME,
      degreeParts: SOME,
      schoolParts: SOME,
      schoolInitials: SOME,
      degreeNouns: SOME,
    })
    .optional(),
  levels: z.strictObject({ language: SOME, languageNouns: SOME, native: SOME, skill: SOME, years: SOME }).optional(),
  sideActivities: z
    .strictObject({
      headings: SOME,
      offices: SOME,
      officesAlone: SOME,
      guestTeaching: SOME,
      partTime: SOME,
      alumni: SOME,
      societies: SOME,
      societyOffices: SOME,
      members: SOME,
      leaves: SOME,
      standIns: SOME,
      theses: SOME,
      hours: SOME,
      perWeek: SOME,
      weeks: SOME,
      executives: SOME,
    })
    .optional(),
  joiners: z
    .strictObject({
      and: SOME,
      or: SOME,
      but: SOME,
      open: SOME,
      prose: SOME,
      at: SOME,
      employer: SOME,
      school: SOME,
      subject: SOME,
      value: SOME,
    })
    .optional(),
  letters: z.strictObject({ greetings: PHRASES, closings: PHRASES }).optional(),
  exemplars: z
    .strictObject({
      words: SOME,
      letters: SOME,
      spellings: SOME,
      wordEndings: SOME,
      first: SOME,
      firstParts: SOME,
      firstEndings: SOME,
      third: SOME,
      thirdParts: SOME,
      being: SOME,
      past: SOME,
      present: SOME,
      years: SOME,
      slots: byKind(SLOTS),
    })
    .optional(),
  numbers: z
    .strictObject({
      words: z
        .array(z.array(z.string().min(1)))
        .length(12)
        .optional(),
      counted: SOME,
    })
    .optional(),
  pages: z.strictObject({ words: SOME, of: SOME }).optional(),
  grades: z.strictObject({ labels: SOME, values: SOME, names: SOME, honours: SOME, outOf: SOME }).optional(),
  references: z.strictObject({ labels: SOME, onRequest: SOME }).optional(),
  agencies: z
    .strictObject({
      through: SOME,
      contracts: SOME,
      contractWith: SOME,
      clients: SOME,
      openings: SOME,
      endings: SOME,
      nameParts: SOME,
    })
    .optional(),
  summary: SUMMARY.optional(),
});

/** The words of one language, as a file in `languages/` has them. */
export type LanguageFile = z.infer<typeof LANGUAGE_FILE>;
