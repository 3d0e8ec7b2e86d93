/** The list of CVs: what it is narrowed to, the counts of facets, and where words were found. `contract.ts` joins it with the rest. */
import { z } from 'zod';
import { TAGS } from './contract-tags.ts';

/** Ranges of whole years of work. */
export const WORK_YEARS = ['under_2', '2_to_4', '5_to_9', '10_to_19', '20_and_more'] as const;

/** The orders of a list. */
export const CV_ORDERS = ['newest', 'oldest', 'name'] as const;

/** By the time when CVs were added, the newest first by default, or by the names of candidates. */
export const cvOrder = z.enum(CV_ORDERS);

/** Which CVs a list has. */
export const cvFilter = {
  created_from: z.string(),
  created_to: z.string(),
  search: z.string().max(200),
  /** Those that are marked as checked, or those that are not. */
  checked: z.enum(['yes', 'no']),
  /** Those with `uncertain_values`, with warnings, or with values that a member corrected or confirmed. */
  only: z.enum(['uncertain', 'warnings', 'corrected']),
  /** The name of a tag. */
  tag: z.string().min(1).max(TAGS.nameMax),
  /** Those that were added since the member's last visit, which ended after half an hour without a call; all of them on the first one. */
  since_last_visit: z.literal('yes'),
  /** ISO 639-1 code of the language of the document. */
  language: z.string().regex(/^[a-z]{2}$/),
  /** ISO 3166-1 code of the country of the candidate's address. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** The name of a skill; letter case, accents and marks are ignored. */
  skill: z.string().min(1).max(200),
  /** Whole years of work by the dates of the jobs. */
  work_years: z.enum(WORK_YEARS),
};

const moment = z.iso.datetime();

/** Up to four moments, divided by commas. */
function areMoments(text: string): boolean {
  const moments = text.split(',');
  return moments.length <= 4 && moments.every((one) => moment.safeParse(one).success);
}

const count = z.int();
const counted = z.array(z.object({ value: z.string(), count }));

/** How many CVs of a list are of each value, at most the twelve most frequent of each facet. */
const facets = z.object({
  /** The CVs that were counted. */
  counted: count,
  /** Whether there may be more in the list: the newest were counted. */
  partial: z.boolean(),
  /** CVs are missing while servers fill in the facets of those of earlier versions. */
  incomplete: z.boolean(),
  languages: counted,
  countries: counted,
  /** By a spelling that a CV has, or as `skill` has it. */
  skills: counted,
  work_years: z.array(z.object({ value: z.enum(WORK_YEARS), count })),
  /** How many were added at or after each moment of `since`. */
  since: z.array(count),
});

/** Parts of the profile, by the sections of the console. */
export const SECTIONS = [
  'headline',
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'projects',
  'publications',
  'volunteering',
  'awards',
  'interests',
  'references',
  'template',
  'other',
] as const;

/** A value in which a search found its words. All texts are plain texts of the document. */
const hit = z.object({
  /** Its JSON pointer in the profile; null for what is no value, such as a heading. */
  pointer: z.string().nullable(),
  section: z.enum(SECTIONS),
  /** The heading in the document, for a section of no known kind. */
  heading: z.string().nullable(),
  /** The text around the words, in parts. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Hit = z.infer<typeof hit>;

/** CVs whose hits are asked for at once. */
export const HITS_OF_MAX = 25;

export const SEARCH_ENDPOINTS = {
  // Counts of the list with the same filters: of those that a search or a facet finds, else of the newest 10,000. `since`: up to four moments, divided by commas.
  // 503 search_too_slow
  getCvFacets: {
    method: 'GET',
    path: '/cv-facets',
    access: 'member',
    query: z
      .object({
        ...cvFilter,
        since: z.string().refine(areMoments),
      })
      .partial(),
    data: facets,
  },
  // Where these CVs have the words: at most three values of each, one for each term. `search`: as of the list, with its similar_words behind it. `ids`: up to
  // 25, divided by commas; a CV that has none of the words is left out. 503 search_too_slow
  getCvHits: {
    method: 'GET',
    path: '/cv-hits',
    access: 'member',
    query: z
      .object({
        search: z.string().max(500),
        ids: z.string().regex(new RegExp(`^[0-9]{1,15}(,[0-9]{1,15}){0,${HITS_OF_MAX - 1}}$`)),
      })
      .partial(),
    data: z.array(z.object({ id: z.int(), hits: z.array(hit) })),
  },
} as const;
