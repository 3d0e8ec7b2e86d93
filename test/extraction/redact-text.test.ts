import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { redactText } from '#extraction/redaction/find-texts.ts';
import type { IdentifyingTexts, RedactionLevel } from '#extraction/redaction/identifying-texts.ts';

function texts(level: RedactionLevel, more: Partial<IdentifyingTexts> = {}): IdentifyingTexts {
  return { level, nameParts: [], spacelessNames: [], contacts: [], employers: [], ...more };
}

describe('redactText', () => {
  test('a text without anything that identifies stays as it is, lines and spaces included', () => {
    const text = 'Led a team of  six.\nSaved 1.200.000 EUR, 2015 - 2019.';
    assert.equal(redactText(text, texts('employers', { nameParts: ['marta'] })), text);
  });

  test('names, initials, contact details and employers are removed as whole words', () => {
    const person = texts('person', { nameParts: ['marta', 'kowalczyk'] });
    assert.equal(redactText("Marta's team; drawn by M. Kowalczyk.", person), '[…] team; drawn by […]');
    assert.equal(redactText('The marta ray.', person), 'The marta ray.');
    const contact = texts('contact');
    assert.equal(redactText('Call +44 20 7946 0634 or ada@example.org', contact), 'Call […] or […]');
    assert.equal(redactText('Skype: live.anna', contact), 'Skype: […]');
    const employers = texts('employers', { employers: ['harrowmere logistics'] });
    assert.equal(redactText('Moved Harrowmere\nLogistics, to SAP', employers), 'Moved […] to SAP');
  });

  test('facts about the person lose their value from the level of the person on', () => {
    const text = 'Nationality: Polish\nPlanned tours';
    assert.equal(redactText(text, texts('person')), 'Nationality: […]\nPlanned tours');
    assert.equal(redactText(text, texts('contact')), text);
  });

  test('a name in a script without spaces is removed from the middle of a word', () => {
    const japanese = texts('person', { spacelessNames: ['山田太郎'] });
    assert.equal(redactText('当時山田太郎は営業部に勤務。', japanese), '当時[…]は営業部に勤務。');
  });
});
