import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import i18next from 'i18next';
import { AdmissionControl } from '#kit/concurrency.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { definitionOf, filledIn, recordedRefusal, recordedWarning, refusal, WARNINGS } from '#problems/problem.ts';
import { API_ONLY, REASONS, type Reason } from '#problems/reasons.ts';
import { tooManyPages } from '#reading/engine-answers.ts';
import { pageWarnings } from '#reading/pdf/read-pdf.ts';
import { fileTooLarge } from '#use-cases/process-cv/check-upload.ts';
import { serviceProblem } from '#use-cases/process-cv/end-call.ts';

import { LANGUAGES } from '../../console/src/i18n/languages.ts';
import { statementText } from '../../console/src/i18n/statement.ts';

const ALL_REASONS = [...Object.keys(REASONS), ...Object.keys(ALL_PROBLEMS)] as Reason[];

/** Reasons that the page gives by itself. */
const OF_THE_PAGE = ['unreachable', 'unreadable'];

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
}

/** The sentence with a value for each of its params. */
function example(sentence: string): { readonly text: string; readonly params: Readonly<Record<string, string>> } {
  const params = Object.fromEntries(namesIn(sentence).map((name, index) => [name, String(index + 7)]));
  return { text: filledIn(sentence, params), params };
}

describe('the reasons of the server', () => {
  test('are of a code, with a status that it may carry', () => {
    assert.ok(ALL_REASONS.length >= 130, `only ${ALL_REASONS.length} reasons`);
    const wrong = ALL_REASONS.filter((reason) => {
      const { code, status } = definitionOf(reason);
      return !(ALL_PROBLEMS[code].statuses as readonly number[]).includes(status);
    });
    assert.deepEqual(wrong, []);
  });

  test('have no name of a code but their own', () => {
    assert.deepEqual(
      Object.keys(REASONS).filter((reason) => reason in ALL_PROBLEMS),
      [],
    );
  });

  test('are each known again by the sentence that was recorded', () => {
    for (const reason of ALL_REASONS.filter((one) => !one.startsWith('recorded_'))) {
      const { sentence } = definitionOf(reason);
      const { text, params } = example(sentence);
      const known = recordedRefusal(text);
      // Two reasons may have one sentence.
      assert.ok(known !== null && definitionOf(known.reason).sentence === sentence, `${reason}: ${known?.reason}`);
      assert.deepEqual([known.params, known.message], [params, text]);
    }
    assert.equal(recordedRefusal('Nobody ever said this.'), null);
    assert.deepEqual(recordedRefusal(refusal('pool_empty', { pool: 'A $& {{B}}' }).message)?.params, {
      pool: 'A $& {{B}}',
    });
  });
});

test('every warning of a profile is known again by its sentence', () => {
  for (const [name, sentence] of Object.entries(WARNINGS)) {
    const { text, params } = example(sentence);
    assert.deepEqual(recordedWarning(text), { reason: name, params });
  }
  for (const failed of [[3], [1, 2], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    for (const ocrPagesMax of [1, 20])
      for (const warning of pageWarnings({ failed, slow: failed, blank: failed, leftOut: failed }, { ocrPagesMax }))
        assert.notEqual(recordedWarning(warning), null, warning);
  assert.equal(recordedWarning('Nobody ever said this.'), null);
});

for (const [language, { load }] of Object.entries(LANGUAGES)) {
  test(`${language} has words for every reason and warning, and fills in what the server gives`, async () => {
    const messages = await load();
    const shown = ALL_REASONS.filter((reason) => !API_ONLY.has(reason));
    assert.deepEqual(Object.keys(messages.reasons).sort(), [...shown, ...OF_THE_PAGE].sort());
    assert.deepEqual(Object.keys(messages.warnings).sort(), Object.keys(WARNINGS).sort());
    const foreign = [
      ...shown.map((reason) => [reason, messages.reasons[reason as 'no_cv'], definitionOf(reason).sentence] as const),
      ...Object.entries(WARNINGS).map(([name, s]) => [name, messages.warnings[name as 'no_text'], s] as const),
    ].filter(([, text, sentence]) => {
      const given = new Set([...namesIn(sentence), 'when']);
      return namesIn(text).some((name) => !given.has(name));
    });
    assert.deepEqual(foreign, []);
  });
}

test('a sentence is shown in the language of the page, amounts as its readers write them', async () => {
  const german = await LANGUAGES.de.load();
  await i18next.init({
    lng: 'de',
    fallbackLng: false,
    resources: { de: { translation: german } },
    interpolation: { escapeValue: false },
  });
  assert.match(statementText('reasons', fileTooLarge(12_900_000)), /von 12,3 MB/);
  assert.match(
    statementText('reasons', refusal('pool_empty', { pool: 'A $& {{B}} $t(x)' })),
    /„A \$& \{\{B\}\} \$t\(x\)“/,
  );
  assert.match(statementText('reasons', tooManyPages(1200, 10)), /1\.200 Seiten/);
  const queue = { queue: new AdmissionControl(1) };
  assert.match(statementText('reasons', serviceProblem(queue, { reason: 'lost', cause: null })), /^Der Server wurde/);
  assert.equal(
    statementText('warnings', { message: 'An older sentence.', reason: null, params: {} }),
    'Der Server meldet auf Englisch: „An older sentence.“',
  );
});
