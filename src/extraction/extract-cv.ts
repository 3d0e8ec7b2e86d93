import { ENGINE } from '#kit/engine.ts';
import { toOriginalPage } from '#kit/page-transform.ts';
import { warning } from '#problems/problem.ts';
import { profileValuesOf } from './confidence/calibration.ts';
import type { Decided } from './confidence/stage.ts';
import { explain } from './explain/explain.ts';
import type { Explanation } from './explain/explanation.ts';
import type { ExtractionHints, Page, PositionedDocument } from './model/document.ts';
import type { Evidence, Evidenced, GeneratedSummary, Profile } from './model/profile.ts';
import { type NamedStageView, runPipeline, viewStages } from './pipeline.ts';
import { genderOf } from './summary/exemplar.ts';
import { writeSummary } from './summary/write-summary.ts';
import { roundedConfidence } from './text/evidence.ts';

/** The result of the extraction. */
export interface ExtractedCv {
  readonly profile: Profile;
  /** Why the three values are what they are; null if not requested. */
  readonly explanation: Explanation | null;
  /** What the requested stages found; absent if none are requested. */
  readonly stages?: readonly NamedStageView[];
}

/**
 * Reads the structured CV out of positioned words. Pure and deterministic: the same document and hints give the same
 * profile; it reads no clock and no file, and does not throw on strange documents, which give a profile of nulls.
 *
 * @param document pages of positioned words with the document's own metadata.
 * @param hints what the caller knows; it biases the reading and is never a value. They say whether to explain, and which stages to view.
 */
export function extractCv(document: PositionedDocument, hints: ExtractionHints): ExtractedCv {
  const state = runPipeline({ document, hints });
  const profile = assembleProfile(state);
  return {
    profile,
    explanation: hints.explain === true ? explain(state) : null,
    ...(hints.stages !== undefined && { stages: viewStages(state, hints.stages) }),
  };
}

/** The profile alone. */
export function extractProfile(document: PositionedDocument, hints: ExtractionHints): Profile {
  return assembleProfile(runPipeline({ document, hints }));
}

const SCAN_CONFIDENCE_POOR = 0.75;

function warningsOf({ document, layout, kind }: Decided): string[] {
  const warnings: string[] = [];
  const { hiddenCount } = layout;
  if (hiddenCount === 1) warnings.push(warning('hidden_word'));
  if (hiddenCount > 1) warnings.push(warning('hidden_words', { count: hiddenCount }));
  const scanned = document.pages.filter((page) => page.source === 'ocr').flatMap((page) => page.words);
  const meanConfidence = scanned.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, scanned.length);
  if (scanned.length > 0 && meanConfidence < SCAN_CONFIDENCE_POOR) warnings.push(warning('hard_to_read'));
  if (layout.lines.length === 0) warnings.push(warning('no_text'));
  else if (!kind.isCv) warnings.push(warning('not_a_cv'));
  return warnings;
}

function rounded<T extends Evidenced<unknown> | null>(value: T): T {
  return value === null ? value : { ...value, confidence: roundedConfidence(value.confidence) };
}

/** A summary after the client's exemplar, only if the CV has none. Which facts it states depends on the confidences found. */
function generatedSummary(profile: Profile, state: Decided): GeneratedSummary | null {
  const { blurb, gender } = state.hints;
  if (profile.summary !== null || blurb === undefined || blurb === null || blurb.trim() === '') return null;
  return writeSummary({ ...profile, ...profileValuesOf(state) }, blurb, genderOf(gender, state.labelled));
}

/**
 * The profile with its evidence in the coordinates of the original page. Extraction reads upright pages with level
 * lines; a scan can be rotated or skewed.
 */
function toOriginalPlaces(profile: Profile, pages: readonly Page[]): Profile {
  if (pages.every((page) => page.orientation === undefined)) return profile;
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const placed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(placed);
    if (typeof value !== 'object' || value === null) return value;
    if (isEvidence(value)) {
      const page = byNumber.get(value.page);
      return page === undefined ? value : { ...value, ...toOriginalPage(value, page) };
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, placed(part)]));
  };
  return placed(profile) as Profile;
}

function isEvidence(value: object): value is Evidence {
  return 'page' in value && 'x0' in value && 'y0' in value && 'x1' in value && 'y1' in value && 'text' in value;
}

/** Assembles the profile from what the stages found. Every value in it is in the document, with its evidence. */
export function assembleProfile(state: Decided): Profile {
  const { values, fields, labelled, decisions, alternatives } = state;
  const profile: Profile = {
    version: 2,
    engine: ENGINE,
    language: labelled.language,
    candidate_name: rounded(decisions.candidate_name.shown),
    latest_company: rounded(decisions.latest_company.shown),
    latest_role: rounded(decisions.latest_role.shown),
    headline: fields.headline,
    contact: values.contact,
    summary: fields.summary,
    generated_summary: null,
    work: values.work,
    education: values.education,
    skills: values.skills,
    languages: values.languages,
    certificates: values.certificates,
    projects: values.projects,
    publications: values.publications,
    volunteering: values.volunteering,
    awards: values.awards,
    interests: fields.interests,
    references: fields.references,
    sections: fields.sections,
    template_fields: fields.template_fields,
    alternatives,
    warnings: warningsOf(state),
  };
  return toOriginalPlaces({ ...profile, generated_summary: generatedSummary(profile, state) }, state.document.pages);
}
