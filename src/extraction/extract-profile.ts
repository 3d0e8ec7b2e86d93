import { warning } from '#problems/warnings.ts';
import { alternativesOf } from './confidence/alternatives.ts';
import { withCalibratedConfidence } from './confidence/calibration.ts';
import { ifConfident, roundedConfidence } from './confidence/confidence.ts';
import { toOriginalPlaces } from './confidence/original-places.ts';
import type { ExtractionTrace } from './explain/trace.ts';
import { findContact } from './fields/contact/contact.ts';
import { findEducation } from './fields/education/education.ts';
import { findHeadline, findSummary } from './fields/headline-and-summary.ts';
import { findAwards, findCertificates } from './fields/lists/certificates.ts';
import { findInterests } from './fields/lists/interests.ts';
import { findLanguages } from './fields/lists/languages.ts';
import { findOtherSections, findReferences } from './fields/lists/other-sections.ts';
import { findProjects } from './fields/lists/projects.ts';
import { findPublications } from './fields/lists/publications.ts';
import { findSkills } from './fields/lists/skills.ts';
import { findTemplateFields } from './fields/template/find-template-fields.ts';
import { volunteeringOf } from './fields/work/volunteering.ts';
import type { Layout } from './layout/read-layout.ts';
import type { LabelledDocument } from './model/document.ts';
import type { ExtractionHints, PositionedDocument } from './model/input.ts';
import type { Evidenced, GeneratedSummary, Profile } from './model/profile.ts';
import { findHeadlineValues } from './ranking/headline-values.ts';
import { withInnerHeadings } from './sections/inner-headings.ts';
import { labelDocument } from './sections/label-document.ts';
import { genderOf } from './summary/gender.ts';
import { writeSummary } from './summary/write-summary.ts';

/** Name and version of this engine; raised whenever the same document may give another profile. */
export const ENGINE = 'lectern/4';

const SCAN_CONFIDENCE_POOR = 0.75;

function warningsOf(document: PositionedDocument, layout: Layout): string[] {
  const warnings: string[] = [];
  const { hiddenCount } = layout;
  if (hiddenCount === 1) warnings.push(warning('hidden_word'));
  if (hiddenCount > 1) warnings.push(warning('hidden_words', { count: hiddenCount }));
  const scanned = document.pages.filter((page) => page.source === 'ocr').flatMap((page) => page.words);
  const sure = scanned.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, scanned.length);
  if (scanned.length > 0 && sure < SCAN_CONFIDENCE_POOR) warnings.push(warning('hard_to_read'));
  if (layout.lines.length === 0) warnings.push(warning('no_text'));
  return warnings;
}

function rounded<T extends Evidenced<unknown> | null>(value: T): T {
  return value === null ? value : { ...value, confidence: roundedConfidence(value.confidence) };
}

/** A summary after the client's exemplar, only where the CV has none of its own. */
function generatedSummary(
  profile: Profile,
  { blurb, gender }: ExtractionHints,
  document: LabelledDocument,
): GeneratedSummary | null {
  if (profile.summary !== null || blurb === undefined || blurb === null || blurb.trim() === '') return null;
  return writeSummary(profile, blurb, genderOf(gender, document));
}

/**
 * Reads the structured CV out of positioned words. Pure and deterministic: the same document and hints give the same
 * profile; it reads no clock and no file, and does not throw on strange documents, which give a profile of nulls.
 *
 * @param document pages of positioned words with the document's own metadata.
 * @param hints what the caller knows; it biases the reading and is never a value.
 * @param trace where it is given, the steps record in it what they weighed; it changes nothing of the profile.
 * @returns the profile; every value in it stands in the document, with the place that proves it.
 */
export function extractProfile(document: PositionedDocument, hints: ExtractionHints, trace?: ExtractionTrace): Profile {
  const { document: labelled, layout } = labelDocument(document);
  const contact = findContact(labelled, document);
  const { values, placed, lost } = findHeadlineValues({ document, labelled, contact }, hints, trace);
  if (trace !== undefined) trace.values = values;
  const entries = placed.map(({ entry }) => ({
    ...entry,
    role: rounded(entry.role),
    company: rounded(entry.company),
    location: rounded(entry.location),
  }));
  // Unpaid work of a section of its own; what stands among the jobs stays there, with its kind.
  const unpaid = new Set(
    entries.filter(({ kind }, index) => kind === 'volunteering' && placed[index]?.inWorkSection === false),
  );
  const lists = withInnerHeadings(labelled);
  const profile: Profile = {
    version: 2,
    engine: ENGINE,
    language: labelled.language,
    candidate_name: rounded(ifConfident('candidate_name', withCalibratedConfidence('candidate_name', values))),
    latest_company: rounded(ifConfident('latest_company', withCalibratedConfidence('latest_company', values))),
    latest_role: rounded(ifConfident('latest_role', withCalibratedConfidence('latest_role', values))),
    headline: findHeadline(labelled, values.candidate_name),
    contact,
    summary: findSummary(labelled),
    generated_summary: null,
    work: entries.filter((entry) => !unpaid.has(entry)),
    education: findEducation(labelled),
    skills: findSkills(lists),
    languages: findLanguages(lists),
    certificates: findCertificates(lists),
    projects: findProjects(lists),
    publications: findPublications(lists),
    volunteering: entries.filter((entry) => unpaid.has(entry)).map(volunteeringOf),
    awards: findAwards(lists),
    interests: findInterests(lists),
    references: findReferences(lists),
    sections: findOtherSections(lists),
    template_fields: findTemplateFields(labelled, contact, hints.fields ?? []),
    alternatives: alternativesOf(values, lost),
    warnings: warningsOf(document, layout),
  };
  return toOriginalPlaces(
    { ...profile, generated_summary: generatedSummary(profile, hints, labelled) },
    document.pages,
  );
}
