import { z } from 'zod';

/**
 * The profile as zod schemas. The types are inferred from them, and `npm run docs` generates
 * openapi/profile.schema.json from them. All other code imports only the types, so that no server and no worker loads
 * this file. docs/profile.md lists the changes of each version.
 */

type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
type TypeOf<Schema extends z.ZodType> = Immutable<z.infer<Schema>>;

/** A schema that is a definition of this name in the published one. */
function named<Schema extends z.ZodType>(id: string, schema: Schema, description?: string): Schema {
  return schema.meta({ id, ...(description !== undefined && { description }) });
}

const language = z.string().regex(/^[a-z]{2}$/);
const plainOrNull = z.string().nullable();
const confidence = z.number().min(0).max(1);

const evidence = named(
  'Evidence',
  z.strictObject({
    x0: z.number(),
    y0: z.number(),
    x1: z.number(),
    y1: z.number(),
    page: z.int().min(1).describe('1 for the first page.'),
    text: z
      .string()
      .min(1)
      .describe(
        'The characters of the document at this place, after repair (ligatures, letter-spacing, split accents).',
      ),
  }),
  'The place of a value in the document, one for each line that the value covers.',
);
export type Evidence = TypeOf<typeof evidence>;

/** A value with its evidence and a confidence, 0 to 1. */
export interface Evidenced<T> {
  readonly value: T;
  readonly evidence: readonly Evidence[];
  readonly confidence: number;
}

const evidenced = { value: z.string(), evidence: z.array(evidence), confidence };
const text = named('EvidencedString', z.strictObject(evidenced), 'A value with its evidence and a confidence, 0 to 1.');
const texts = z.array(text);
const textOrNull = text.nullable();

const monthOrYear = named(
  'MonthOrYear',
  z.string().regex(/^[0-9]{4}(-(0[1-9]|1[0-2]))?$/),
  'A month or a year: `2019-06` or `2019`.',
);
export type MonthOrYear = TypeOf<typeof monthOrYear>;

const dateRange = named(
  'DateRange',
  z.strictObject({
    start: monthOrYear.nullable(),
    end: monthOrYear.nullable().describe('Null with `current` true: until now. Null with `current` false: unknown.'),
    current: z.boolean(),
    evidence: z.array(evidence),
  }),
  'A date range, or a single date (then it is `start`, `end` is null and `current` false).',
);
export type DateRange = TypeOf<typeof dateRange>;
const dates = dateRange.nullable();

const workEntry = named(
  'WorkEntry',
  z.strictObject({
    role: textOrNull,
    company: textOrNull,
    location: textOrNull,
    dates,
    highlights: texts.describe('Duties and achievements, one a bullet or paragraph, in document order.'),
    kind: z.enum(['job', 'freelance', 'internship', 'volunteering', 'career_break']),
  }),
);
export type WorkEntry = TypeOf<typeof workEntry>;

const educationEntry = named(
  'EducationEntry',
  z.strictObject({
    institution: textOrNull,
    degree: textOrNull.describe('As written, including its field if both are one phrase ("BSc Physics").'),
    field: textOrNull.describe(
      'The subject, if a word or a mark separates it from the degree ("Bachelor of Science in Physics", "BSc, Physics").',
    ),
    grade: textOrNull.describe('A grade with a label or a name ("GPA 3.8/4.0", "Note: 1,7", "First Class Honours").'),
    location: textOrNull,
    dates,
    details: texts.describe('Courses, theses and other lines below the entry.'),
  }),
);
export type EducationEntry = TypeOf<typeof educationEntry>;

const skill = named(
  'Skill',
  z.strictObject({ ...evidenced, group: textOrNull, level: textOrNull }),
  'A skill, with the label of its row ("Databases: PostgreSQL") and the level behind it ("Excel (expert)").',
);
export type Skill = TypeOf<typeof skill>;

const cefrLevel = named(
  'CefrLevel',
  z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
  'A level of the Common European Framework of Reference for Languages.',
);
export type CefrLevel = TypeOf<typeof cefrLevel>;

const languageSkill = named(
  'LanguageSkill',
  z.strictObject({
    language: text,
    code: language.nullable().describe('ISO 639-1 code of the language, or null.'),
    level: textOrNull.describe('As written in the document ("fluent", "C1", "Muttersprache"), or null.'),
    cefr: cefrLevel
      .nullable()
      .describe(
        'The level in the Common European Framework if the document names one; never guessed from words such as "good".',
      ),
    native: z.boolean().describe('The document says that it is the mother tongue.'),
  }),
);
export type LanguageSkill = TypeOf<typeof languageSkill>;

const address = named(
  'Address',
  z.strictObject({
    ...evidenced,
    street: textOrNull,
    postcode: textOrNull,
    city: textOrNull,
    region: textOrNull.describe('State, province, county.'),
    country: textOrNull,
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .describe('ISO 3166-1 code of the country that the address names, or null.'),
  }),
  "The candidate's address: the whole as written, and its recognised parts.",
);
export type Address = TypeOf<typeof address>;

const contact = named(
  'Contact',
  z.strictObject({
    emails: texts,
    phones: texts.describe('E.164 if the number or the document shows the country, otherwise as written.'),
    links: texts,
    address: address.nullable(),
  }),
);
export type Contact = TypeOf<typeof contact>;

const certificate = named('Certificate', z.strictObject({ name: text, issuer: textOrNull, dates }));
export type Certificate = TypeOf<typeof certificate>;

const project = named(
  'Project',
  z.strictObject({ name: text, role: textOrNull, dates, link: textOrNull, highlights: texts }),
);
export type Project = TypeOf<typeof project>;

const publication = named(
  'Publication',
  z.strictObject({ title: text, publisher: textOrNull, dates, link: textOrNull }),
);
export type Publication = TypeOf<typeof publication>;

const volunteering = named(
  'Volunteering',
  z.strictObject({ organisation: textOrNull, role: textOrNull, location: textOrNull, dates, highlights: texts }),
);
export type Volunteering = TypeOf<typeof volunteering>;

const award = named('Award', z.strictObject({ title: text, awarder: textOrNull, dates }));
export type Award = TypeOf<typeof award>;

const otherSection = named(
  'OtherSection',
  z.strictObject({
    kind: z.string().describe('`personal`, or `other` for an unknown heading.'),
    heading: plainOrNull,
    items: texts,
  }),
);
export type OtherSection = TypeOf<typeof otherSection>;

const summaryFact = named(
  'SummaryFact',
  z.strictObject({
    kind: z.enum(['role', 'years', 'employer', 'education', 'skills', 'languages', 'certificates', 'place']),
    value: z.string(),
    evidence: z.array(evidence),
  }),
  'A fact that a generated summary states, with its evidence in the document.',
);
export type SummaryFact = TypeOf<typeof summaryFact>;

const generatedSummary = named(
  'GeneratedSummary',
  z.strictObject({
    generated: z.literal(true),
    text: z.string(),
    language: language.describe('ISO 639-1 code of its language.'),
    facts: z.array(summaryFact),
  }),
  "A summary that Lectern wrote after a client's exemplar. It is not in the document; each of its facts is.",
);
export type GeneratedSummary = TypeOf<typeof generatedSummary>;

const fieldKind = named(
  'FieldKind',
  z.enum(['text', 'date', 'yes_no', 'number', 'list']),
  'The kind of value of an extra field.',
);
export type FieldKind = TypeOf<typeof fieldKind>;

const templateField = named(
  'TemplateField',
  z.strictObject({
    label: z.string(),
    kind: fieldKind,
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
    unit: plainOrNull.describe(
      'The unit of a number: "weeks", "€", "%"; null for other kinds and for numbers without a unit.',
    ),
    raw: plainOrNull.describe('The characters of the document that the value was read from.'),
    evidence: z.array(evidence),
    confidence: confidence.describe('0 to 1; 0 if nothing was found.'),
  }),
  'The result for an extra field of a template. `value` is the text as written; a date as `YYYY-MM-DD`, `YYYY-MM` or ' +
    '`YYYY`; true or false; a number; or the parts of a list. It is null if nothing was found, or if the text could not ' +
    'be read as a value of this kind with confidence: then `raw` still has the text.',
);
export type TemplateField = TypeOf<typeof templateField>;

const alternatives = named(
  'Alternatives',
  z.strictObject({ candidate_name: texts, latest_company: texts, latest_role: texts }),
  'Alternatives to the three values that lists show: the likeliest first, at most three of each. ' +
    'If a value is null because its confidence is too low, the value that was found is the first of them.',
);
export type Alternatives = TypeOf<typeof alternatives>;

/** The profile. Its version is raised when a field changes its meaning or is removed. */
export const PROFILE = z
  .strictObject({
    version: z.literal(2),
    engine: z
      .string()
      .regex(/^[a-z-]+\/[0-9]+(\.[0-9]+)*$/)
      .describe('Name and version of the engine that made it.'),
    language: language.nullable().describe("ISO 639-1 code of the document's main language, or null."),
    candidate_name: textOrNull,
    latest_company: textOrNull,
    latest_role: textOrNull,
    headline: textOrNull,
    contact,
    summary: textOrNull.describe("The candidate's own summary; null if the CV has none."),
    generated_summary: generatedSummary
      .nullable()
      .describe(
        'Written only if the CV has no summary and the client sent an exemplar; null if there are too few facts.',
      ),
    work: z.array(workEntry),
    education: z.array(educationEntry),
    skills: z.array(skill),
    languages: z.array(languageSkill),
    certificates: z.array(certificate),
    projects: z.array(project),
    publications: z.array(publication),
    volunteering: z.array(volunteering),
    awards: z.array(award),
    interests: texts,
    references: texts,
    sections: z.array(otherSection).describe('Sections without a field of their own above.'),
    template_fields: z
      .array(templateField)
      .describe('The extra fields of the template, in its order; empty without a template.'),
    alternatives: alternatives.exactOptional().describe('Absent from profiles of engines before `lectern/4`.'),
    warnings: z
      .array(z.string())
      .describe('What a person should know about the extraction: hidden text ignored, poor scan.'),
  })
  .describe(
    'The whole structured CV. Every value is in the document. A value that is missing or uncertain is null or absent.',
  );
export type Profile = TypeOf<typeof PROFILE>;
