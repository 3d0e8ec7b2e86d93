import type { Config } from '#platform/config.ts';
import { type FoundOffice, type FoundTesseract, findOffice, findTesseract, packageVersion } from './find-engines.ts';

/** Describes the engine for a job. */
export interface EngineDescription {
  readonly job: 'pdf' | 'word' | 'ocr';
  /** "LibreOffice of this machine", "tesseract.js from npm", ... or "none". */
  readonly engine: string;
  readonly version: string;
  /** How to get a faster engine, or any; null if there is none better. */
  readonly advice: string | null;
}

/** The engines to use. Decided once. */
export interface EnginePlan {
  readonly office:
    | { readonly kind: 'native'; readonly found: FoundOffice }
    | { readonly kind: 'npm' }
    | { readonly kind: 'none' };
  readonly ocr:
    | { readonly kind: 'native'; readonly found: FoundTesseract }
    | { readonly kind: 'npm' }
    | { readonly kind: 'none' };
  readonly languages: readonly string[];
  readonly descriptions: readonly EngineDescription[];
}

const OFFICE_PACKAGE = '@matbee/libreoffice-converter';

/** Chooses the engines: those of the machine if the configuration allows it and they are complete, otherwise those from npm. */
export async function planEngines(
  config: Pick<Config, 'engines' | 'ocrLanguages'>,
  searchPath: string,
): Promise<EnginePlan> {
  const languages = config.ocrLanguages.split('+').filter((language) => language !== '');
  const [office, ocr] = await Promise.all([planOffice(config, searchPath), planOcr(config, { searchPath, languages })]);
  const pdf: EngineDescription = {
    job: 'pdf',
    engine: 'PDFium from npm',
    version: packageVersion('@embedpdf/pdfium') ?? 'not installed',
    advice: null,
  };
  return { office: office.plan, ocr: ocr.plan, languages, descriptions: [pdf, office.description, ocr.description] };
}

interface Planned<Plan> {
  readonly plan: Plan;
  readonly description: EngineDescription;
}

async function planOffice(config: Pick<Config, 'engines'>, searchPath: string): Promise<Planned<EnginePlan['office']>> {
  const found = config.engines === 'npm' ? null : await findOffice(searchPath);
  if (found?.kind === 'found') {
    const engine = 'LibreOffice of this machine';
    return {
      plan: { kind: 'native', found: found.engine },
      description: { job: 'word', engine, version: found.engine.version, advice: null },
    };
  }
  const why = found === null ? 'LECTERN_ENGINES is npm' : found.reason;
  const install = 'install libreoffice-writer-nogui and python3-uno (Debian), or LibreOffice (macOS)';
  const version = packageVersion(OFFICE_PACKAGE);
  if (version === null) {
    const advice = `${why}, and the npm package ${OFFICE_PACKAGE} is not installed: Word documents cannot be read. Run npm install without --omit=optional, or ${install}.`;
    return { plan: { kind: 'none' }, description: { job: 'word', engine: 'none', version: '-', advice } };
  }
  const faster = found === null ? 'set LECTERN_ENGINES to auto' : install;
  const advice = `${why}. To spare about 1 GB of memory and a slow start, ${faster}.`;
  return { plan: { kind: 'npm' }, description: { job: 'word', engine: 'LibreOffice from npm', version, advice } };
}

async function planOcr(
  config: Pick<Config, 'engines'>,
  wanted: { readonly searchPath: string; readonly languages: readonly string[] },
): Promise<Planned<EnginePlan['ocr']>> {
  const found = config.engines === 'npm' ? null : await findTesseract(wanted.searchPath, wanted.languages);
  if (found?.kind === 'found') {
    const { version } = found.engine;
    return {
      plan: { kind: 'native', found: found.engine },
      description: { job: 'ocr', engine: 'tesseract of this machine', version, advice: null },
    };
  }
  const why = found === null ? 'LECTERN_ENGINES is npm' : found.reason;
  const packages = wanted.languages.map((language) => `tesseract-ocr-${language}`).join(' ');
  const lacking = wanted.languages.filter((language) => packageVersion(`@tesseract.js-data/${language}`) === null);
  if (lacking.length > 0) {
    const advice = `${why}, and npm has no data installed for ${lacking.join(', ')}: scans cannot be read. Install ${packages}, or correct LECTERN_OCR_LANGUAGES.`;
    return { plan: { kind: 'none' }, description: { job: 'ocr', engine: 'none', version: '-', advice } };
  }
  const faster = found === null ? 'set LECTERN_ENGINES to auto' : `install tesseract-ocr ${packages}`;
  const advice = `${why}. To read scans in about half the time, ${faster}.`;
  const version = packageVersion('tesseract.js') ?? 'not installed';
  return { plan: { kind: 'npm' }, description: { job: 'ocr', engine: 'tesseract.js from npm', version, advice } };
}
