import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { CareerShape } from '../../training/content/career.ts';
import { type CvContent, type ExtraName, type Job, LOCALES } from '../../training/content/cv-content.ts';
import { drawWishes } from '../../training/content/draw-wishes.ts';
import { makeCv, type Wishes } from '../../training/content/make-cv.ts';
import { addMonths, monthsOf } from '../../training/content/months.ts';
import { moreWordsOf } from '../../training/content/more-words.ts';
import { nameOf, printedName } from '../../training/content/name-of.ts';
import { acceptedTruth, spellingsOf, truthOf } from '../../training/content/truth-of.ts';
import { writeJobDates } from '../../training/render/job-dates.ts';
import { lookFor, writingOf } from '../../training/render/renderer.ts';

const EXTRAS: readonly ExtraName[] = [
  'projects',
  'publications',
  'volunteering',
  'awards',
  'memberships',
  'references',
];

/** Several CVs of each locale with the same wishes. */
function made(wishes: Wishes, each = 3): CvContent[] {
  return LOCALES.flatMap((locale) =>
    Array.from({ length: each }, (_, index) => makeCv(`career-${index}`, locale, wishes)),
  );
}

function shaped(shape: CareerShape): CvContent[] {
  return made({ shape });
}

function first({ work }: CvContent): Job {
  const [job] = work;
  assert.ok(job !== undefined);
  return job;
}

/** The truth is the job. */
function isOf(cv: CvContent, job: Job): void {
  const { latest_company, latest_role } = truthOf(cv);
  assert.deepEqual({ latest_company, latest_role }, { latest_company: job.company, latest_role: job.role });
}

suite('the truth about a career', () => {
  test('of a freelancer has the title and no employer, and accepts the word that stands in its place', () => {
    for (const cv of shaped('freelancer')) {
      const job = first(cv);
      assert.deepEqual({ kind: job.kind, end: job.end }, { kind: 'self', end: null });
      const truth = truthOf(cv);
      assert.deepEqual([truth.latest_company, truth.latest_role], [null, job.role]);
      const { otherRole } = job;
      assert.ok(otherRole === undefined || job.role.includes(otherRole), job.role);
      const roles = otherRole === undefined ? {} : { latest_role: [otherRole] };
      assert.deepEqual(truth.accepted, { latest_company: [job.company], ...roles });
      const accepted = acceptedTruth(cv);
      assert.deepEqual(accepted.latest_company, [null, ...spellingsOf(cv, job.company)]);
      assert.equal(accepted.latest_role[0], job.role);
    }
  });

  test('of someone with a firm of their own has the name of the firm', () => {
    for (const cv of shaped('own-firm')) {
      assert.ok(first(cv).company.includes(cv.person.family), first(cv).company);
      isOf(cv, first(cv));
    }
  });

  test('of someone lent out has the agency that employs them, or the client where that is named as employer', () => {
    for (const cv of shaped('agency')) {
      isOf(cv, first(cv));
      assert.ok((first(cv).aside ?? '').length > 4);
      assert.equal(truthOf(cv).accepted, undefined);
    }
    for (const cv of shaped('via-agency')) {
      const { otherCompany = '', aside = '' } = first(cv);
      isOf(cv, first(cv));
      assert.ok(otherCompany.length > 2 && aside.includes(otherCompany), aside);
      assert.deepEqual(truthOf(cv).accepted, { latest_company: [otherCompany] });
    }
  });

  test('passes over a career break, whether it has ended or goes on', () => {
    for (const shape of ['career-break', 'on-leave'] as const) {
      for (const cv of shaped(shape)) {
        const at = cv.work.findIndex(({ kind }) => kind === 'break');
        assert.equal(at, shape === 'on-leave' ? 0 : 1);
        const jobs = cv.work.filter(({ kind }) => kind !== 'break');
        isOf(cv, jobs[0] ?? first(cv));
        // Nobody works while they do not work.
        const pause = cv.work[at];
        for (const job of cv.work.slice(at + 1)) {
          assert.ok(job.end !== null && monthsOf(job.end) <= monthsOf(pause?.start ?? job.end), cv.locale);
        }
      }
    }
  });

  test('of someone with seats beside a job has the job, though they began later', () => {
    for (const cv of shaped('several-current')) {
      const held = cv.work.filter(({ end }) => end === null);
      assert.ok(held.length >= 2);
      assert.equal(first(cv).kind, 'side');
      isOf(cv, held.find(({ kind }) => kind === 'job') ?? first(cv));
    }
  });

  test('of someone promoted at one employer has the last of three positions', () => {
    for (const cv of shaped('promoted-often')) {
      assert.equal(new Set(cv.work.slice(0, 3).map(({ company }) => company)).size, 1);
      isOf(cv, first(cv));
    }
  });

  test('of someone who came back has the employer that stands there twice', () => {
    for (const cv of shaped('returned')) {
      const at = cv.work.findLastIndex(({ company }) => company === first(cv).company);
      assert.ok(at >= 2, `${cv.locale} ${at}`);
      isOf(cv, first(cv));
    }
  });

  test('of one job, of a very long one and of many short ones has the one still held', () => {
    for (const cv of shaped('one-job')) {
      assert.equal(cv.work.length, 1);
      isOf(cv, first(cv));
    }
    for (const cv of shaped('long-job')) {
      const months = monthsOf(cv.written) - monthsOf(first(cv).start);
      assert.ok(months > 12 * 6, `${months}`);
      isOf(cv, first(cv));
    }
    for (const cv of shaped('short-contracts')) {
      assert.ok(cv.work.length >= 5);
      for (const { start, end } of cv.work) assert.ok(monthsOf(end ?? cv.written) - monthsOf(start) <= 9);
      isOf(cv, first(cv));
    }
  });

  test('of a job with an end to come has that job, and says when it ends', () => {
    for (const cv of shaped('ends-soon')) {
      const job = first(cv);
      assert.ok(job.end !== null && monthsOf(job.end) > monthsOf(cv.written));
      isOf(cv, job);
      const writing = { ...writingOf(cv, lookFor(cv, { dates: 'year' })), open: 'since' } as const;
      assert.match(writeJobDates(writing, cv, job), /\d{4}|[٠-٩]{4}|年/);
    }
    const [, later] = shaped('ends-soon');
    assert.ok(later !== undefined);
    const writing = { ...writingOf(later, lookFor(later, { dates: 'numeric', wording: 0 })), open: 'since' } as const;
    assert.match(writeJobDates(writing, later, first(later)), /^\d\d\/\d{4} – until \d\d\/\d{4}$/);
  });

  test('of a career without dates has the first job, and no date is written', () => {
    for (const cv of shaped('undated')) {
      isOf(cv, first(cv));
      for (const job of cv.work) assert.equal(writeJobDates(writingOf(cv, lookFor(cv)), cv, job), '');
    }
  });

  test('of an intern has the internship', () => {
    for (const cv of shaped('internship-only')) {
      assert.deepEqual(
        cv.work.map(({ kind }) => kind),
        ['internship'],
      );
      isOf(cv, first(cv));
    }
  });

  test('of someone who never had a job is null, and accepts what they did unpaid', () => {
    for (const cv of made({ shape: 'no-job', extras: ['volunteering'] })) {
      assert.deepEqual(cv.work, []);
      assert.ok((cv.education[0]?.endYear ?? 0) >= cv.written.year - 1);
      const { latest_company, latest_role, accepted } = truthOf(cv);
      assert.deepEqual([latest_company, latest_role], [null, null]);
      assert.ok(accepted?.latest_company?.includes(cv.extras?.[0]?.entries[0]?.organisation ?? ''));
    }
    assert.equal(truthOf(makeCv('bare', 'en-GB', { shape: 'no-job' })).accepted, undefined);
  });

  test('does not depend on the order in which the CV tells it', () => {
    for (const shape of ['plain', 'several-current', 'between-jobs'] as const) {
      for (const locale of LOCALES) {
        const told = makeCv('order', locale, { shape });
        const oldest = makeCv('order', locale, { shape, order: 'oldest-first' });
        assert.deepEqual(truthOf(oldest), truthOf(told));
        assert.deepEqual(oldest.work, told.work.toReversed());
        assert.deepEqual(oldest.education, told.education.toReversed());
      }
    }
  });
});

suite('a career', () => {
  test('says of jobs done from home that they are, beside the town or in its place', () => {
    for (const cv of made({ remote: true })) {
      assert.ok(
        moreWordsOf(cv.locale).remote.some((word) => first(cv).city.includes(word)),
        first(cv).city,
      );
    }
  });

  test('says what employers are, each with another line', () => {
    for (const cv of made({ about: true, shape: 'plain' }, 6)) {
      const lines = cv.work.flatMap(({ about }) => about ?? []);
      assert.equal(new Set(lines).size, lines.length);
      assert.ok(!lines.includes(''));
    }
  });

  test('writes dates of jobs still held in three ways', () => {
    const cv = makeCv('open', 'de-DE', { shape: 'plain', written: { year: 2025, month: 5 } });
    const job = { ...first(cv), start: addMonths(cv.written, -26) };
    const writing = writingOf(cv, lookFor(cv, { dates: 'numeric', wording: 0 }));
    const written = (['word', 'dash', 'since'] as const).map((open) => writeJobDates({ ...writing, open }, cv, job));
    assert.deepEqual(written, ['03/2023 – heute', '03/2023 –', 'seit 03/2023']);
  });
});

suite('a name', () => {
  test('in capitals, with a title or with a degree is still the name', () => {
    for (const name of ['capitals', 'title', 'degree'] as const) {
      for (const cv of made({ name })) {
        const printed = printedName(cv.person);
        assert.equal(truthOf(cv).candidate_name, nameOf(cv.person));
        assert.ok(name === 'capitals' || (printed !== nameOf(cv.person) && printed.includes(nameOf(cv.person))));
      }
    }
    const { person } = makeCv('caps', 'tr-TR', { name: 'capitals', given: 'Elif', family: 'Akıncı' });
    assert.equal(person.printed, 'ELİF AKINCI');
  });

  test('may be one word, or have a double family name', () => {
    const one = makeCv('one', 'id-ID', { name: 'one-name' });
    assert.equal(truthOf(one).candidate_name, one.person.given);
    assert.match(one.contact.email, /^[a-z.]+@example\./);
    assert.match(truthOf(makeCv('two', 'de-DE', { name: 'double' })).candidate_name, /^\S+ \S+-\S+$/);
    const spanish = makeCv('two', 'es-ES', { name: 'double' }).person;
    assert.ok(nameOf(spanish).endsWith(` ${spanish.family}`) && spanish.family.split(' ').length >= 2);
  });
});

suite('further sections', () => {
  test('have entries that are no jobs, in every locale and without a brace', () => {
    for (const cv of made({ extras: EXTRAS })) {
      assert.deepEqual(
        cv.extras?.map(({ name }) => name),
        EXTRAS,
      );
      for (const { heading, entries } of cv.extras ?? []) {
        assert.ok(heading.length > 1 && entries.length > 0);
        for (const { title, organisation, text } of entries) {
          assert.doesNotMatch([title, organisation, text].join(' '), /[{}|]|undefined/, cv.locale);
          assert.notEqual(title, nameOf(cv.person));
        }
      }
      const [work, extras] = [JSON.stringify(cv.work), cv.extras ?? []];
      const volunteering = extras.find(({ name }) => name === 'volunteering')?.entries ?? [];
      assert.ok(volunteering.every(({ organisation }) => !work.includes(`"${organisation}"`)));
    }
  });
});

suite('wishes drawn from a seed', () => {
  test('are the same for the same seed, and as mixed as real CVs', () => {
    assert.deepEqual(drawWishes('one'), drawWishes('one'));
    const drawn = Array.from({ length: 600 }, (_, index) => drawWishes(`${index}`));
    assert.equal(new Set(drawn.map(({ shape }) => shape)).size, 20);
    const plain = drawn.filter(({ shape }) => shape === 'plain').length;
    assert.ok(plain > 120 && plain < 260, `${plain} of 600 are plain`);
    assert.ok(drawn.every(({ shape, order }) => shape !== 'undated' || order === undefined));
    for (const wishes of drawn) assert.ok(wishes.shape !== 'no-job' || (wishes.extras?.length ?? 0) >= 2);
  });

  test('make CVs without a brace, a lost word or a job that ends before it began, in every locale', () => {
    for (const locale of LOCALES) {
      for (let index = 0; index < 20; index++) {
        const cv = makeCv(`drawn-${index}`, locale, drawWishes(`${locale}/${index}`));
        const text = JSON.stringify(cv, (_, value: unknown) =>
          typeof value === 'string' ? value.replaceAll(/[{}|]/g, '¤') : value,
        );
        const fault = /¤|undefined|null null/.exec(text);
        assert.equal(fault, null, `${locale} ${index}: ${text.slice((fault?.index ?? 0) - 60).slice(0, 90)}`);
        for (const { start, end } of cv.work)
          assert.ok(end === null || monthsOf(start) < monthsOf(end), `${locale} ${index}`);
      }
    }
  });
});
