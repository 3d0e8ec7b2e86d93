import { roundedConfidence, shown } from './confidence.ts';
import { findContact } from './contact.ts';
import { findEducation } from './education.ts';
import { placesAsSeen } from './evidence-as-seen.ts';
import type { ExtractionHints, PositionedDocument } from './input.ts';
import { labelDocument } from './label-document.ts';
import { findLanguages } from './languages.ts';
import { latestJob } from './latest-job.ts';
import type { Layout } from './layout/read-layout.ts';
import { findName } from './name.ts';
import { findOtherSections } from './other-sections.ts';
import { type Evidenced, PROFILE_VERSION, type Profile } from './profile.ts';
import { findSkills } from './skills.ts';
import { findHeadline, findSummary } from './summary.ts';
import { readWork } from './work/read-work.ts';

/** Name and version of this engine; raised whenever the same document may give another profile. */
const ENGINE = 'lectern-rules/2';

const SCAN_CONFIDENCE_POOR = 0.75;

function warningsOf(document: PositionedDocument, layout: Layout): string[] {
  const warnings: string[] = [];
  const { hiddenCount } = layout;
  if (hiddenCount === 1) warnings.push('1 word that a person cannot see was left out.');
  if (hiddenCount > 1) warnings.push(`${hiddenCount} words that a person cannot see were left out.`);
  const scanned = document.pages.filter((page) => page.source === 'ocr').flatMap((page) => page.words);
  const sure = scanned.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, scanned.length);
  if (scanned.length > 0 && sure < SCAN_CONFIDENCE_POOR)
    warnings.push('The scan is hard to read; check the values against the page.');
  if (layout.lines.length === 0) warnings.push('The document holds no text that could be read.');
  return warnings;
}

function rounded<T extends Evidenced<unknown> | null>(value: T): T {
  return value === null ? value : { ...value, confidence: roundedConfidence(value.confidence) };
}

/** The day that "present" means: the document's own date if it has one and it is not later than today, else today. */
function asOf(document: PositionedDocument, hints: ExtractionHints): string {
  const own = document.modifiedAt?.slice(0, 10) ?? null;
  if (own === null || !/^\d{4}-\d{2}-\d{2}$/.test(own) || own > hints.today) return hints.today;
  return own;
}

/**
 * Reads the structured CV out of positioned words. Pure and deterministic: the same document and hints give the same
 * profile; it reads no clock and no file, and does not throw on strange documents, which give a profile of nulls.
 *
 * @param document pages of positioned words with the document's own metadata.
 * @param hints what the caller knows; it biases the reading and is never a value.
 * @returns the profile; every value in it stands in the document, with the place that proves it.
 */
export function extractProfile(document: PositionedDocument, hints: ExtractionHints): Profile {
  const { document: labelled, layout } = labelDocument(document);
  const contact = findContact(labelled, document);
  const emails = contact.emails.map((email) => email.value);
  const context = { source: document, hints, emails };
  const name = findName(labelled, context);
  const placed = readWork(labelled);
  const latest = latestJob(placed, asOf(document, hints));
  const profile: Profile = {
    version: PROFILE_VERSION,
    engine: ENGINE,
    language: labelled.language,
    candidate_name: rounded(shown('candidate_name', name)),
    latest_company: rounded(shown('latest_company', latest?.company ?? null)),
    latest_role: rounded(shown('latest_role', latest?.role ?? null)),
    headline: findHeadline(labelled, name),
    contact,
    summary: findSummary(labelled, context),
    work: placed.map(({ entry }) => ({
      ...entry,
      role: rounded(entry.role),
      company: rounded(entry.company),
      location: rounded(entry.location),
    })),
    education: findEducation(labelled),
    skills: findSkills(labelled),
    languages: findLanguages(labelled),
    sections: findOtherSections(labelled),
    warnings: warningsOf(document, layout),
  };
  return placesAsSeen(profile, document.pages);
}
