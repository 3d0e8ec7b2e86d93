import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { isGuessablePassword } from '#accounts/passwords.ts';

import { processorMsOf } from '../kit/processor-time.ts';

const OWN = ['maria.weber@talent-partner.example', 'Talent & Partner GmbH'];

describe('a password that is easy to guess', () => {
  for (const [what, passwords] of Object.entries({
    'is one of the common ones, or has one with little more': [
      'password1234',
      'Passw0rd!234',
      'iloveyou1234',
      'qwerty123456',
      'p@ssw0rd p@ssw0rd',
      'administrator1',
      'willkommen2026',
      'Passwort2026!',
      'Sommer2026!!',
      'Fruehling2026',
      'ichliebedich1',
    ],
    'is a pattern: keys in a row, a sequence, something again and again': [
      'qwertyuiop12',
      'qwertzuiopü+',
      '1q2w3e4r5t6z',
      '123456789012',
      'abcdefghijkl',
      'aaaaaaaaaaaa',
      'xkcdxkcdxkcd',
      'hallohallohallo',
      '00000000000000',
      '31.12.199901011999',
      'a'.repeat(128),
    ],
    'is made of the address, the name of the company or of the product': [
      'maria.weber@talent-partner.example',
      'MariaWeber2026',
      'Maria Weber 12',
      'rebewairam12',
      'M4riaW3ber2026',
      'TalentPartner1',
      'Talent & Partner GmbH',
      'Partner-Talent-26',
      'lecternlectern',
      'Lectern2026!',
      'Talent GmbH Lectern 1',
    ],
  })) {
    test(what, async () => {
      const taken = await filter(passwords, async (password) => !(await isGuessablePassword(password, OWN)));
      assert.deepEqual(taken, []);
    });
  }
});

describe('a password that is not', () => {
  test('is a phrase, or made by a password manager', async () => {
    const good = [
      'correct horse battery staple',
      'Kaffeetasse blau Mond',
      'a password that is long',
      'X7rk2-Jwq9-mm',
      'x{9#!~^*(a]@',
      'vbn3-ztr8-qqa1',
    ];
    const random = Array.from({ length: 200 }, () => randomText(14));
    const refused = await filter([...good, ...random], (password) => isGuessablePassword(password, OWN));
    assert.deepEqual(refused, []);
  });

  test('may have an own word in it', async () => {
    assert.equal(await isGuessablePassword('Maria trinkt blauen Kaffee', OWN), false);
  });

  test('may have parts of an address that are short', async () => {
    assert.equal(await isGuessablePassword('kq7 wz3 ab x9 tt', ['ab@x9.example', 'K']), false);
  });
});

test('the longest password takes less than a second of the processor, whatever it is made of', async () => {
  await isGuessablePassword('warm', []);
  const parts = [
    '4@8({[<369!1|0$5+7%2',
    'p4$$w0rd',
    'aA@4bB8cC({[<eE3gG69iI1!|lL1|70oO0sS$5tT+7xX%zZ2',
    '11111112221212',
    randomText(128),
  ];
  for (const part of parts) {
    const password = part.repeat(128).slice(0, 128);
    const tookMs = await processorMsOf(() => isGuessablePassword(password, OWN));
    assert.ok(tookMs < 1000, `${part}: ${tookMs} ms`);
  }
});

function randomText(length: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

async function filter(passwords: readonly string[], isIn: (password: string) => Promise<boolean>): Promise<string[]> {
  const kept: string[] = [];
  for (const password of passwords) if (await isIn(password)) kept.push(password);
  return kept;
}
