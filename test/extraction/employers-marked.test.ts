import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DUTY, jobs, read } from './job-lines.ts';

describe('the employer of a job', () => {
  it('is what follows "in" or another joiner behind the dates', () => {
    assert.deepEqual(
      read([
        '*Web Project Manager dal 2010 al 2013 in Domino S.r.l. - Torino',
        DUTY,
        '*Team Leader dal 2009 al 2010 in Contur S.r.l. - Torino',
        DUTY,
      ]),
      [
        ['Web Project Manager', 'Domino S.r.l.'],
        ['Team Leader', 'Contur S.r.l.'],
      ],
    );
  });

  it('is what follows a joiner behind a wide space', () => {
    assert.deepEqual(read(['*Junior Web/Android Developer     at Wikonda     Oct 2015 - Aug 2016', DUTY])[0], [
      'Junior Web/Android Developer',
      'Wikonda',
    ]);
  });

  it('is the line behind an at sign, so that a joiner in the role is none', () => {
    assert.deepEqual(
      read(['*Estágio em Desenvolvimento Full Stack', '@Kelvo Tecnologia e Serviços', '09/2020 – Atualmente', DUTY])[0],
      ['Estágio em Desenvolvimento Full Stack', 'Kelvo Tecnologia e Serviços'],
    );
  });

  it('is the unknown name in a type of its own above the role', () => {
    assert.deepEqual(
      read([
        '*Lean Moor',
        'Senior Software Developer',
        'February 2022 – present',
        DUTY,
        '*Kelvo',
        'Software Developer',
        'May 2017 – January 2022',
        DUTY,
      ]),
      [
        ['Senior Software Developer', 'Lean Moor'],
        ['Software Developer', 'Kelvo'],
      ],
    );
  });

  it('follows its label also without a space behind the colon', () => {
    assert.deepEqual(
      read([
        'Период работы: Сентябрь 2011 — сентябрь 2013',
        'Должность: Администратор',
        'В компании:Кельво Продакшн',
        'Период работы: Февраль 2009 — январь 2011',
        'Должность: Менеджер проектов',
        'В компании:ООО "Арден"',
      ]),
      [
        ['Администратор', 'Кельво Продакшн'],
        ['Менеджер проектов', 'ООО "Арден"'],
      ],
    );
  });
});

describe('the items of a list that end with their dates', () => {
  it('are all jobs where some are', () => {
    const found = jobs([
      '• Kelvo – Leeds – since 03/2016',
      'Wrote a server for statistics and kept it',
      '• Arden Bank – Leeds – from 10/2013 to 02/2016',
      'Wrote a set of pages for the market',
      '• Linden – Hull – from 10/2011 to 06/2013',
      'Wrote a plug-in for calendars and mail',
      'Helped users of open programs every day of the year',
      '• Tollmark – Hull – from 12/2009 to 06/2011',
      'Joined the ledger of a customer to the books',
      '• Brackwater Top – Hull – from 03/2007 to 09/2009',
      'Wrote web programs',
    ]);
    assert.deepEqual(
      found.map(({ entry }) => entry.dates?.start),
      ['2016-03', '2013-10', '2011-10', '2009-12', '2007-03'],
    );
  });
});
