/** What identifies the document and the person of a CV (decision 0055). The stored keys depend on all rules of this folder. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/min';
import type { Profile } from '#extraction/model/profile.ts';
import { foldedText } from '#kit/text.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { birthDateOf } from './birth-date.ts';

/** Sites on which an address is one person's, by the path that names the person. Any other address may be an employer's, a project's or a certificate's. */
const SITES: ReadonlyMap<string, RegExp> = new Map([
  ['linkedin.com', /^\/(?:in|pub)\/[^/]+/],
  ['xing.com', /^\/(?:profile|people)\/[^/]+/],
  ['github.com', /^\/(?!(?:orgs|topics|features|about|search)(?:\/|$))[^/]+(?=\/?$)/],
  ['gitlab.com', /^\/(?!(?:explore|groups|users)(?:\/|$))[^/]+(?=\/?$)/],
  ['bitbucket.org', /^\/[^/]+(?=\/?$)/],
  ['stackoverflow.com', /^\/users\/\d+/],
  ['orcid.org', /^\/\d{4}-\d{4}-\d{4}-\d{3}[\dx]/],
  ['researchgate.net', /^\/profile\/[^/]+/],
  ['behance.net', /^\/[^/]+(?=\/?$)/],
  ['dribbble.com', /^\/[^/]+(?=\/?$)/],
  ['kaggle.com', /^\/[^/]+(?=\/?$)/],
  ['medium.com', /^\/@[^/]+/],
  ['twitter.com', /^\/[^/]+(?=\/?$)/],
  ['x.com', /^\/[^/]+(?=\/?$)/],
  ['facebook.com', /^\/[^/]+(?=\/?$)/],
  ['instagram.com', /^\/[^/]+(?=\/?$)/],
  ['malt.de', /^\/profile\/[^/]+/],
  ['malt.fr', /^\/profile\/[^/]+/],
  ['freelancermap.de', /^\/profil\/[^/]+/],
]);

/** The address of a person's profile in one writing, such as `linkedin.com/in/ada`; null for any other address. */
export function normalisedProfileLink(link: string): string | null {
  const text = link.trim().slice(0, 300);
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null) return null;
  // LinkedIn and Xing have hosts of countries and languages.
  const host = url.hostname.replace(/^(?:www|m|[a-z]{2})\./, '');
  const path = SITES.get(host)?.exec(decoded(url.pathname).normalize('NFC').toLowerCase())?.[0];
  return path === undefined ? null : `${host}${path}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a key is of. `employer`: the name with one of the employers; two such keys that CVs share are evidence, one is not. */
export type MatchKind = 'file' | 'text' | 'email' | 'phone' | 'link' | 'birth_date' | 'latest_employer' | 'employer';

/** A key of a CV. CVs of a company with the same one share what it is of. */
export interface MatchKey {
  readonly kind: MatchKind;
  /** A signed 64-bit integer, in decimal: the beginning of a digest of company, kind and value. */
  readonly key: string;
}

/** A CV as its keys need it. */
export interface MatchedCv {
  readonly companyId: number;
  /** Of the uploaded file, in hexadecimal. */
  readonly originalSha256: string;
  /** The profile as it was read. */
  readonly read: object;
  /** The profile with its corrections. */
  readonly shown: object;
}

/** A document with fewer different words is not known by them. */
const WORDS_MIN = 30;
/** Of each kind, the first values of a CV; a CV has no more. */
const VALUES_MAX = 20;
/** Texts are compared up to here. */
const LENGTH_MAX = 300;

/** The keys of a CV, each once. What a member corrected counts instead of what was read; the words are those of the document. */
export async function matchKeysOf({ companyId, originalSha256, read, shown }: MatchedCv): Promise<readonly MatchKey[]> {
  const profile = shown as Partial<Profile>;
  const words = wordsOf(read);
  const values: readonly (readonly [MatchKind, readonly string[]])[] = [
    ['file', /^[0-9a-f]{64}$/.test(originalSha256) ? [originalSha256] : []],
    ['text', words.length < WORDS_MIN ? [] : [words.join(' ')]],
    ['email', textsOf(profile.contact?.emails).flatMap(normalisedEmail)],
    ['phone', await phonesOf(profile)],
    ['link', textsOf(profile.contact?.links).flatMap((link) => normalisedProfileLink(link) ?? [])],
    ...ofNamedPerson(profile),
  ];
  return values.flatMap(([kind, of]) =>
    [...new Set(of)].slice(0, VALUES_MAX).map((value) => ({ kind, key: keyOf(`${companyId}\0${kind}\0${value}`) })),
  );
}

function keyOf(text: string): string {
  return hash('sha256', text, 'buffer').readBigInt64BE().toString();
}

/** The values of a list of the profile. Those of earlier versions may lack it. */
function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.flatMap((entry) => textOf(entry) ?? []) : [];
}

function textOf(node: unknown): string | null {
  const value = (node as { readonly value?: unknown } | null | undefined)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, LENGTH_MAX) : null;
}

function normalisedEmail(email: string): readonly string[] {
  const plain = email.trim().normalize('NFC').toLowerCase();
  return /^[^@\s]+@[^@\s]+$/.test(plain) ? [plain] : [];
}

/** Telephone numbers in E.164. A number without its country is of the country of the address, and is left out where there is none. */
async function phonesOf({ contact }: Partial<Profile>): Promise<readonly string[]> {
  const phones = textsOf(contact?.phones);
  if (phones.length === 0) return [];
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const country = (contact?.address?.country_code ?? undefined) as CountryCode | undefined;
  return phones.flatMap((phone) => {
    const international = phone
      .trim()
      .replace(/^00(?=[1-9])/, '+')
      .replace('(0)', '');
    const parsed = parsePhoneNumberFromString(international, country);
    return parsed?.isPossible() === true ? [parsed.number] : [];
  });
}

/** The keys that a name makes with what else is known of the person. */
function ofNamedPerson(profile: Partial<Profile>): readonly (readonly [MatchKind, readonly string[]])[] {
  const name = normalisedName(textOf(profile.candidate_name));
  if (name === null) return [];
  const birthDate = birthDateOf(profile);
  const jobs = Array.isArray(profile.work) ? profile.work : [];
  const employers = jobs.flatMap(({ company }) => normalisedEmployer(textOf(company)) ?? []);
  const latest = normalisedEmployer(textOf(profile.latest_company));
  return [
    ['birth_date', birthDate === null ? [] : [`${name}\0${birthDate}`]],
    ['latest_employer', latest === null ? [] : [`${name}\0${latest}`]],
    ['employer', employers.map((employer) => `${name}\0${employer}`)],
  ];
}

/** The words of a name in the order of the alphabet: "Doe, Jane" is "Jane Doe". Null for a single one, which many people have. */
function normalisedName(name: string | null): string | null {
  const words = foldedText(name ?? '')
    .split(' ')
    .filter((word) => word !== '');
  return words.length < 2 ? null : words.toSorted(byCodeUnits).join(' ');
}

/** Legal forms at the end of an employer's name. */
const LEGAL_FORMS = new Set(
  'gmbh mbh ag kg kgaa ohg gbr ug se ev co ltd limited llp lp plc inc incorporated corp corporation llc sa sas sarl srl spa bv nv oy oyj ab as asa aps sl slu'.split(
    ' ',
  ),
);

/** What stands for an employer where there is none. */
const NO_EMPLOYER =
  /^(?:self employed|selfemployed|freelance|freelancer|freiberuflich|freiberufler|selbstandig|selbststandig|independent|independant|indipendente|autonomo|zzp|various|diverse|confidential|vertraulich)$/;

function normalisedEmployer(name: string | null): string | null {
  const words = foldedText((name ?? '').replaceAll('.', '')).split(' ');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  const plain = words.join(' ');
  return plain.length < 2 || NO_EMPLOYER.test(plain) ? null : plain;
}

/** Parts of a profile that are not the same in each reading of the document: a template and a member's exemplar decide them, or the engine. */
const NOT_COMPARED = new Set(['generated_summary', 'template_fields', 'alternatives', 'warnings']);

/** The different words of the document's lines that the profile has, in the order of the alphabet, so that no layout of the same text matters. */
function wordsOf(read: object): readonly string[] {
  const words = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'evidence') visit(value);
      else for (const word of linesOf(value).flatMap((line) => foldedText(line).split(' '))) words.add(word);
    }
  };
  for (const [name, value] of Object.entries(read)) if (!NOT_COMPARED.has(name)) visit(value);
  words.delete('');
  return [...words].toSorted(byCodeUnits);
}

/** The lines of the document at the places of a value. */
function linesOf(evidence: unknown): readonly string[] {
  const places = Array.isArray(evidence) ? (evidence as readonly { readonly text?: unknown }[]) : [];
  return places.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Writes the keys of a CV in place of those that it had. Goes into the transaction that stores or changes the CV, which is locked. */
export async function keepMatchKeys(trx: Queries, cvId: number, cv: MatchedCv): Promise<void> {
  const keys = await matchKeysOf(cv);
  const kinds = sql`${keys.map(({ kind }) => kind)}::text[]`;
  const values = sql`${keys.map(({ key }) => key)}::bigint[]`;
  await sql`
    with wanted as (select * from unnest(${kinds}, ${values}) as w (kind, key)),
    gone as (
      delete from cv_match_keys k where cv_id = ${cvId} and not exists (select from wanted w where (w.kind, w.key) = (k.kind, k.key))
    ),
    done as (delete from cv_match_keys_due where cv_id = ${cvId})
    insert into cv_match_keys (cv_id, company_id, kind, key) select ${cvId}, ${cv.companyId}, kind, key from wanted
    on conflict do nothing`.execute(trx);
}
