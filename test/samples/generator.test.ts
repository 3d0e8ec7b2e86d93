import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { BANKS } from '../../training/content/banks.ts';
import { type CvContent, LOCALES, type Locale } from '../../training/content/cv-content.ts';
import { fill } from '../../training/content/fill.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { monthsOf } from '../../training/content/months.ts';
import { familyForm, townSlots } from '../../training/content/person.ts';
import { Random } from '../../training/content/random.ts';
import { truthOf } from '../../training/content/truth-of.ts';

/** A CV of every occupation of every locale, several of each. */
const CVS = LOCALES.flatMap((locale) =>
  BANKS[locale].occupations.flatMap(({ id }) =>
    Array.from({ length: 20 }, (_, index) => makeCv(`test-${index}`, locale, { occupation: id })),
  ),
);

/** Numbers that the authorities of their countries keep for fiction, as national numbers; elsewhere the plan must know none. */
const KEPT_FOR_FICTION: Readonly<Record<string, RegExp>> = {
  // Ofcom: numbers for drama.
  'en-GB': /^(7700900\d{3}|1[1-9]{2}496\d{4}|2079460\d{3}|2890180\d{3}|2920180\d{3}|1914980\d{3}|1632960\d{3})$/,
  'en-US': /^[2-9]\d{2}55501\d{2}$/,
  'de-DE': /^(17139200\d{2}|17604069\d{3}|3023125\d{3}|4066969\d{3}|8999998\d{3}|2214710\d{3}|6990009\d{3})$/,
  'fr-FR': /^(63998\d{4}|19900\d{4}|26191\d{4}|35301\d{4}|46571\d{4}|53649\d{4})$/,
  // PTS: numbers for books and films.
  'sv-SE': /^(70174060[5-9]|7017406[1-9]\d|8465004\d\d|3139006[0-4]\d|4062804\d\d)$/,
};

/** How whole names are written where it is not the given name first. */
const NAMES: Readonly<Record<string, (given: string, family: string) => readonly string[]>> = {
  'zh-CN': (given, family) => [`${family}${given}`],
  'ko-KR': (given, family) => [`${family}${given}`],
  'ja-JP': (given, family) => [`${family} ${given}`],
  'ru-RU': (given, family) => [`${given} ${family}`, `${family} ${given}`],
};

/** Every text of the bank that reaches a CV, each template filled for `gender` in the bank's first town. */
function textsOf(locale: Locale, gender: 'f' | 'm'): string[] {
  const bank = BANKS[locale];
  const random = new Random(`texts/${locale}/${gender}`);
  const slots = { stem: 'Stem', family: 'Family', role: 'Role', years: '9', since: '2014', gender };
  const towns = bank.towns.map((town) => ({ ...slots, ...townSlots(town) }));
  const said = bank.occupations.flatMap((it) => [
    ...it.ladder.flat(),
    ...[it.teams, it.beginnings, it.duties, it.leading, it.wins, it.certificates, it.summaries].flat(),
    ...it.skills.flatMap(({ label, items }) => [label, ...items]),
    ...it.degrees.flatMap(({ name, details }) => [name, ...(details ?? [])]),
  ]);
  const sides = bank.sides.flatMap(({ role, employers, duties }) => [role, ...employers, ...duties]);
  const names = [...Object.values(bank.employers), ...Object.values(bank.schools)].flat();
  return [
    ...said.map((text) => fill(text, random, { ...slots, ...townSlots({ name: 'Town', postcode: '' }) })),
    ...[...sides, ...names].flatMap((text) => towns.map((town) => fill(text, random, town))),
    ...[
      bank.given[gender],
      bank.patronymics?.[gender] ?? [],
      bank.family.map((name) => familyForm(name, gender)),
    ].flat(),
    ...[bank.stems, bank.interests, bank.levels, bank.languages.others, bank.streets].flat(),
    ...bank.towns.map(({ name }) => name),
    ...Object.values(bank.words.headings).flat(),
    ...[bank.words.months, bank.words.monthsShort, bank.words.present, Object.values(bank.words.labels)].flat(),
  ];
}

/** What someone of the gender may be called in an occupation. */
function rolesOf({ locale, occupation, person }: CvContent, gender: 'f' | 'm'): Set<string> {
  const ladder = BANKS[locale].occupations.find(({ id }) => id === occupation)?.ladder ?? [];
  const random = new Random(`roles/${person.given}`);
  return new Set(
    ladder
      .flat()
      .flatMap((title) => Array.from({ length: title.includes('|') ? 30 : 1 }, () => fill(title, random, { gender })))
      .map(withoutFigures),
  );
}

/** `Head of Year 8` and `Head of Year 11` are one title. */
function withoutFigures(title: string): string {
  return title.replaceAll(/\d+/g, '0');
}

/** Letters that a text in Latin script never has. */
const FOREIGN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Elsewhere no word may mix scripts, which have letters that only look the same, nor have letters that the language lacks. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'el-GR': /[a-z]\p{Script=Greek}|\p{Script=Greek}[a-z]|\p{Script=Cyrillic}/iu,
  'uk-UA': /[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z]|\p{Script=Greek}|[ыъэё]/iu,
  'ru-RU': /[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z]|\p{Script=Greek}|[іїєґ]/iu,
  'bg-BG': /[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z]|\p{Script=Greek}|[ыэёіїєґ]/iu,
};

suite('the generator of CVs', () => {
  test('makes the same CV from the same seed, and others from others', () => {
    assert.deepEqual(makeCv('one', 'de-DE'), makeCv('one', 'de-DE'));
    const names = new Set(
      Array.from({ length: 50 }, (_, index) => truthOf(makeCv(`${index}`, 'fr-FR')).candidate_name),
    );
    assert.ok(names.size > 40, `${names.size} of 50 names differ`);
  });

  test('knows at least eight occupations in the locales of the samples and six in every other, each once', () => {
    for (const locale of LOCALES) {
      const ids = BANKS[locale].occupations.map(({ id }) => id);
      assert.ok(ids.length >= (/^(?:en|de|fr)-/.test(locale) ? 8 : 6), locale);
      assert.equal(new Set(ids).size, ids.length, locale);
    }
  });

  test('has in every locale twelve months, names enough, and none of them twice', () => {
    for (const locale of LOCALES) {
      const { words, given, family, towns, stems, streets } = BANKS[locale];
      assert.equal(new Set(words.months).size, 12, locale);
      assert.equal(new Set(words.monthsShort).size, 12, locale);
      for (const [list, least] of [
        [given.f, 24],
        [given.m, 24],
        [family, 36],
        [stems, 14],
        [streets, 6],
        [towns.map(({ name }) => name), 10],
        ...Object.values(words.headings).map((headings) => [headings, 1] as const),
      ] as const) {
        assert.ok(list.length >= least, `${locale}: ${list.length} of ${list.join(', ')}`);
        assert.deepEqual(new Set(list).size, list.length, `${locale}: twice in ${list.join(', ')}`);
      }
    }
  });

  test('can fill every template of every bank for women and men, in every town', () => {
    for (const locale of LOCALES) {
      const { occupations, employers, schools } = BANKS[locale];
      for (const { id, ...occupation } of occupations) {
        for (const kind of occupation.employers)
          assert.ok((employers[kind] ?? []).length > 0, `${locale} ${id} ${kind}`);
        for (const { school } of occupation.degrees)
          assert.ok((schools[school] ?? []).length > 0, `${locale} ${id} ${school}`);
        assert.ok(occupation.ladder.length >= 4, `${locale} ${id}`);
      }
      for (const gender of ['f', 'm'] as const) {
        for (const text of textsOf(locale, gender)) {
          assert.doesNotMatch(text, /[{}|¤]|undefined/, locale);
          assert.doesNotMatch(text, /^\s|\s$| {2}|\( | \)| ,/, `${locale}: spaces in "${text}"`);
        }
      }
    }
  });

  test('writes every language in its own letters', () => {
    for (const locale of LOCALES) {
      const script = SCRIPTS[locale] ?? FOREIGN;
      for (const text of [...textsOf(locale, 'f'), ...textsOf(locale, 'm')]) assert.doesNotMatch(text, script, locale);
    }
  });

  test('gives titles, family names and patronymics the gender of the person', () => {
    for (const cv of CVS) {
      const { gender, family, given } = cv.person;
      const bank = BANKS[cv.locale];
      const own = rolesOf(cv, gender);
      for (const { role, kind } of cv.work) {
        assert.ok(kind === 'side' || own.has(withoutFigures(role)), `${cv.locale} ${gender} ${role}`);
      }
      assert.ok(bank.family.some((name) => familyForm(name, gender) === family));
      const [first = '', second] = bank.patronymics === undefined ? [given] : given.split(' ');
      assert.ok(bank.given[gender].includes(first), given);
      if (second !== undefined) assert.ok(bank.patronymics?.[gender].includes(second), given);
    }
  });

  test('tells the truth: name, employer and title of the latest job stand in the CV', () => {
    for (const cv of CVS) {
      const truth = truthOf(cv);
      const { given, family } = cv.person;
      const orders = NAMES[cv.locale]?.(given, family) ?? [`${given} ${family}`];
      assert.ok(orders.includes(truth.candidate_name), truth.candidate_name);
      const job = cv.work.find(({ company, role }) => company === truth.latest_company && role === truth.latest_role);
      assert.ok(job !== undefined && job.kind === 'job', `${cv.locale} ${cv.seed}`);
      // Where words are written in syllables, two of them are a title: 会计, 교사.
      const least = /^(?:zh|ja|ko)-/.test(cv.locale) ? 2 : 3;
      assert.ok(job.company.trim().length > 2 && job.role.trim().length >= least);
    }
  });

  test('gives telephone numbers that reach nobody: kept for fiction, or in no numbering plan', () => {
    for (const { locale, contact } of CVS) {
      const phone = parsePhoneNumberFromString(contact.phone.replace(/^00/, '+'), locale.slice(3) as CountryCode);
      assert.ok(phone !== undefined && phone.isPossible(), `${locale}: ${contact.phone} is no telephone number`);
      const kept = KEPT_FOR_FICTION[locale];
      if (kept === undefined) assert.equal(phone.isValid(), false, `${locale}: ${contact.phone} may be someone's`);
      else assert.match(phone.nationalNumber, kept, `${locale}: ${contact.phone}`);
    }
  });

  test('leaves no brace of a template in any CV', () => {
    for (const cv of CVS) {
      const texts = JSON.stringify(cv, (_, value: unknown) =>
        typeof value === 'string' ? value.replaceAll(/[{}|]/g, '¤') : value,
      );
      assert.ok(!texts.includes('¤'), texts);
    }
  });

  test('gives everyone at least two jobs in order, each with something to tell, and no duty twice', () => {
    for (const { work, written } of CVS) {
      assert.ok(work.length >= 2);
      const starts = work.map(({ start }) => monthsOf(start));
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => b - a),
      );
      for (const { start, end, highlights } of work) {
        assert.ok(monthsOf(start) < monthsOf(end ?? written));
        assert.ok(highlights.length > 0);
      }
      const told = work.flatMap(({ highlights }) => highlights);
      assert.equal(new Set(told).size, told.length);
    }
  });

  test('sends nobody to work or to secondary school as a child', () => {
    for (const { person, work, education, locale, seed } of CVS) {
      if (person.born === null) continue;
      const born = Number(/\d{4}/.exec(person.born.date)?.[0]);
      const first = work.at(-1)?.start.year ?? 0;
      assert.ok(first - born >= 18 && first - born <= 28, `${locale} ${seed}: born ${born}, first job ${first}`);
      for (const { startYear } of education)
        assert.ok(startYear - born >= 9, `${locale}: born ${born}, school ${startYear}`);
    }
  });

  test('reaches nobody: addresses in example domains only', () => {
    for (const { contact } of CVS) {
      assert.match(contact.email, /^[a-z.-]+@example\.(com|net|org)$/);
      for (const link of contact.links) assert.match(link, /^[a-z.-]*example\.(com|net|org)(\/|$)/);
    }
  });

  test('takes as latest job the one still held, and a main job before a side job', () => {
    const promoted = makeCv('promotion', 'en-GB', { shape: 'promoted' });
    assert.equal(promoted.work[0]?.company, promoted.work[1]?.company);
    assert.equal(truthOf(promoted).latest_role, promoted.work[0]?.role);
    const sided = makeCv('side', 'en-US', { shape: 'side-job' });
    assert.equal(sided.work.filter(({ end }) => end === null).length, 2);
    assert.equal(
      truthOf(sided).latest_company,
      sided.work.find(({ kind, end }) => kind === 'job' && end === null)?.company,
    );
    const between = makeCv('between', 'de-DE', { shape: 'between-jobs' });
    assert.ok(between.work.every(({ end }) => end !== null));
    assert.equal(truthOf(between).latest_role, between.work[0]?.role);
  });
});

suite('the random numbers', () => {
  test('spread evenly and stay within their bounds', () => {
    const random = new Random('spread');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let round = 0; round < 10_000; round += 1) {
      const value = random.int(0, 9);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) assert.ok(count > 850 && count < 1150, counts.join(' '));
  });

  test('of two parts do not depend on each other', () => {
    const one = new Random('seed');
    one.next();
    assert.equal(one.fork('part').next(), new Random('seed').fork('part').next());
    assert.notEqual(new Random('seed').fork('part').next(), new Random('seed').fork('other').next());
  });
});
