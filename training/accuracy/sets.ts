import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CvContent } from '../content/cv-content.ts';
import { acceptedTruth } from '../content/truth-of.ts';
import { FAMILIES } from '../families/families.ts';
import { documentsOf } from '../families/family.ts';
import { chromiumPath, HTML_TEMPLATES } from '../render/html/templates.ts';
import { lookFor } from '../render/renderer.ts';
import { PLANS, type Plan, planned } from '../tagger/plans.ts';
import type { Case, Traits } from './case.ts';
import type { Truth } from './compare.ts';

/** Documents that are measured together. */
export interface CaseSet {
  readonly id: 'corpus' | 'families' | 'held-out-templates' | 'held-out-locales' | 'web-pages';
  readonly title: string;
  /** What was known of these documents when the reader was made. */
  readonly about: string;
  readonly cases: readonly Case[];
}

/** The day on which documents are read that have no date of their own. */
const TODAY = '2026-01-01';
const FAMILIES_TODAY = '2025-06-15';

interface ManifestRow {
  readonly id: string;
  readonly file: string;
  readonly format: string;
  readonly language: string;
  readonly layout: string;
  readonly group: string;
  readonly tier: 'core' | 'edge';
  readonly truth: Readonly<Record<'candidate_name' | 'latest_company' | 'latest_role', Truth>>;
}

/**
 * The documents of a manifest: JSON lines with id, file, format, language, layout, group, tier and truth.
 *
 * @param manifest path of the file; the documents' paths are relative to its folder.
 * @returns null where there is no such file.
 */
export async function corpusSet(manifest: string): Promise<CaseSet | null> {
  if (!existsSync(manifest)) return null;
  const folder = path.dirname(manifest);
  const rows = (await readFile(manifest, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as ManifestRow);
  return {
    id: 'corpus',
    title: 'CVs by others',
    about:
      'The rules of layout, words and dates were written while looking at these documents, so their figures flatter; ' +
      'the weights of the taggers and of the certainty have seen none of them.',
    cases: rows.map(({ id, file, truth, tier, group, language, layout, format }) => ({
      id,
      truth,
      traits: { tier, group, language, layout, format },
      document: path.join(folder, file),
      fileName: path.basename(file),
      today: TODAY,
    })),
  };
}

/** The families of kinds of documents that are known to be hard. */
export async function familySet(): Promise<CaseSet> {
  const cases: Case[] = [];
  for (const family of FAMILIES) {
    for (const { file, bytes, locale, truth } of await documentsOf(family)) {
      const traits: Traits = {
        tier: 'core',
        group: family.id,
        language: locale.slice(0, 2),
        layout: family.id,
        format: path.extname(file).slice(1),
      };
      cases.push({ id: file, truth, traits, document: async () => bytes, fileName: file, today: FAMILIES_TODAY });
    }
  }
  return {
    id: 'families',
    title: 'Families of hard documents',
    about: 'Ten made documents of each kind; rules were mended because of them, the weights have seen none of them.',
    cases,
  };
}

/**
 * How else the name of a made CV may be given and be right: with the family name first, where a template prints it so, and in
 * Greek without accents, which capitals do not have.
 */
function withNamesAsPrinted(content: CvContent): Case['truth'] {
  const truth = acceptedTruth(content);
  const { given, family } = content.person;
  const names = [...truth.candidate_name, `${family} ${given}`];
  const bare =
    content.locale === 'el-GR' ? names.map((name) => name?.normalize('NFD').replaceAll('\u0301', '') ?? null) : [];
  return { ...truth, candidate_name: [...names, ...bare] };
}

/** The documents of a plan, made when they are read. */
function casesOf(plan: Plan): Case[] {
  return Array.from({ length: plan.count }, (_, index): Case => {
    const { content, renderer } = planned(plan, index);
    const language = content.locale.slice(0, 2);
    const ending = renderer.format;
    return {
      id: `${renderer.id}/${content.locale}/${index}`,
      truth: withNamesAsPrinted(content),
      traits: { tier: 'core', group: renderer.id, language, layout: renderer.id, format: ending },
      document: async () => renderer.render(content, lookFor(content)),
      fileName: `cv-${index}.${ending}`,
      today: TODAY,
    };
  });
}

/** Made CVs of templates and in locales that nothing was learned from. */
export function madeSets(): CaseSet[] {
  return [
    {
      id: 'held-out-templates',
      title: 'Templates held out',
      about: 'No tagger was trained on these templates; the certainty was fitted on other documents of them.',
      cases: casesOf(PLANS['held-out-templates']),
    },
    {
      id: 'held-out-locales',
      title: 'Locales held out',
      about: 'No tagger was trained on these locales, in templates that it knows.',
      cases: casesOf(PLANS['held-out-locales']),
    },
  ];
}

/** CVs that Chromium prints; null where there is no Chromium. */
export function webSet(): CaseSet | null {
  if (chromiumPath() === null) return null;
  const plan: Plan = { ...PLANS['held-out-templates'], seed: 'held/web', templates: HTML_TEMPLATES, count: 200 };
  return {
    id: 'web-pages',
    title: 'Web pages printed by a browser',
    about: 'Neither taggers nor certainty have seen a template or a document of this producer.',
    cases: casesOf(plan),
  };
}
