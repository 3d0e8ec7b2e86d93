import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkOf } from '../../console/src/cv/value-link.ts';

test('the console makes a link of an address, a number and a web page, and of nothing that leads elsewhere', () => {
  const cases = [
    ['email', 'ada@lovelace.example', 'mailto:ada@lovelace.example'],
    ['email', 'ada@lovelace.example?bcc=spy@evil.example', null],
    ['email', 'ada@lovelace.example,spy@evil.example', null],
    ['email', 'not an address', null],
    ['phone', '+49 (0) 30 / 123-456', 'tel:+4930123456'],
    ['phone', '(030) 12 34 56', 'tel:030123456'],
    ['phone', '1234', null],
    ['phone', '+49 30 123456;ext=7', null],
    ['link', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['link', 'http://ada.example/cv', 'http://ada.example/cv'],
    ['link', 'HTTPS://ada.example/', 'https://ada.example/'],
    ['link', 'javascript:alert(1)', null],
    ['link', ' JavaScript:alert(1)', null],
    ['link', 'java\tscript:alert(1)//a.example', null],
    ['link', 'data:text/html,x', null],
    ['link', 'file:///etc/passwd', null],
    ['link', 'https://linkedin.com@evil.example/', null],
    ['link', 'portfolio', null],
    ['name', 'https://ada.example/', null],
  ] as const;
  for (const [label, text, href] of cases) assert.equal(linkOf({ label, text }), href, `${label} ${text}`);
});
