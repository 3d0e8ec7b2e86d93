import { SETTINGS } from '#platform/config.ts';
import { definitionOf, warning } from '#problems/problem.ts';
import type { Reason } from '#problems/reasons.ts';
import type { ReadingLimits } from '#reading/calls/engine-calls.ts';
import { type FailureReason, tooManyPages, type UnreadableReason } from '#reading/engine-answers.ts';
import { pageWarnings } from '#reading/pdf/read-pdf.ts';
import { markdownTable } from './filled-tables.ts';
import { fixedCaps } from './fixed-caps.ts';
import { sourceText } from './source-text.ts';

/** The tables of docs/reading.md, by their names. */
export function readingTables(): ReadonlyMap<string, string> {
  return new Map([
    ['refused-at-once', refusedAtOnce()],
    ['refused-after-reading', refusedAfterReading()],
    ['failures', failures()],
    ['document-caps', capTable(DOCUMENT_CAPS)],
    ['service-caps', capTable(SERVICE_CAPS)],
    ['ocr-languages', ocrLanguages()],
    ['warnings', warnings()],
    ['fixed-caps', markdownTable(['limit', 'value', 'beyond it'], fixedCaps())],
  ]);
}

/** The sentence of a reason; what is filled in is named in capitals: `"{{name}}"` is `"NAME"`. */
function sentenceOf(reason: Reason): string {
  return definitionOf(reason).sentence.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => name.toUpperCase());
}

/** What `checkUpload` refuses before anything is reserved. */
function refusedAtOnce(): string {
  return markdownTable(
    ['what', 'sentence'],
    [
      ['the file is larger than the upload limit of the company', sentenceOf('file_too_large')],
      ['the name has a different extension', sentenceOf('file_name_refused')],
      ['the file is empty', sentenceOf('file_empty')],
      ['the content is neither a PDF nor a Word document', sentenceOf('file_content_refused')],
    ],
  );
}

/** When a document is refused for each reason. */
const REASONS: Readonly<Record<Exclude<UnreadableReason, 'too_many_pages_uncounted'>, string>> = {
  encrypted: 'a password is required to open it (PDF, DOC, DOCX)',
  corrupt: 'damaged beyond repair',
  no_pages: 'it opens but has no pages',
  no_text: 'no page has any writing, as text or as an image',
  too_slow: 'no page has text, and a page takes more than 5 seconds to draw',
  xfa: 'a dynamic XFA form: its pages only say that another program is required',
  portfolio: 'a PDF portfolio: a cover sheet with the documents as attachments',
  too_many_pages: 'more pages than `LECTERN_PAGES_MAX`; for a Word document, the sentence has no number',
  too_large_unpacked: 'a Word document that unpacks to more than `LECTERN_UNPACKED_MB_MAX`, or to too many parts',
  too_complex: 'a Word document with deeper nesting, or more elements, than any word processor writes',
  too_large_output: 'its PDF or profile exceeds `LECTERN_OUTPUT_MB_MAX`',
  conversion_failed: 'LibreOffice cannot load the Word document or lay it out',
};

function refusedAfterReading(): string {
  const rows = (Object.keys(REASONS) as (keyof typeof REASONS)[]).map((reason) => [
    REASONS[reason],
    reason === 'too_many_pages' ? tooManyPages(73, SETTINGS.pagesMax.fallback).message : sentenceOf(reason),
  ]);
  return markdownTable(['what', 'sentence'], rows);
}

/** When the service fails. */
const FAILURES: Readonly<Record<FailureReason, string>> = {
  busy: 'too many CVs are waiting, or no engine became free within `LECTERN_QUEUE_WAIT_MS`; the answer has `Retry-After`',
  took_too_long: '`LECTERN_DOCUMENT_TIMEOUT_MS` or `LECTERN_DOCUMENT_CPU_MS` is used up',
  killed_workers:
    'every engine process that worked on it crashed, up to three; the file is kept in quarantine for the operator (`lectern quarantine list`)',
  took_too_much_memory: 'an engine exceeded `LECTERN_WORKER_MEMORY_MB`, and so did a fresh one',
  fault: 'an engine exited while reading it, and so did a fresh one; or there is no engine for it',
};

function failures(): string {
  const rows = Object.entries(FAILURES).map(([reason, what]) => [what, sentenceOf(reason as FailureReason)]);
  return markdownTable(['what', 'sentence'], rows);
}

/** What happens at each cap of a document. */
const DOCUMENT_CAPS: Readonly<Record<keyof ReadingLimits | 'readTimeoutMs', string>> = {
  pagesMax: 'refused, charged',
  documentTimeoutMs: 'service failure, not charged; the process is killed',
  readTimeoutMs: 'service failure, not charged; the process is killed',
  documentCpuMs: 'service failure, not charged; the process is killed',
  ocrPagesMax: 'further pages are skipped, with a warning in the profile',
  pagePixelsMax: 'the page is rendered at a lower resolution',
  pageCharactersMax: 'further characters are skipped',
  unpackedMbMax: 'refused, charged',
  outputMbMax: 'refused, charged',
};

/** Caps on the service as a whole. */
const SERVICE_CAPS = {
  workerMemoryMb:
    'the process is killed and replaced; its document is retried once, then: service failure, not charged',
  uploadsMax: 'answered at once that the service is busy, not charged',
  queueLimit: 'answered at once that the service is busy, not charged',
  queueWaitMs: 'answered that the service is busy, not charged',
  diskFreeMb: 'answered at once that the service is busy, not charged',
} as const satisfies Partial<Record<keyof typeof SETTINGS, string>>;

function capTable(beyond: Readonly<Partial<Record<keyof typeof SETTINGS, string>>>): string {
  const rows = Object.entries(beyond).map(([name, sentence]) => {
    const { env, fallback, doc } = SETTINGS[name as keyof typeof beyond];
    // Caps are numbers; other settings have other defaults.
    if (typeof fallback !== 'number') throw new Error(`${env} caps nothing`);
    return [`\`${env}\``, `\`${fallback}\``, doc, sentence];
  });
  return markdownTable(['setting', 'default', 'what it limits', 'beyond it'], rows);
}

const MODELS = '@tesseract.js-data/';

/** The languages that npm brings models for, by their names in English, in order. */
function ocrLanguages(): string {
  const { dependencies } = JSON.parse(sourceText('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = Object.keys(dependencies)
    .filter((name) => name.startsWith(MODELS) && name !== `${MODELS}osd`)
    .map((name) => name.slice(MODELS.length))
    .map((code) => `${names.of(code.replace(/_.*$/, '')) ?? code} (\`${code}\`)`);
  return `${languages.sort().join(', ')}.`;
}

/** The sentences of warnings, with numbers as examples. */
function warnings(): string {
  const pages = { failed: [2, 5], slow: [3], blank: [1, 4], leftOut: [21, 22, 23] };
  return [
    warning('hidden_words', { count: 12 }),
    warning('hard_to_read'),
    ...pageWarnings(pages, { ocrPagesMax: SETTINGS.ocrPagesMax.fallback }),
  ]
    .map((sentence) => `- ${sentence}`)
    .join('\n');
}
