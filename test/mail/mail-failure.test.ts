import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactEmailAddresses } from '#mail/mailer.ts';

test('what a mail server said is kept without the addresses in it, however they stand there', () => {
  const said = '550 5.1.1 <anna@b.example>: no such user; rcpt=müller+x@xn--bcher-kva.example, from "o\'brien@c" (a@b)';
  assert.equal(
    redactEmailAddresses(said),
    '550 5.1.1 <[address]>: no such user; [address], from "[address]" ([address])',
  );
  assert.equal(redactEmailAddresses('454 4.7.0 Try again @ 10:00'), '454 4.7.0 Try again @ 10:00');
  assert.equal(redactEmailAddresses('x'.repeat(100_000)).length, 100_000);
});
