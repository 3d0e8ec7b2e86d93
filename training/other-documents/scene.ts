import { BANKS } from '../content/banks.ts';
import { familyForm } from '../content/person.ts';
import type { Random } from '../content/random.ts';
import { all, type Look, line, type Piece, say } from '../families/pieces.ts';
import { lookFor } from '../families/set-pdf.ts';
import { type Story, storyOf } from '../families/story.ts';
import { addressOf } from '../render/contact-lines.ts';
import type { LabelName, TitleName, Wording } from './wording.ts';
import { WORDINGS } from './wordings.ts';

/** The persons, firms and words of one document that is no CV. */
export interface Scene {
  readonly story: Story;
  readonly random: Random;
  readonly look: Look;
  readonly wording: Wording;
  /** The person whom the document is from, to or about. */
  readonly name: string;
  readonly role: string;
  /** The firm or office of the letterhead. */
  readonly company: string;
  readonly street: string;
  readonly town: string;
  /** Another person. */
  readonly person: () => string;
  /** A firm that the person of the document worked for or writes to. */
  readonly firm: () => string;
  /** A day in digits, as letters and invoices have it. */
  readonly day: () => string;
  /** `1 240.50`, in the writing of the language. */
  readonly amount: () => string;
  readonly title: (name: TitleName) => string;
  readonly label: (name: LabelName) => string;
  /** Sentences of running text; with `{name}` and the like filled in. */
  readonly prose: (count: number) => string;
  readonly fill: (template: string) => string;
}

/** The language of a kind's nth document. Ten documents in a row have ten languages. */
export function localeOfScene(kind: string, nth: number): (typeof WORDINGS)[number] {
  const shift = Array.from(kind).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return WORDINGS[(shift + nth) % WORDINGS.length] as (typeof WORDINGS)[number];
}

/** The scene of a kind's nth document. */
export function sceneOf(kind: string, nth: number): Scene {
  const { locale, wording } = localeOfScene(kind, nth);
  const story = storyOf(`no-cv-${kind}`, nth, { locale });
  const { random, content, jobs } = story;
  const bank = BANKS[locale];
  const job = jobs[0];
  const slots: Readonly<Record<string, string>> = {
    name: story.name,
    role: job?.role ?? '',
    company: job?.company ?? '',
    from: story.date(job?.start ?? null),
    to: story.date({ year: 2025, month: 3 }),
  };
  const fill = (template: string): string => template.replaceAll(/\{(\w+)\}/gu, (_, slot: string) => slots[slot] ?? '');
  return {
    story,
    random,
    look: lookFor(story),
    wording,
    name: story.name,
    role: job?.role ?? '',
    company: job?.company ?? '',
    street: content.contact.street,
    town: `${content.contact.postcode} ${content.contact.city}`,
    person: () => {
      const gender = random.pick(['f', 'm'] as const);
      return `${random.pick(bank.given[gender])} ${familyForm(random.pick(bank.family), gender)}`;
    },
    firm: () => random.pick(jobs).company,
    day: () => {
      const [day, month, year] = [random.int(1, 28), random.int(1, 12), random.int(2019, 2025)];
      const two = (value: number): string => String(value).padStart(2, '0');
      return random.pick([
        `${two(day)}.${two(month)}.${year}`,
        `${two(day)}/${two(month)}/${year}`,
        `${year}-${two(month)}-${two(day)}`,
      ]);
    },
    amount: () => `${random.int(1, 940)}${locale === 'en-GB' ? '.' : ','}${random.int(10, 99)}`,
    title: (name) => fill(wording.titles[name]),
    label: (name) => wording.labels[name],
    prose: (count) => random.sample(wording.prose, count).join(' '),
    fill,
  };
}

/** A paragraph. */
export function paragraph(text: string, below = 8): Piece {
  return `block(above: 0pt, below: ${below}pt, par(justify: false, ${say(text)}))`;
}

/** The sender at the top of a letter or an invoice: firm, address, telephone, e-mail. */
export function letterhead({ company, street, town, story, look, random, label }: Scene): Piece {
  const { email, phone } = story.content.contact;
  const mail = `info@${email.split('@')[1] ?? 'example.com'}`;
  const details = [street, town, `${label('phone')} ${phone}`, mail];
  const head = line(company, { bold: true, sizePt: random.int(12, 24), colour: look.accent }, { below: 4 });
  return random.chance(0.5)
    ? all(head, line(details.join('  ·  '), { sizePt: 8.5 }, { below: 22 }))
    : all(head, ...details.map((each) => line(each, { sizePt: 9 }, { below: 1 })), line('', {}, { below: 16 }));
}

/** The receiver in the window of the envelope. */
export function receiver({ name, street, town }: Scene): Piece {
  return all(...[name, street, town].map((each) => line(each, {}, { below: 1 })), line('', {}, { below: 14 }));
}

/** The full address of the person, as on a private letterhead. */
export function ownAddress({ story }: Scene): string {
  return addressOf(story.content);
}
