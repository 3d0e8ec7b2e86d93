import type { Address, DateRange, Evidenced, LanguageSkill, Profile, Skill } from './profile.ts';

/** The part of a JSON Resume (schema 1.0.0) that a profile fills. Members without a value are left out. */
export interface JsonResume {
  readonly $schema: string;
  readonly basics: {
    readonly name?: string;
    readonly label?: string;
    readonly email?: string;
    readonly phone?: string;
    readonly url?: string;
    readonly summary?: string;
    readonly location?: {
      readonly address?: string;
      readonly postalCode?: string;
      readonly city?: string;
      readonly countryCode?: string;
      readonly region?: string;
    };
    readonly profiles: readonly { readonly network: string; readonly url: string; readonly username?: string }[];
  };
  readonly work: readonly JsonResumeJob[];
  readonly volunteer: readonly (Omit<JsonResumeJob, 'name'> & { readonly organization?: string })[];
  readonly education: readonly ({
    readonly institution?: string;
    readonly area?: string;
    readonly studyType?: string;
    readonly score?: string;
    readonly courses: readonly string[];
  } & JsonResumeDates)[];
  readonly awards: readonly { readonly title: string; readonly awarder?: string; readonly date?: string }[];
  readonly certificates: readonly { readonly name: string; readonly issuer?: string; readonly date?: string }[];
  readonly publications: readonly {
    readonly name: string;
    readonly publisher?: string;
    readonly releaseDate?: string;
    readonly url?: string;
  }[];
  readonly skills: readonly { readonly name: string; readonly level?: string; readonly keywords: readonly string[] }[];
  readonly languages: readonly { readonly language: string; readonly fluency?: string }[];
  readonly interests: readonly { readonly name: string }[];
  readonly references: readonly { readonly reference: string }[];
  readonly projects: readonly ({
    readonly name: string;
    readonly url?: string;
    readonly roles?: readonly string[];
    readonly highlights: readonly string[];
  } & JsonResumeDates)[];
}

/** Months or years. JSON Resume allows both, besides whole dates. */
interface JsonResumeDates {
  readonly startDate?: string;
  readonly endDate?: string;
}

interface JsonResumeJob extends JsonResumeDates {
  readonly name?: string;
  readonly position?: string;
  readonly location?: string;
  readonly highlights: readonly string[];
}

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

function given<K extends string>(key: K, field: Evidenced<string> | string | null | undefined): { [P in K]?: string } {
  const value = typeof field === 'string' ? field : field?.value;
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };
}

const texts = (fields: readonly Evidenced<string>[]): string[] => fields.map(({ value }) => value);

/** A range. A current one has no end, as in JSON Resume. */
function datesOf(dates: DateRange | null): JsonResumeDates {
  return { ...given('startDate', dates?.start), ...given('endDate', dates?.end) };
}

/** The date of a single event: its end, otherwise its start. */
function dateOf(dates: DateRange | null): string | null {
  return dates?.end ?? dates?.start ?? null;
}

/** An address with a protocol, as JSON Resume requires. */
function asUrl(link: string): string {
  return /^[a-z][a-z\d+.-]*:/iu.test(link) ? link : `https://${link}`;
}

const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)linkedin\./u, 'LinkedIn'],
  [/(?:^|\.)github\./u, 'GitHub'],
  [/(?:^|\.)gitlab\./u, 'GitLab'],
  [/(?:^|\.)xing\./u, 'Xing'],
  [/(?:^|\.)stackoverflow\./u, 'Stack Overflow'],
  [/(?:^|\.)(?:twitter|x)\.com$/u, 'X'],
  [/(?:^|\.)behance\./u, 'Behance'],
  [/(?:^|\.)orcid\./u, 'ORCID'],
];

function networkOf(link: string): { network: string; url: string; username?: string } | null {
  const bare = link.replace(/^https?:\/\//iu, '');
  const host = (bare.split('/')[0] ?? '').toLowerCase();
  const network = NETWORKS.find(([pattern]) => pattern.test(host))?.[1];
  if (network === undefined) return null;
  const username = bare
    .split(/[?#]/u)[0]
    ?.split('/')
    .findLast((part, index) => index > 0 && part !== '');
  return { network, url: asUrl(link), ...given('username', username) };
}

function locationOf(address: Address): NonNullable<JsonResume['basics']['location']> {
  const { street, postcode, city, region, country_code: countryCode } = address;
  return {
    ...given('address', street ?? (city === null ? address : null)),
    ...given('postalCode', postcode),
    ...given('city', city),
    ...given('countryCode', countryCode),
    ...given('region', region),
  };
}

/**
 * Skills by group. JSON Resume calls a group a skill with keywords. A skill without a group is an entry of its own,
 * with its level.
 */
function skillsOf(skills: readonly Skill[]): JsonResume['skills'] {
  const groups = new Map<string, string[]>();
  for (const { group, value } of skills)
    if (group !== null) groups.set(group.value, [...(groups.get(group.value) ?? []), value]);
  const alone = skills.filter(({ group }) => group === null);
  return [
    ...[...groups].map(([name, keywords]) => ({ name, keywords })),
    ...alone.map(({ value, level }) => ({ name: value, ...given('level', level), keywords: [] })),
  ];
}

function languageOf({ language, level }: LanguageSkill): JsonResume['languages'][number] {
  return { language: language.value, ...given('fluency', level) };
}

/**
 * Converts a profile to a JSON Resume (schema 1.0.0). docs/profile.md says which field goes where. Evidence, confidence
 * and fields without a counterpart are left out. A generated summary replaces a missing one.
 */
export function toJsonResume(profile: Profile): JsonResume {
  const { contact } = profile;
  const networks = contact.links.flatMap(({ value }) => networkOf(value) ?? []);
  const site = contact.links.find(({ value }) => networkOf(value) === null);
  return {
    $schema: SCHEMA,
    basics: {
      ...given('name', profile.candidate_name),
      ...given('label', profile.headline ?? profile.latest_role),
      ...given('email', contact.emails[0]),
      ...given('phone', contact.phones[0]),
      ...given('url', site === undefined ? null : asUrl(site.value)),
      ...given('summary', profile.summary ?? profile.generated_summary?.text),
      ...(contact.address === null ? {} : { location: locationOf(contact.address) }),
      profiles: networks,
    },
    work: profile.work.map(({ company, role, location, dates, highlights }) => ({
      ...given('name', company),
      ...given('position', role),
      ...given('location', location),
      ...datesOf(dates),
      highlights: texts(highlights),
    })),
    volunteer: profile.volunteering.map(({ organisation, role, location, dates, highlights }) => ({
      ...given('organization', organisation),
      ...given('position', role),
      ...given('location', location),
      ...datesOf(dates),
      highlights: texts(highlights),
    })),
    education: profile.education.map(({ institution, degree, field, grade, dates, details }) => ({
      ...given('institution', institution),
      ...given('area', field),
      ...given('studyType', degree),
      ...given('score', grade),
      ...datesOf(dates),
      courses: texts(details),
    })),
    awards: profile.awards.map(({ title, awarder, dates }) => ({
      title: title.value,
      ...given('awarder', awarder),
      ...given('date', dateOf(dates)),
    })),
    certificates: profile.certificates.map(({ name, issuer, dates }) => ({
      name: name.value,
      ...given('issuer', issuer),
      ...given('date', dateOf(dates)),
    })),
    publications: profile.publications.map(({ title, publisher, dates, link }) => ({
      name: title.value,
      ...given('publisher', publisher),
      ...given('releaseDate', dateOf(dates)),
      ...given('url', link === null ? null : asUrl(link.value)),
    })),
    skills: skillsOf(profile.skills),
    languages: profile.languages.map(languageOf),
    interests: profile.interests.map(({ value }) => ({ name: value })),
    references: profile.references.map(({ value }) => ({ reference: value })),
    projects: profile.projects.map(({ name, role, dates, link, highlights }) => ({
      name: name.value,
      ...given('url', link === null ? null : asUrl(link.value)),
      ...(role === null ? {} : { roles: [role.value] }),
      ...datesOf(dates),
      highlights: texts(highlights),
    })),
  };
}
