import type {
  ExplainedDocument,
  ExplainedJob,
  ExplainedName,
  ExplainedPlace,
  ExplainedValue,
  Explanation,
} from '#extraction/explain/explanation.ts';
import { COLUMNS, formatLabelled, printable, wrap } from './output.ts';
import { formatFileHeader, type ReadCv } from './read-page.ts';

/** Maximum number of reasons shown for the chosen name. */
const REASONS_MAX = 6;

/** The explanation of the three values of a CV, as a page of 80 columns. */
export function formatExplanation(cv: ReadCv, explanation: Explanation): string {
  const { document, candidate_name: name, latest_company: company, latest_role: role, jobs } = explanation;
  const others = name.candidates.filter(({ chosen }) => !chosen);
  const lines = [
    ...formatFileHeader(cv),
    ...documentLines(document),
    ...valueLines('Name', name),
    ...reasonLines(name.candidates.find(({ chosen }) => chosen)),
    ...chapter('Other texts that may have been the name', others.flatMap(otherName)),
    '',
    ...valueLines('Latest company', company),
    '',
    ...valueLines('Latest role', role),
    ...chapter(`The jobs in the CV, as of ${explanation.as_of}`, jobs.flatMap(jobLines)),
    ...(cv.pictures.length === 0 ? [] : ['', ...formatLabelled('Pictures', cv.pictures)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Of a CV only that it is one; of another document also why. */
function documentLines({ is_cv, probability, threshold, reasons }: ExplainedDocument): readonly string[] {
  const sure = `probability ${probability}; a CV from ${threshold} on`;
  const counted = reasons
    .slice(0, REASONS_MAX)
    .map(({ reason, points }) => `${points > 0 ? '+' : ''}${points} ${reason}`);
  return [
    ...formatLabelled('Document', [`${is_cv ? 'a CV' : 'no CV'} (${sure})`]),
    ...(is_cv ? [] : formatLabelled('  what counted', counted)),
    '',
  ];
}

function valueLines(label: string, explained: ExplainedValue): readonly string[] {
  const { value, confidence, threshold, because, places } = explained;
  const sure = confidence === null ? '' : ` (confidence ${confidence}; shown from ${threshold} on)`;
  return [
    ...formatLabelled(label, [`${value ?? 'left empty'}${sure}`]),
    ...formatLabelled('  why', [because]),
    ...formatLabelled('  where', places.map(placeInWords)),
  ];
}

function placeInWords({ page, line }: ExplainedPlace): string {
  return `page ${page}: "${line}"`;
}

function reasonLines(name: ExplainedName | undefined): readonly string[] {
  if (name === undefined) return [];
  return formatLabelled(
    '  what counted',
    name.reasons.slice(0, REASONS_MAX).map(({ reason, points }) => `${points > 0 ? '+' : ''}${points} ${reason}`),
  );
}

function otherName({ value, score, places, why_not }: ExplainedName): readonly string[] {
  const page = places[0] === undefined ? '' : `, page ${places[0].page}`;
  return indented(`"${value}" (${score} points${page}): ${why_not ?? 'the best, but not sure enough'}.`);
}

function jobLines(job: ExplainedJob): readonly string[] {
  const sure = (value: string | null, confidence: number | null, none: string): string =>
    value === null ? none : `"${value}" (${confidence})`;
  const kind = job.kind === 'job' ? '' : `, ${job.kind.replaceAll('_', ' ')}`;
  const role = sure(job.role, job.role_confidence, 'no role found');
  const company = sure(job.company, job.company_confidence, 'no employer found');
  const verdict = job.chosen ? 'Chosen.' : `Not chosen: ${job.why_not ?? 'another was'}.`;
  return indented(`${role} at ${company}, ${job.dates ?? 'no dates'}${kind}. ${verdict}`);
}

/** A paragraph with a dash before it. */
function indented(text: string): readonly string[] {
  return wrap(printable(text), COLUMNS - 4).map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`);
}

function chapter(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
