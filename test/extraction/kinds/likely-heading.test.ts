import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { likelyHeading } from '#extraction/kinds/likely-heading.ts';
import { headingKind } from '#extraction/lexicon/headings.ts';
import type { SectionKind } from '#extraction/model/document.ts';

/** Headings that no list has, in words and stems of headings that lists have. */
const UNLISTED: readonly (readonly [string, SectionKind])[] = [
  ['Laboratory and Field Employment', 'work'],
  ['Emplois et fonctions exercés', 'work'],
  ['Berufliche Anstellungen', 'work'],
  ['Puestos académicos ocupados', 'work'],
  ['Posizioni ricoperte in accademia', 'work'],
  ['Zajmowane stanowiska pracy', 'work'],
  ['Universities and Institutes Visited', 'education'],
  ['Akademische Studien', 'education'],
  ['Studia i szkoły wyższe', 'education'],
  ['Ferramentas e saberes informáticos', 'skills'],
  ['Lingue parlate e livelli', 'languages'],
  ['相关项目', 'projects'],
];

describe('the section that a text most likely heads', () => {
  it('is told by its words and their parts, where no list has the heading', () => {
    assert.deepEqual(
      UNLISTED.filter(([text]) => headingKind(text) !== null),
      [],
      'a list has these by now',
    );
    const wrong = UNLISTED.filter(([text, kind]) => likelyHeading(text)?.kind !== kind);
    assert.ok(wrong.length <= 2, wrong.map(([text]) => `${text}: ${likelyHeading(text)?.kind}`).join(', '));
  });

  it('is none for what else can be in the type of a heading', () => {
    const others = [
      'Senior Sales Manager',
      'Arden Foods Ltd',
      'University of Northmoor',
      'Maria Linden',
      'Krankenpfleger',
      'Leeds, United Kingdom',
      'Bachelor of Nursing',
      'PostgreSQL',
    ];
    const taken = others.filter((text) => (likelyHeading(text)?.probability ?? 0) >= 0.5);
    assert.deepEqual(taken, []);
  });
});
