import { SETTINGS } from '#platform/config.ts';
import type { FailureReason } from '#reading/failure.ts';
import type { ReadingLimits } from '#reading/limits.ts';
import { pageWarnings } from '#reading/pdf/page-warnings.ts';
import { type UnreadableReason, unreadable } from '#reading/unreadable.ts';
import { markdownTable } from './filled-tables.ts';
import { fixedCaps } from './fixed-caps.ts';
import { sentenceIn, sourceText } from './source-text.ts';

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

const CHECK_UPLOAD = 'src/flows/check-upload.ts';

/** What `checkUpload` refuses before anything is reserved. */
function refusedAtOnce(): string {
  const sentence = (opening: string): string => sentenceIn(CHECK_UPLOAD, opening);
  return markdownTable(
    ['what', 'sentence'],
    [
      ['the file is larger than the upload limit of the company', sentence('The file is larger')],
      ['the name has a different extension', sentence('The file is called')],
      ['the file is empty', sentence('The file is empty')],
      ['the content is neither a PDF nor a Word document', sentence('The content of the file')],
    ],
  );
}

/** When a document is refused for each reason. */
const REASONS: Readonly<Record<UnreadableReason, string>> = {
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
  const facts = { pageCount: 73, pagesMax: SETTINGS.pagesMax.fallback };
  const rows = (Object.keys(REASONS) as UnreadableReason[]).map((reason) => [
    REASONS[reason],
    unreadable(reason, facts).message,
  ]);
  return markdownTable(['what', 'sentence'], rows);
}

/** When the service fails, and the beginning of the sentence that says so. */
const FAILURES: Readonly<
  Record<FailureReason, { readonly what: string; readonly file: string; readonly opening: string }>
> = {
  busy: {
    what: 'too many CVs are waiting, or no engine became free within `LECTERN_QUEUE_WAIT_MS`; the answer has `Retry-After`',
    file: 'src/flows/service-problem.ts',
    opening: 'The service is busy',
  },
  took_too_long: {
    what: '`LECTERN_DOCUMENT_TIMEOUT_MS` or `LECTERN_DOCUMENT_CPU_MS` is used up',
    file: 'src/flows/service-problem.ts',
    opening: 'The CV took more time',
  },
  killed_workers: {
    what: 'every engine process that worked on it crashed, up to three; the file is kept in quarantine for the operator (`lectern quarantine list`)',
    file: 'src/flows/service-problem.ts',
    opening: 'The programs that read the CV broke down',
  },
  took_too_much_memory: {
    what: 'an engine exceeded `LECTERN_WORKER_MEMORY_MB`, and so did a fresh one',
    file: 'src/flows/service-problem.ts',
    opening: 'The CV took more memory',
  },
  fault: {
    what: 'an engine exited while reading it, and so did a fresh one; or there is no engine for it',
    file: 'src/flows/service-problem.ts',
    opening: 'The CV could not be processed',
  },
};

function failures(): string {
  const rows = Object.values(FAILURES).map(({ what, file, opening }) => [what, sentenceIn(file, opening)]);
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
  const profile = 'src/extraction/extract-profile.ts';
  const pages = { failed: [2, 5], slow: [3], blank: [1, 4], leftOut: [21, 22, 23] };
  return [
    sentenceIn(profile, '${hiddenCount} words').replace('HIDDENCOUNT', '12'),
    sentenceIn(profile, 'The scan is hard to read'),
    ...pageWarnings(pages, { ocrPagesMax: SETTINGS.ocrPagesMax.fallback }),
  ]
    .map((sentence) => `- ${sentence}`)
    .join('\n');
}
