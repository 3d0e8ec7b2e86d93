import { toOriginalPage } from '#kit/page-transform.ts';
import type { Decided } from '../confidence/stage.ts';
import { assembleProfile } from '../extract-cv.ts';
import { companyScore } from '../lexicon/companies.ts';
import { headingKind, isDocumentTitle } from '../lexicon/headings.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { ExtractionHints, Page, PositionedDocument } from '../model/document.ts';
import type { Evidence, Profile } from '../model/profile.ts';
import { runPipeline } from '../pipeline.ts';
import { findTexts, type IdentifyingPlace } from './find-texts.ts';
import { type IdentifyingTexts, identifyingTexts, type KnownValues, type RedactionLevel } from './identifying-texts.ts';
import { textOfPage } from './page-text.ts';
import { PERSONAL_CONCEPTS, personalFacts } from './personal-facts.ts';

/** What is to be found: what identifies the candidate by what is read and known, or texts that an earlier search named. */
export type RedactionRequest =
  | { readonly kind: 'identify'; readonly level: RedactionLevel; readonly known: KnownValues }
  | { readonly kind: 'find'; readonly texts: IdentifyingTexts };

/** The places that identify the candidate, and the texts in them that may stand elsewhere too. */
export interface Identified {
  readonly places: readonly IdentifyingPlace[];
  readonly texts: IdentifyingTexts;
}

/** Asks the extraction for the personal facts, as a template would. */
const PERSONAL_FIELDS = PERSONAL_CONCEPTS.map((concept) => ({
  label: concept.replaceAll('_', ' '),
  kind: 'text' as const,
  synonyms: [],
}));

/**
 * Finds what identifies the candidate of a CV. Pure and deterministic. Places come from the values that are read with their evidence,
 * and from a search for these texts in all words, hidden ones included.
 */
export function identify(
  document: PositionedDocument,
  { redaction: request, ...hints }: ExtractionHints & { readonly redaction: RedactionRequest },
): Identified {
  if (request.kind === 'find') return { places: findTexts(document, request.texts), texts: request.texts };
  const { level, known } = request;
  const isPerson = level !== 'contact';
  const state = runPipeline({ document, hints: { ...hints, fields: isPerson ? PERSONAL_FIELDS : [] } });
  const profile = assembleProfile(state);
  const texts = identifyingTexts(profile, level, known);
  const personal = isPerson ? [...document.pages.flatMap(personalPlaces), ...largestType(state)] : [];
  const unread = document.pages.flatMap(unreadPlaces);
  return { places: [...placesRead(profile, level), ...personal, ...findTexts(document, texts), ...unread], texts };
}

/**
 * What the first page says in its largest type, unless that is a heading, a role or an employer. It is the name on most CVs, also where another
 * text was taken for it.
 */
function largestType({ document, labelled }: Decided): IdentifyingPlace[] {
  const page = document.pages[0];
  const lines = labelled.lines.filter((line) => line.page === page?.number && /\p{L}/u.test(line.text));
  const largest = Math.max(...lines.map(({ fontSize }) => fontSize));
  if (page === undefined || largest < LARGE_TYPE * labelled.bodySize) return [];
  return lines
    .filter(({ fontSize }) => fontSize > largest - 0.5)
    .filter(({ text }) => !isOtherThanName(text))
    .map(({ x0, y0, x1, y1 }) => ({ page: page.number, kind: 'name', ...toOriginalPage({ x0, y0, x1, y1 }, page) }));
}

function isOtherThanName(text: string): boolean {
  if (headingKind(text) !== null || isDocumentTitle(text)) return true;
  return titleScore(text) >= CERTAIN || companyScore(text) >= CERTAIN || text.length > NAME_LENGTH_MAX;
}

/** Share of the size of running text from which type is large. */
const LARGE_TYPE = 1.3;
const CERTAIN = 0.5;
const NAME_LENGTH_MAX = 60;

function personalPlaces(page: Page): IdentifyingPlace[] {
  return personalFacts(textOfPage(page)).map(({ x0, y0, x1, y1 }) => ({
    page: page.number,
    kind: 'personal' as const,
    ...toOriginalPage({ x0, y0, x1, y1 }, page),
  }));
}

/** What looks like text on a scan and was not recognised can be anything. */
function unreadPlaces(page: Page): IdentifyingPlace[] {
  return (page.unread ?? []).map((box) => ({
    page: page.number,
    kind: 'unread' as const,
    ...toOriginalPage(box, page),
  }));
}

function placesRead(profile: Profile, level: RedactionLevel): IdentifyingPlace[] {
  const {
    contact,
    candidate_name: name,
    alternatives,
    work,
    volunteering,
    latest_company: latest,
    template_fields: personal,
  } = profile;
  const placed = (
    kind: IdentifyingPlace['kind'],
    values: readonly ({ readonly evidence: readonly Evidence[] } | null | undefined)[],
  ) =>
    values.flatMap((value) =>
      (value?.evidence ?? []).map(({ page, x0, y0, x1, y1 }) => ({ page, x0, y0, x1, y1, kind })),
    );
  const { emails, phones, links, address } = contact;
  return [
    ...placed('contact', [...emails, ...phones, ...links, address]),
    ...(level === 'contact' ? [] : placed('name', [name ?? alternatives?.candidate_name[0]])),
    ...(level === 'contact' ? [] : placed('personal', personal)),
    ...(level === 'employers'
      ? placed('employer', [
          latest,
          ...work.map(({ company }) => company),
          ...volunteering.map(({ organisation }) => organisation),
        ])
      : []),
  ];
}
