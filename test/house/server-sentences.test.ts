import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { tooLarge } from '#flows/check-upload.ts';
import { serviceProblem } from '#flows/service-problem.ts';
import { memberFault } from '#members/members.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { pageWarnings } from '#reading/pdf/page-warnings.ts';
import { unreadable } from '#reading/unreadable.ts';
import { faultOfExtraFields } from '#templates/extra-fields.ts';

import { LANGUAGES } from '../../console/src/i18n/languages.ts';
import { listenIn, saidInOwnWords } from '../../console/src/i18n/said.ts';
import { sourcesBelow } from './sources.ts';

const { messages, said } = await LANGUAGES.de.load();

const UNREADABLE = [
  'encrypted',
  'corrupt',
  'no_pages',
  'no_text',
  'too_slow',
  'xfa',
  'portfolio',
  'too_many_pages',
  'too_large_unpacked',
  'too_complex',
  'too_large_output',
  'conversion_failed',
] as const;

const FAILED = ['busy', 'took_too_long', 'took_too_much_memory', 'killed_workers', 'lost', 'fault'] as const;

/** Those that only programs are answered with. */
const OF_THE_API: ReadonlySet<string> = new Set([
  'upload_required',
  'acting_user_required',
  'unauthorized',
  'invalid_api_key',
  'api_disabled',
  'method_not_allowed',
]);

/** What the server itself writes, once in every form. */
function sentences(): readonly string[] {
  const field = (label: string, synonyms: readonly string[] = []) => ({ label, kind: 'text' as const, synonyms });
  const pages = [[], [3], [1, 2], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]];
  return [
    ...Object.entries(ALL_PROBLEMS)
      .filter(([code]) => !OF_THE_API.has(code) && !(code in messages.error.codes))
      .map(([, { sentence }]) => sentence),
    ...UNREADABLE.map((reason) => unreadable(reason, { pageCount: 40, pagesMax: 10 }).message),
    unreadable('too_many_pages', { pagesMax: 10 }).message,
    ...FAILED.map((reason) => serviceProblem(engines, { reason, cause: null }).message),
    tooLarge(12_900_000).message,
    memberFault('nobody', null) ?? '',
    memberFault('a@b.example', -1) ?? '',
    ...pages.flatMap((failed) =>
      pageWarnings({ failed, slow: failed, blank: failed, leftOut: failed }, { ocrPagesMax: 20 }),
    ),
    ...pages.flatMap((leftOut) => pageWarnings({ failed: [], slow: [], blank: [], leftOut }, { ocrPagesMax: 1 })),
    ...[
      [field('\u202E')],
      [field('x'.repeat(101))],
      [field('!')],
      [field('Notice', Array<string>(21).fill('a'))],
      Array.from({ length: 51 }, (_, at) => field(`Field ${at}`)),
      [field('Notice'), field('notice')],
    ].map((fields) => faultOfExtraFields(fields) ?? ''),
  ];
}

const engines = { engines: { retryAfterSeconds: 5 } } as Parameters<typeof serviceProblem>[0];

describe('what the server says', () => {
  beforeEach(() => listenIn('de', said));

  test('is told in German, whatever it fills in', () => {
    const all = sentences();
    // What has words for its code is not told by its sentence.
    const byCode = Object.keys(ALL_PROBLEMS).filter((code) => code in messages.error.codes);
    assert.ok(all.length + byCode.length >= 60, `only ${all.length} sentences and ${byCode.length} codes`);
    const untold = all.filter((sentence) => sentence === '' || saidInOwnWords(sentence) === null);
    assert.deepEqual(untold, []);
  });

  test('keeps what it fills in, amounts as Germans write them', () => {
    assert.match(saidInOwnWords(tooLarge(12_900_000).message) ?? '', /\(12,3 MB\)/);
    assert.match(
      saidInOwnWords(
        'The credit pool "A $& B" that the acting user draws from is empty. Ask an administrator to fill it.',
      ) ?? '',
      /„A \$& B“/,
    );
    assert.equal(saidInOwnWords('Nobody ever said this.'), null);
  });

  for (const [language, { load }] of Object.entries(LANGUAGES)) {
    test(`${language} has words for no sentence that is not said any more`, async () => {
      const sources = [...sourcesBelow('src').values()].join('\n').replaceAll("\\'", "'");
      const catalogue = await load();
      const stale = catalogue.said
        .map(([sentence]) => sentence)
        .filter((sentence) => {
          const isMade = sentences().some(
            (made) => (listenIn(language, [[sentence, 'x']]), saidInOwnWords(made) !== null),
          );
          return !isMade && !sentence.split(/\{\{\w+\}\}/).every((part) => sources.includes(part));
        });
      assert.deepEqual(stale, []);
    });

    test(`${language} fills in nothing that the server does not`, async () => {
      const { said: pairs } = await load();
      const names = (text: string) => new Set(text.match(/\{\{\w+\}\}/g) ?? []);
      for (const [sentence, shown] of pairs) assert.deepEqual(names(shown), names(sentence), sentence);
    });
  }
});
