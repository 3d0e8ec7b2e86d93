import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  calibratedValues,
  type ProfileValues,
  profileValuesOf,
  VALUE_KINDS,
  type ValueKind,
  withConfidences,
} from '#extraction/confidence/calibration.ts';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { Evidenced } from '#extraction/model/profile.ts';
import { runPipeline } from '#extraction/pipeline.ts';
import { type GeneratedDocument, generatedDocuments } from './generated-documents.ts';

const HINTS: ExtractionHints = { gender: null, blurb: null, fileName: null, today: '2026-01-01' };

function withoutConfidences(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'confidence' ? undefined : part)));
}

function confidencesOf(values: ProfileValues): [ValueKind, number][] {
  const found: [ValueKind, number][] = [];
  withConfidences(values, (kind, { confidence }) => {
    found.push([kind, confidence]);
    return confidence;
  });
  return found;
}

describe('the confidence of the values of a profile', () => {
  let documents: GeneratedDocument[];
  let found: ProfileValues[];
  let calibrated: ProfileValues[];
  before(async () => {
    documents = await generatedDocuments(1);
    const states = documents.map(({ document }) => runPipeline({ document, hints: HINTS }));
    found = states.map(profileValuesOf);
    calibrated = states.map(({ values }) => values);
  });

  it('is all that the calibration changes', () => {
    assert.notDeepEqual(calibrated, found);
    assert.deepEqual(withoutConfidences(calibrated), withoutConfidences(found));
  });

  it('is that of the profile', () => {
    documents.forEach(({ name, document }, index) => {
      const { work, education, skills, contact } = extractProfile(document, HINTS);
      const { work: jobs, education: studies, skills: known, contact: own } = calibrated[index] as ProfileValues;
      assert.deepEqual(
        { work, education, skills, contact },
        { work: jobs, education: studies, skills: known, contact: own },
        name,
      );
    });
  });

  it('is between 0 and 1 and falls with the confidence found in no kind', () => {
    const [values] = found as [ProfileValues];
    for (const kind of VALUE_KINDS) {
      const as = (confidence: number): number => {
        const value: Evidenced<string> = { value: 'Text', evidence: [], confidence };
        const job = { role: value, company: value, location: value, dates: null, highlights: [], kind: 'job' } as const;
        const study = {
          institution: value,
          degree: value,
          field: null,
          grade: null,
          location: null,
          dates: null,
          details: [],
        };
        const item = { dates: null, link: null, name: value, title: value };
        const all = calibratedValues({
          ...values,
          contact: { emails: [value], phones: [value], links: [value], address: null },
          work: [job],
          volunteering: [],
          education: [study],
          skills: [{ ...value, group: null, level: null }],
          languages: [{ language: value, code: null, level: value, cefr: null, native: false }],
          certificates: [{ ...item, issuer: null }],
          projects: [{ ...item, role: null, highlights: [] }],
          publications: [{ ...item, publisher: null }],
          awards: [{ ...item, awarder: null }],
        });
        return confidencesOf(all).find(([own]) => own === kind)?.[1] ?? Number.NaN;
      };
      assert.ok(0 < as(0.1) && as(0.1) <= as(0.7) && as(0.7) <= as(0.95) && as(0.95) < 1, kind);
    }
  });
});
