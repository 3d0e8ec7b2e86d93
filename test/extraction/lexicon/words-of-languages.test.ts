import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { skillLevelScore } from '#extraction/fields/lists/skill-levels.ts';
import { degreeScore } from '#extraction/lexicon/degree-words.ts';

describe('words of many languages', () => {
  for (const text of [
    'Sosiaali- ja terveysalan perustutkinto',
    'Kasvatustieteen maisteri',
    'Socionomexamen',
    'Svendebrev som smed',
    'Fagbrev som helsefagarbeider',
    'Výučný list, kuchař',
    'Lise diploması',
    'Магістр філології',
    'Bevégzett egyetemi oklevél',
    'Laurea triennale in Chimica',
    'Sijil Pelajaran Malaysia',
    'MBBS',
    'MPH',
  ])
    it(`knows the degree in "${text}"`, () => {
      assert.ok(degreeScore(text) >= 0.7, String(degreeScore(text)));
    });

  it('takes no plain phrase for a degree', () => {
    for (const text of ['Nettoyage des bureaux', 'Work on the line', 'Ansvar for lageret', 'Работа на складе'])
      assert.equal(degreeScore(text), 0, text);
  });

  it('knows years of practice in scripts other than the Latin one', () => {
    for (const text of ['5 лет', '3 χρόνια', '4 роки', '2 سنوات', '7 שנים', '3年'])
      assert.ok(skillLevelScore(text) >= 0.9, text);
    assert.equal(skillLevelScore('5 летний'), 0);
  });
});
