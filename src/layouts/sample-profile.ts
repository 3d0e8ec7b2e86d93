import type { DateRange, Evidenced, Profile } from '#extraction/model/profile.ts';

/** The profile of an invented candidate, on which a layout is previewed. */
export const SAMPLE_PROFILE: Profile = {
  version: 2,
  engine: 'sample/1',
  language: 'en',
  candidate_name: value('Mara Lindqvist'),
  latest_company: value('Harrowmere Logistics Ltd'),
  latest_role: value('Senior Logistics Planner'),
  headline: value('Senior Logistics Planner'),
  contact: {
    emails: [value('mara.lindqvist@example.org')],
    phones: [value('+442079460634')],
    links: [value('https://linkedin.com/in/mara-lindqvist-example')],
    address: {
      ...value('12 Mill Lane, Leeds LS1 4AP, United Kingdom'),
      street: value('12 Mill Lane'),
      postcode: value('LS1 4AP'),
      city: value('Leeds'),
      region: null,
      country: value('United Kingdom'),
      country_code: 'GB',
    },
  },
  summary: value(
    'Logistics planner with ten years in regional distribution. Mara leads teams and likes clear numbers.',
  ),
  generated_summary: null,
  work: [
    {
      role: value('Senior Logistics Planner'),
      company: value('Harrowmere Logistics Ltd'),
      location: value('Leeds'),
      dates: range('2021-03', null),
      highlights: values('Planned 140 routes a day with a team of six.', 'Cut empty kilometres by 18 % in two years.'),
      kind: 'job',
    },
    {
      role: value('Dispatcher'),
      company: value('Mill & Sons'),
      location: value('York'),
      dates: range('2016-09', '2021-02'),
      highlights: values('Moved dispatching from paper to a planning system.'),
      kind: 'job',
    },
  ],
  education: [
    {
      institution: value('University of Leeds'),
      degree: value('BSc'),
      field: value('Transport Studies'),
      grade: value('First Class Honours'),
      location: null,
      dates: range('2013', '2016'),
      details: values('Thesis on night deliveries in towns.'),
    },
  ],
  skills: [
    { ...value('Route planning'), group: value('Planning'), level: null },
    { ...value('Tour optimisation'), group: value('Planning'), level: null },
    { ...value('SQL'), group: null, level: value('advanced') },
  ],
  languages: [
    { language: value('English'), code: 'en', level: value('native'), cefr: null, native: true },
    { language: value('Swedish'), code: 'sv', level: value('B2'), cefr: 'B2', native: false },
  ],
  certificates: [{ name: value('ADR driver training'), issuer: value('SQA'), dates: range('2019-05', null, false) }],
  projects: [
    {
      name: value('Night deliveries'),
      role: value('Lead'),
      dates: range('2022', '2023'),
      link: null,
      highlights: values('Opened nine shops to deliveries after 22:00.'),
    },
  ],
  publications: [],
  volunteering: [],
  awards: [],
  interests: values('Rowing', 'Choir'),
  references: [],
  sections: [],
  template_fields: [
    {
      label: 'Notice period',
      kind: 'number',
      value: 4,
      unit: 'weeks',
      raw: '4 weeks',
      evidence: [],
      confidence: 1,
    },
  ],
  alternatives: { candidate_name: [], latest_company: [], latest_role: [] },
  warnings: [],
};

function value(text: string): Evidenced<string> {
  return { value: text, evidence: [], confidence: 1 };
}

function values(...texts: string[]): Evidenced<string>[] {
  return texts.map(value);
}

function range(start: string, end: string | null, current = end === null): DateRange {
  return { start, end, current, evidence: [] };
}
