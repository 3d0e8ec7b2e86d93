import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { findHits } from '#cvs/hits.ts';
import { placedWords } from '#cvs/search-text.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { erasureSetup } from '../support/erasure-setup.ts';
import { PROFILE, read } from '../support/searched-profile.ts';
import { insertCv } from '../support/stored-cv.ts';

const room = await erasureSetup();
const { db } = room;

/** Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; punctuation and symbols; Chinese and Japanese; wide letters. */
const BLOCKS = [
  [0x02, 0x02af],
  [0x0300, 0x0377],
  [0x0384, 0x0556],
  [0x05b0, 0x06ff],
  [0x1e00, 0x2bff],
  [0x3000, 0x30ff],
  [0x4e00, 0x4eff],
  [0xff00, 0xffef],
] as const;

test('words are those that the database splits a text into, in all scripts that CVs are mostly written in', async () => {
  const texts = [
    'C++, c#x ++x #1 a+b 数#据 C++数',
    'Straße Łukasz Ærø İpek José Jose\u0301 ﬁona １２ ½ O’Brien',
    'Node.js/React (2019–2021) ada@mill.example',
    '',
    '+ #',
    '😀 a😀b',
  ];
  for (const [first, last] of BLOCKS) {
    for (let from = first; from <= last; from += 32) {
      const letters = Array.from({ length: Math.min(32, last - from + 1) }, (_, at) => String.fromCodePoint(from + at));
      texts.push(letters.map((letter) => `a${letter}b`).join(' '));
    }
  }
  const { rows } = await sql<{ words: string[] }>`
    select split_words(text) as words from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(
    db,
  );
  for (const [at, text] of texts.entries())
    assert.deepEqual(
      placedWords(text).map(({ word }) => word),
      rows[at]?.words,
      text,
    );
});

test('a word has its place in the text as it is written', () => {
  const text = 'An “Ærø” Jose\u0301, C++; ½ 数据 ﬁn';
  assert.deepEqual(
    placedWords(text).map(({ word, start, end }) => [word, text.slice(start, end)]),
    [
      ['an', 'An'],
      ['aero', 'Ærø'],
      ['jose', 'Jose\u0301'],
      ['c++', 'C++'],
      ['1', '½'],
      ['2', '½'],
      ['数', '数'],
      ['据', '据'],
      ['fin', 'ﬁn'],
    ],
  );
});

test('a hit says in which value each term is, with an excerpt around the words; corrections and headings have hits, too', async () => {
  const [owner, other] = [await room.newCompany(), await room.newCompany()];
  const long = `${'Began early and stayed. '.repeat(20)}Led the <b>zeppelin</b> works. ${'Then it ended. '.repeat(20)}`;
  const work = [...PROFILE.work, { role: read('Pilot'), highlights: [read('Flew ÆROPLANES & æroplanes'), read(long)] }];
  const id = await insertCv(room, owner, { name: 'Ada Lovelace', role: 'Engineer', profile: { ...PROFILE, work } });
  const foreign = await insertCv(room, other, { name: 'Ada', profile: PROFILE });
  const changes = [
    { pointer: '/skills/0', seen: 'Kubernetes', value: 'Ballooning' },
    { pointer: '/skills', seen: ['0', '1', '2', '3', '4', '5', '6'], value: ['0', 'added-1'] },
    { pointer: '/skills/added-1', seen: null, value: 'Navigation' },
  ];
  const own = { companyId: owner.id, cvId: id, memberId: owner.consultant.id };
  assert.equal((await db.transaction().execute((trx) => correctValues(trx, { ...own, changes }))).kind, 'changed');
  /** Each hit by its place and its excerpt, with what was searched for in brackets. */
  const hits = async (text: string) => {
    const found = await findHits(db, owner.id, { text, ids: [id, foreign, 77_777_777] });
    assert.deepEqual(
      [...found.keys()].filter((cvId) => cvId !== id),
      [],
    );
    return (found.get(id) ?? []).map(({ pointer, excerpt }) => [
      pointer,
      excerpt.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part)).join(''),
    ]);
  };
  for (const [text, expected] of [
    ['project-man', [['/work/0/highlights/0', '[Project management] of agile methods since 2019']]],
    ['agile "since 2019"', [['/work/0/highlights/0', 'Project management of [agile] methods [since 2019]']]],
    ['aerop', [['/work/1/highlights/0', 'Flew [ÆROPLANES] & [æroplanes]']]],
    ['kubernetes', [['/skills/0', '[Kubernetes]']]],
    [
      'balloon navig',
      [
        ['/skills/0', '[Ballooning]'],
        ['/skills/added-1', '[Navigation]'],
      ],
    ],
    ['0151 12345678', [['/contact/phones/0', '[+4915112345678]']]],
    ['licences', [[null, 'Driving [licences]']]],
    ['engineer', [['/work/0/role', '[Engineer]']]],
    ['ada', [['/contact/emails/0', '[ada].lovelace@mill.example']]],
    ['ada lovelace', [['/contact/emails/0', '[ada].[lovelace]@mill.example']]],
    [
      'c++ c# node.js pilot',
      [
        ['/skills/2', '[C++]'],
        ['/skills/3', '[C#]'],
        ['/skills/5', '[Node.js]'],
      ],
    ],
    ['written', []],
    ['', []],
    ['"', []],
  ] as const)
    assert.deepEqual(await hits(text), expected, text);
  const [[, excerpt] = []] = await hits('zeppelin');
  assert.match(excerpt ?? '', /^….{40,60} Led the <b>\[zeppelin\]<\/b> works\. .*…$/);
  assert.ok((excerpt ?? '').length < 180);
  await eraseCv(room, { companyId: owner.id, cvId: id, actor: 'operator' });
  assert.deepEqual(await hits('pilot'), []);
});
