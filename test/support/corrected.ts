import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Profile } from '#http/console/contract.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { type CvOwner, insertCvWithFile } from './stored-cv.ts';

type Evidenced = NonNullable<Profile['candidate_name']>;

/** A value that stands in a line of its own of page 1. */
function read(value: string, line: number): Evidenced {
  return {
    value,
    confidence: 0.8,
    evidence: [{ page: 1, x0: 50, y0: line * 20, x1: 250, y1: line * 20 + 12, text: value }],
  };
}

const dates = (start: string, end: string | null) => ({ start, end, current: end === null, evidence: [] });

/** A profile with two jobs, the first of which is the latest. */
export const PROFILE = {
  version: 2,
  candidate_name: read('Ada Lovelaee', 1),
  latest_company: read('Analytica1 Engines', 3),
  latest_role: read('Programmer', 2),
  contact: { emails: [read('ada@rnail.example', 4)], phones: [read('+441', 5)], links: [], address: null },
  work: [
    {
      role: read('Programmer', 2),
      company: read('Analytica1 Engines', 3),
      location: null,
      dates: dates('2020', null),
      highlights: [],
      kind: 'job',
    },
    {
      role: read('Clerk', 7),
      company: read('Mill', 8),
      location: null,
      dates: dates('2018-02', '2019'),
      highlights: [],
      kind: 'job',
    },
  ],
  skills: [{ ...read('Punch cards', 9), group: null, level: null }],
  languages: [{ language: read('French', 10), code: 'fr', level: null, cefr: null, native: false }],
  template_fields: [
    { label: 'Notice', kind: 'number', value: 4, unit: 'weeks', raw: '4 weeks', evidence: [], confidence: 0.9 },
    { label: 'Licence', kind: 'yes_no', value: null, unit: null, raw: null, evidence: [], confidence: 0 },
  ],
  warnings: [],
} as const;

/** That profile with all that the published schema asks for. */
export const WHOLE_PROFILE = {
  ...PROFILE,
  engine: 'lectern/4',
  language: 'en',
  headline: null,
  summary: null,
  generated_summary: null,
  education: [],
  certificates: [],
  projects: [],
  publications: [],
  volunteering: [],
  awards: [],
  interests: [],
  references: [],
  sections: [],
} as const;

/** A CV of that profile, and its three values on record as they were read. */
export async function readCv(
  service: { readonly db: Queries; readonly dataDir: string },
  company: CvOwner,
): Promise<number> {
  return insertCvWithFile(service, company, {
    name: PROFILE.candidate_name.value,
    company: PROFILE.latest_company.value,
    role: PROFILE.latest_role.value,
    profile: PROFILE,
  });
}

/** A CV that an earlier version of the engine read as `WHOLE_PROFILE`, with this PDF in the store. */
export async function oldCv(
  service: { readonly db: Queries; readonly dataDir: string },
  company: CvOwner,
  document: Buffer,
): Promise<number> {
  const row = { company: PROFILE.latest_company.value, role: PROFILE.latest_role.value };
  const id = await insertCvWithFile(service, company, {
    ...row,
    name: PROFILE.candidate_name.value,
    profile: WHOLE_PROFILE,
  });
  const found = service.db.selectFrom('cvs').select('file_key').where('id', '=', id);
  const { file_key: key } = await found.executeTakeFirstOrThrow();
  await writeFile(path.join(service.dataDir, 'files', key), document);
  const [size, hash] = [document.length, createHash('sha256').update(document).digest('hex')];
  await service.db
    .updateTable('cvs')
    .set({ file_size_bytes: size, file_sha256: hash, original_size_bytes: size, original_sha256: hash })
    .where('id', '=', id)
    .execute();
  return id;
}
