import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CvContent } from '../content/cv-content.ts';
import { acceptedTruth, spellingsOf } from '../content/truth-of.ts';
import { FAMILIES } from '../families/families.ts';
import { DOCUMENTS_A_FAMILY, type Family, type FamilyDocument } from '../families/family.ts';
import type { OtherKind } from '../other-documents/kind.ts';
import { languageOfOther, makeOther, OTHER_KINDS } from '../other-documents/other-documents.ts';
import { compose } from '../render/composed/composed.ts';
import { chromiumPath, HTML_TEMPLATES } from '../render/html/templates.ts';
import { lookFor } from '../render/renderer.ts';
import { PLANS, type Plan, planned } from '../tagger/plans.ts';
import type { Case } from './case.ts';
import type { Truth } from './judge.ts';
import type { MadeDocuments } from './made-documents.ts';
import { madeProfile } from './made-profile.ts';
import type { TrueProfile } from './profile-score.ts';
import { printedProfile } from './round-trip.ts';

/** Documents that are measured together. */
export interface CaseSet {
  readonly id:
    | 'corpus'
    | 'families'
    | 'held-out-templates'
    | 'held-out-locales'
    | 'held-out-composed'
    | 'web-pages'
    | 'written'
    | 'written-unseen'
    | 'no-cvs'
    | 'round-trip';
  readonly title: string;
  /** What was known of these documents when the reader was made. */
  readonly about: string;
  readonly cases: readonly Case[];
  /** The whole profiles of the documents, in the order of the cases, where they are known. */
  readonly profiles?: readonly TrueProfile[];
}

/** The day on which documents are read that have no date of their own. */
export const TODAY = '2026-01-01';
const FAMILIES_TODAY = '2025-06-15';

interface ManifestRow {
  readonly id: string;
  readonly file: string;
  readonly format: string;
  readonly language: string;
  readonly layout: string;
  readonly group: string;
  readonly tier: 'core' | 'edge';
  readonly half?: string;
  readonly truth: Readonly<Record<'candidate_name' | 'latest_company' | 'latest_role', Truth>>;
}

/**
 * The documents of a manifest: JSON lines with id, file, format, language, layout, group, tier and truth, and optionally half.
 *
 * @param manifest path of the file; the documents' paths are relative to its folder.
 * @param half only documents of this half; null for all.
 * @returns null where there is no such file.
 */
export async function corpusSet(manifest: string, half: string | null = null): Promise<CaseSet | null> {
  if (!existsSync(manifest)) return null;
  const folder = path.dirname(manifest);
  const rows = (await readFile(manifest, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as ManifestRow)
    .filter((row) => half === null || row.half === half);
  return {
    id: 'corpus',
    title: 'CVs by others',
    about:
      'The rules of layout, words and dates were written while looking at these documents, so their figures flatter; ' +
      'the weights of the taggers and of the certainty have seen none of them.',
    cases: rows.map(({ id, file, truth, tier, group, language, layout, format, half: own = null }) => ({
      id,
      truth,
      traits: { tier, group, language, layout, format },
      document: async () => readFile(path.join(folder, file)),
      fileName: path.basename(file),
      today: TODAY,
      half: own,
    })),
  };
}

type FamilyFacts = Omit<FamilyDocument, 'bytes'>;

/** The families of kinds of documents that are known to be hard. They are made one after the other: there is one LibreOffice for all. */
export async function familySet(made: MadeDocuments): Promise<CaseSet> {
  const cases: Case[] = [];
  for (const family of FAMILIES) {
    for (let nth = 0; nth < DOCUMENTS_A_FAMILY; nth += 1) cases.push(await familyCase(made, family, nth));
  }
  return {
    id: 'families',
    title: 'Families of hard documents',
    about: 'Ten made documents of each kind; rules were fixed because of them, the weights have seen none of them.',
    cases,
  };
}

async function familyCase(made: MadeDocuments, family: Family, nth: number): Promise<Case> {
  const { about, bytes } = await made.get<FamilyFacts>(`families/${family.id}/${nth}`, async () => {
    const { bytes: content, ...facts } = await family.make(nth);
    return { about: facts, bytes: content };
  });
  const { file, locale, truth } = about;
  return {
    id: file,
    truth,
    traits: {
      tier: 'core',
      group: family.id,
      language: locale.slice(0, 2),
      layout: family.id,
      format: path.extname(file).slice(1),
    },
    document: async () => bytes,
    fileName: file,
    method: truth.processing_method,
    today: FAMILIES_TODAY,
    half: null,
  };
}

/** How else the name of a made CV may be given and be right: with the family name first or in capitals, where a template prints it so. */
function withNamesAsPrinted(content: CvContent): Case['truth'] {
  const truth = acceptedTruth(content);
  const { given, family } = content.person;
  const names = spellingsOf(content, family).flatMap((own) => [
    ...spellingsOf(content, `${given} ${own}`),
    ...spellingsOf(content, `${own} ${given}`),
  ]);
  return { ...truth, candidate_name: [...new Set([...truth.candidate_name, ...names])] };
}

/** The documents of a plan, made when they are read. */
function casesOf(plan: Plan, made: MadeDocuments): Case[] {
  return Array.from({ length: plan.count }, (_, index): Case => {
    const { content, renderer } = planned(plan, index);
    const language = content.locale.slice(0, 2);
    const ending = renderer.format;
    const name = `${plan.seed}/${index}/${renderer.id}`;
    const render = async (): Promise<{ about: null; bytes: Uint8Array }> => ({
      about: null,
      bytes: await renderer.render(content, lookFor(content)),
    });
    return {
      id: `${renderer.id}/${content.locale}/${index}`,
      truth: withNamesAsPrinted(content),
      traits: { tier: 'core', group: renderer.id, language, layout: renderer.id, format: ending },
      document: async () => (await made.get(name, render)).bytes,
      fileName: `cv-${index}.${ending}`,
      today: TODAY,
      half: null,
      profile: madeProfile(content),
    };
  });
}

/** Made CVs of templates and in locales that nothing was learned from. */
export function madeSets(made: MadeDocuments): CaseSet[] {
  return [
    {
      id: 'held-out-templates',
      title: 'Templates held out',
      about: 'No tagger was trained on these templates; the certainty was fitted on other documents of them.',
      cases: casesOf(PLANS['held-out-templates'], made),
    },
    {
      id: 'held-out-locales',
      title: 'Locales held out',
      about: 'No tagger was trained on these locales, in templates that it knows.',
      cases: casesOf(PLANS['held-out-locales'], made),
    },
    {
      id: 'held-out-composed',
      title: 'Composed layouts held out',
      about:
        'Layouts composed at random. The taggers were trained on others; about half of the parts of these are in none of them.',
      cases: casesOf(PLANS['held-out-composed'], made),
    },
  ];
}

/** Profiles that are rendered in layouts composed of all parts, to be read back. */
export function roundTripSet(made: MadeDocuments): CaseSet {
  const plan = PLANS['round-trip'];
  const cases = casesOf(plan, made);
  const profiles = cases.map(({ id }, index) => {
    const { content } = planned(plan, index);
    const look = lookFor(content);
    return printedProfile(id, { content, look }, compose(content, look, 'all'));
  });
  return {
    id: 'round-trip',
    title: 'Round trip',
    about: 'Profiles rendered in layouts composed at random of all parts, and read back.',
    cases,
    profiles,
  };
}

/** CVs that Chromium prints; null where there is no Chromium. */
export function webSet(made: MadeDocuments): CaseSet | null {
  if (chromiumPath() === null) return null;
  const plan: Plan = { ...PLANS['held-out-templates'], seed: 'held/web', templates: HTML_TEMPLATES, count: 200 };
  return {
    id: 'web-pages',
    title: 'Web pages printed by a browser',
    about: 'Neither taggers nor certainty have seen a template or a document of this producer.',
    cases: casesOf(plan, made),
  };
}

/** Documents of each kind that is no CV. */
const DOCUMENTS_A_KIND = 10;
const NOTHING: Case['truth'] = { candidate_name: null, latest_company: null, latest_role: null };

/** Documents that are no CVs: each of the three values is wrong in them. */
export function otherSet(made: MadeDocuments): CaseSet {
  return {
    id: 'no-cvs',
    title: 'Documents that are no CVs',
    about:
      'Letters, invoices, papers, forms and the like in twelve languages: right is null. The decision whether a document is ' +
      'a CV was fitted to other documents of the kinds "fitted", and has seen none of the kinds "held-out".',
    cases: OTHER_KINDS.flatMap((kind) =>
      Array.from({ length: DOCUMENTS_A_KIND }, (_, nth) => otherCase(made, kind, nth)),
    ),
  };
}

function otherCase(made: MadeDocuments, kind: OtherKind, nth: number): Case {
  return {
    id: `${kind.id}-${nth + 1}`,
    truth: NOTHING,
    traits: { tier: 'core', group: kind.id, language: languageOfOther(kind, nth), layout: kind.part, format: 'pdf' },
    document: async () =>
      (await made.get(`no-cvs/${kind.id}/${nth}`, async () => ({ about: null, bytes: makeOther(kind, nth) }))).bytes,
    fileName: `${kind.id}-${nth + 1}.pdf`,
    today: FAMILIES_TODAY,
    half: null,
  };
}
