import type { LinkFacts, MailLanguage } from './letter.ts';

/** The parts of a letter, each a paragraph without markup. */
export interface LetterWords {
  readonly subject: string;
  readonly greeting: string;
  /** Who wants what, and what to do about it: they stand in one paragraph. */
  readonly lead: string;
  readonly call: string;
  readonly button: string;
  readonly until: string;
  readonly unexpected: string;
  readonly keep: string;
}

/** What letters with a one-time link say. */
export const WORDS: Readonly<Record<MailLanguage, (facts: LinkFacts) => LetterWords>> = { en: english, de: german };

function english(facts: LinkFacts): LetterWords {
  const { asker, expiresAt } = facts;
  const shared = {
    greeting: 'Hello,',
    until: `The link works once, until ${moment(expiresAt, 'en-GB')}.`,
    keep: 'Do not pass this mail on: whoever has the link comes in as you.',
  };
  const ask = asker.kind === 'member' ? ` If in doubt, ask ${asker.email}.` : '';
  if (facts.kind === 'reset') {
    return {
      ...shared,
      subject: 'Set a new password for Lectern',
      lead: leadOfReset(facts),
      call: 'Choose it here:',
      button: 'Choose a new password',
      unexpected: `You did not expect this? Then do nothing: your password stays as it is.${ask}`,
    };
  }
  const company = facts.company ?? 'Lectern';
  const who = asker.kind === 'member' ? asker.email : 'The operator of Lectern';
  const isJoin = facts.kind === 'join';
  return {
    ...shared,
    subject: `${company} invites you to Lectern`,
    lead: `${who} invites you to work with the CVs of ${company} in Lectern.`,
    call: isJoin ? 'You have an account already; join with its password:' : 'Choose a password and you are in:',
    button: isJoin ? 'Join the company' : 'Choose a password',
    unexpected: `You did not expect this? Then do nothing: nobody comes in under your address without this link.${ask}`,
  };
}

function leadOfReset({ asker, company, to }: LinkFacts): string {
  const account = `your account ${to} in Lectern`;
  switch (asker.kind) {
    case 'member':
      return `${asker.email} of ${company} sends you this link to set a new password for ${account}.`;
    case 'operator':
      return `The operator of Lectern sends you this link to set a new password for ${account}.`;
    case 'anyone':
      return `Somebody, most likely you, has asked for a new password for ${account}.`;
  }
}

function german(facts: LinkFacts): LetterWords {
  const { asker, expiresAt } = facts;
  const shared = {
    greeting: 'Guten Tag,',
    until: `Der Link gilt einmal, bis ${moment(expiresAt, 'de-DE')}.`,
    keep: 'Geben Sie diese E-Mail nicht weiter: Wer den Link hat, meldet sich an Ihrer Stelle an.',
  };
  const ask = asker.kind === 'member' ? ` Fragen Sie im Zweifel ${asker.email}.` : '';
  if (facts.kind === 'reset') {
    return {
      ...shared,
      subject: 'Neues Passwort für Lectern festlegen',
      lead: germanLeadOfReset(facts),
      call: 'Legen Sie es hier fest:',
      button: 'Neues Passwort festlegen',
      unexpected: `Sie haben das nicht erwartet? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.${ask}`,
    };
  }
  const company = facts.company ?? 'Lectern';
  const who = asker.kind === 'member' ? asker.email : 'Der Betreiber von Lectern';
  const isJoin = facts.kind === 'join';
  return {
    ...shared,
    subject: `${company} lädt Sie zu Lectern ein`,
    lead: `${who} lädt Sie ein, in Lectern mit den Lebensläufen von ${company} zu arbeiten.`,
    call: isJoin
      ? 'Sie haben bereits ein Konto; treten Sie mit dessen Passwort bei:'
      : 'Legen Sie ein Passwort fest, dann sind Sie dabei:',
    button: isJoin ? 'Dem Unternehmen beitreten' : 'Passwort festlegen',
    unexpected: `Sie haben das nicht erwartet? Dann müssen Sie nichts tun: Ohne diesen Link meldet sich niemand unter Ihrer Adresse an.${ask}`,
  };
}

function germanLeadOfReset({ asker, company, to }: LinkFacts): string {
  const account = `Ihr Konto ${to} in Lectern`;
  switch (asker.kind) {
    case 'member':
      return `${asker.email} von ${company} schickt Ihnen diesen Link, um ein neues Passwort für ${account} festzulegen.`;
    case 'operator':
      return `Der Betreiber von Lectern schickt Ihnen diesen Link, um ein neues Passwort für ${account} festzulegen.`;
    case 'anyone':
      return `Jemand, vermutlich Sie selbst, hat ein neues Passwort für ${account} angefordert.`;
  }
}

/** Day and time; where the reader is, the server does not know. */
export function moment(date: Date, language: string): string {
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`;
}
