import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import { parseSync } from 'oxc-parser';

import { filesBelow, ROOT, sourcesBelow } from './sources.ts';

/** A word that docs/glossary.md replaces. At least one of `name` and `text` is there. */
interface ReplacedWord {
  /** Matches identifiers and the names of files without extension, in camel case. */
  readonly name?: RegExp;
  /** Matches comments, documentation, and the messages of the console, in lower case. */
  readonly text?: RegExp;
  readonly instead: string;
  /** Only in files below these paths; everywhere where absent. */
  readonly below?: readonly string[];
  /** Paths, or their beginnings, where the word has another meaning or must stay, each with the reason. */
  readonly allowed?: readonly (readonly [path: string, reason: string])[];
}

/** The folders of the extraction that have no word lists. */
const EXTRACTION = ['model', 'text', 'layout', 'sections', 'entries', 'fields', 'ranking', 'confidence', 'explain'].map(
  (folder) => `src/extraction/${folder}/`,
);

/** The words that must not come back. A row comes with the change that removes the word. */
const REPLACED: readonly ReplacedWord[] = [
  {
    name: /[dD]oom(?:s|ed)?(?![a-z])/u,
    text: /\bdoom(?:s|ed)?\b/u,
    instead: 'mark for deletion, pending delete',
    allowed: [['src/cli/verify.ts', 'scripts read the key of `lectern verify --json`']],
  },
  {
    name: /(?:s|S)etAsides?(?![a-z])|^asides?$/u,
    text: /\bset(?:ting|s)? aside\b/u,
    instead: 'quarantine',
  },
  {
    name: /^(?:hold|take)(?:Company|Companies|Person|Persons|Proved|Shape)/u,
    instead: 'lock, with the mode: lockCompanyForShare',
  },
  {
    name: /^(?:Ear|DatabaseEvents|EventListener|openDatabaseEvents)$/u,
    instead: 'NotificationListener, DatabaseNotifications',
  },
  { name: /^lookAgain$|^LOOK_MS$|^lookMs$/u, instead: 'poll, POLL_MS, pollMs' },
  { name: /PageLook|LookedAt|[lL]ookGroups/u, instead: 'VisibilityRender, RenderablePage' },
  {
    name: /PageLie|^Lie$|(?:box|places|evidence)AsSeen|^asSeen$/u,
    instead: 'PageOrientation, SkewEstimate, toOriginalPage',
  },
  { name: /^(?:patiently|isPatient)$/u, instead: 'retryTransient, waitUntilAvailable' },
  { name: /^[aA]fterwards$/u, instead: 'BackgroundTasks' },
  {
    name: /^(?:NextFlight|FewAtOnce|Crowded|Seal|shortAddress)$/u,
    instead: 'SingleFlight, ConcurrencyLimiter, QueueFullError, SecretCipher, truncateIpAddress',
  },
  {
    name: /^(?:Room|StoppableRoom|Door|Ending|Post|Workplace|BackupRoom|FilesRoom|FileRoom|JobRoom|ErasingRoom)$/u,
    instead: 'Deps, Context',
  },
  { name: /^(?:Told|Said|Lost|Judged|Looking|Deed|Things|AskedBy)$/u, instead: 'a noun for the thing' },
  { name: /^(?:Visit|CompanyVisit|visitOf|companyVisitOf)$/u, instead: 'ConsoleAuth, CompanyAuth' },
  {
    name: /^(?:HeldJob|JobLost|JobRequest|takeOverJob|letGo|takeNoMore)$/u,
    instead: 'LeasedJob, LeaseLostError, JobPayload, reclaimJob, release',
  },
  { name: /^(?:KeptFiles?|keepFiles|keepTokensHashed)$/u, instead: 'StoredFile, storeFiles, hashSessionTokens' },
  {
    name: /^(?:WorkerLost|WorkerFault|ShuttingDown|EnginesBusy|WaitingEnded|UnsoundXml|OcrGaveUp)$/u,
    instead: 'a name that ends in Error',
  },
  {
    name: /^(?:inOrder|onOff|wholeNumber|daysOrOff)$/u,
    instead: 'mapConcurrent, parseOnOff, parseInteger, parseDaysOrOff',
    below: ['src/cli/'],
  },
  {
    name: /^(?:Atoms?|Fragments?|Segments?|Pieces?|Bits?|Band)(?:[A-Z]|$)|^(?:atomsOf|piecesOf|fragmentsOf|segmentOf|bitsOf|bandsAt)$/u,
    instead: 'HeaderField, TextSpan, LayoutSpan, TextRange, StudyField, ColumnPair',
    below: ['src/extraction/'],
  },
  {
    name: /^(?:told|toldBy|atoms?|fragments?|goesOn|parted|rail|mendYears)$/u,
    text: /\b(?:is|are) told\b|\btold by\b|\b(?:atoms?|fragments?)\b|\bgoes on\b|\bstands? (?:for|behind|before|beside|above|below|alone)\b/u,
    instead: 'evidence, states, header field, span, continues, split, side headings, is',
    below: EXTRACTION,
  },
  {
    name: /[lL]etters?(?![a-z])/u,
    text: /\bletters? with a one-time link\b/u,
    instead: 'email, email template',
    below: ['src/mail/', 'src/use-cases/'],
  },
  {
    name: /^(?:actAs|actingAs|askEarly|askedEarly|tellDone|tellFailure|useTold|usePointed|CrashGuard|heedSession)$/u,
    instead: 'setActingMember, prefetch, notifySuccess, useHighlight, ErrorBoundary',
    below: ['console/src/'],
  },
  {
    text: /\banew\b/u,
    instead: 'again',
    allowed: [['docs/reading.md', 'quotes sentences of the public API, which are stored with calls']],
  },
  { text: /\bfurther fields?\b/u, instead: 'extra field', below: ['src/', 'console/src/', 'docs/', 'README.md'] },
  { text: /\b(?:is|are|be) let go\b(?! of)|\band let go\b/u, instead: 'released' },
];

const FOLDERS = ['src', 'console/src', 'test/kit', 'test/support'] as const;
/** Decisions and the changelog tell history; the glossary lists the words. */
const DOCS = filesBelow('docs').filter(
  (file) => file.endsWith('.md') && !/^docs\/(?:decisions\/|glossary\.md)/u.test(file),
);

/** A string literal on one line. One that a regular expression seems to begin ends with its line. */
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gu;
const IDENTIFIER = /[A-Za-z_$][\w$]*/gu;

interface Words {
  readonly file: string;
  /** Identifiers and the name of the file in camel case, each once. */
  readonly names: readonly string[];
  /** Comments or prose, in lower case. */
  readonly text: string;
}

/** The words of a source: comments apart from code. The tree is not asked for, which takes four times as long. */
function wordsOfSource(file: string, source: string): Words {
  const { comments } = parseSync(file, source);
  let code = '';
  let end = 0;
  for (const comment of comments) {
    code += source.slice(end, comment.start);
    ({ end } = comment);
  }
  code += source.slice(end);
  const isCatalogue = file.startsWith('console/src/i18n/');
  const prose = comments.map(({ value }) => value).concat(isCatalogue ? (code.match(STRING) ?? []) : []);
  const names = code.replaceAll(STRING, "''").match(IDENTIFIER) ?? [];
  const base = path.basename(file).replace(/(?:\.test|\.sql|\.route|\.routes)?\.\w+$/u, '');
  const fileName = base.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  return {
    file,
    names: [...new Set([...names, fileName])],
    text: prose
      .join('\n')
      .replaceAll(/\s+\*?\s*/gu, ' ')
      .toLowerCase(),
  };
}

function wordsOfPage(file: string): Words {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\s+/gu, ' ').toLowerCase();
  return { file, names: [], text };
}

/** One sentence for each replaced word that a file has. */
function replacedIn({ file, names, text }: Words): readonly string[] {
  const hits: string[] = [];
  for (const { name, text: prose, instead, below, allowed = [] } of REPLACED) {
    if (below !== undefined && !below.some((place) => file.startsWith(place))) continue;
    if (allowed.some(([place]) => file.startsWith(place))) continue;
    for (const word of name === undefined ? [] : names.filter((each) => name.test(each)))
      hits.push(`${file}: the name ${word}; the glossary has: ${instead}`);
    const at = prose?.exec(text);
    if (at)
      hits.push(`${file}: “…${text.slice(Math.max(0, at.index - 30), at.index + 30)}…”; the glossary has: ${instead}`);
  }
  return hits;
}

describe('words that docs/glossary.md replaces', () => {
  test('are not in sources', () => {
    const hits = [...sourcesBelow(...FOLDERS)].flatMap(([file, source]) => replacedIn(wordsOfSource(file, source)));
    assert.deepEqual(hits, []);
  });

  test('are not in documentation', () => {
    assert.deepEqual(
      [...DOCS, 'README.md'].flatMap((file) => replacedIn(wordsOfPage(file))),
      [],
    );
  });

  test('are allowed only in files that are there', () => {
    const files = [...filesBelow('src'), ...DOCS];
    const stale = REPLACED.flatMap(({ allowed = [] }) => allowed).filter(
      ([place]) => !files.some((file) => file.startsWith(place)),
    );
    assert.deepEqual(stale, []);
  });

  test('the check catches a name, a file, a comment, a message, and leaves strings and other meanings alone', () => {
    const hitsIn = (file: string, source: string): number => replacedIn(wordsOfSource(file, source)).length;
    assert.equal(hitsIn('src/a.ts', 'const doomedFolders = 1;'), 1);
    assert.equal(hitsIn('src/files/doom.ts', 'export {};'), 1);
    assert.equal(hitsIn('src/a.ts', '/** The upload\n * is set aside. */'), 1);
    assert.equal(hitsIn('console/src/i18n/en.ts', "const en = { a: 'Choose the file anew.' };"), 1);
    assert.equal(hitsIn('src/a.ts', "const state = 'doomed'; // it is renewed"), 0);
    assert.equal(hitsIn('src/reading/a.ts', 'interface Segment {}'), 0);
  });
});
