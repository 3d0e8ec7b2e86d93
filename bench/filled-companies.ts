/** Companies with very many CVs, filled by SQL: a call each would take a day. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

import type { TestCompany } from '../test/support/company.ts';
import { insertCv } from '../test/support/stored-cv.ts';

const FIRST_NAMES =
  'Ada Aïcha Alan Ana Anders Anna Antonio Aylin Barbara Björn Carla Chloé Daniel David Edsger Elena Emma Fatima Felix Fiona François Grace Hanna Hugo Ingrid Irena Ivan Jan Jana José Julia Jürgen Karin Katarzyna Konrad Lars Laura Léa Liam Lucía Łukasz Magda Marco Maria Marta Mateusz Max Mehmet Mia Nadia Nina Noah Olga Omar Paul Petra Radia Renée Sara Sinéad Sofia Søren Thomas Tomáš Ursula Vera Viktor Wei Yuki Zoë'.split(
    ' ',
  );
const LAST_NAMES =
  'Adler Albrecht Almeida Andersen Bauer Becker Bernard Bianchi Braun Brown Costa Çelik Dahl Davies Dijkstra Dubois Dvořák Eriksson Evans Faber Fernández Ferrari Fischer Fontaine Garcia Gruber Haddad Hamilton Hansen Hoffmann Hopper Horvat Huber Ivanova Jansen Johnson Jovanović Kaya Keller Klein Koch Kowalska Kowalski Krüger Larsen Lehmann Leroy Lewandowska Lindberg Liskov Lopez Lovelace Marino Martin Meyer Moreau Müller Murphy Nagy Navarro Neumann Nielsen Nilsson Novak Nowak O’Brien Olsen Pavlova Pereira Petrov Pinto Popescu Reyes Richter Rossi Roth Russo Sánchez Santos Schmidt Schneider Schulz Silva Smith Suzuki Svensson Tanaka Turing Vargas Vogel Wagner Walker Weber Wilson Wolf Wójcik Yılmaz Young Zhang Ziegler Zimmermann Zuse'.split(
    ' ',
  );
const EMPLOYERS =
  'Mill Harbour Forge Quarry Bakery Tidewater Northlight Riverside Oakfield Silverline Bluepeak Redstone Greenway Westbrook Eastgate Summit Meridian Beacon Anchor Lantern Compass Orchard Meadow Granite Falcon Heron Juniper Maple Cedar Willow'.split(
    ' ',
  );
const SECTORS =
  'Robotics Logistics Foods Energy Textiles Bank Insurance Clinics Software Consulting Construction Media Chemicals Optics Rail Aviation Hotels Retail Printing Research'.split(
    ' ',
  );
const ROLES =
  'Engineer|Senior Engineer|Software Developer|Data Analyst|Nurse|Head Nurse|Cook|Teacher|Driver|Clerk|Office Manager|Project Manager|Product Manager|Sales Manager|Welder|Electrician|Accountant|Controller|Recruiter|Designer|Architect|Chemist|Technician|Mechanic|Lawyer|Translator|Librarian|Warehouse Worker|Team Lead|Head of Finance'.split(
    '|',
  );

/** How many CVs each company gets: `--cvs=NUMBER` of the command line, or a million. @throws RangeError below 10,000 */
export function wantedCvs(): number {
  const given = process.argv.find((argument) => argument.startsWith('--cvs='));
  const count = Number(given?.slice('--cvs='.length) ?? 1_000_000);
  if (!Number.isSafeInteger(count) || count < 10_000) throw new RangeError('--cvs= takes 10000 or more');
  return count;
}

/** When the CVs come: seven of ten over three years, the others in one hour, by an import. */
const CREATED = {
  first: '2023-11-01T00:00:00Z',
  last: '2026-10-31T00:00:00Z',
  importFrom: '2025-03-12T14:00:00Z',
  importTo: '2025-03-12T15:00:00Z',
} as const;

interface Databases {
  readonly db: Queries;
  /** As the superuser, who may switch triggers and references off. */
  readonly superuser: Queries;
}

/**
 * Puts `count` CVs on record of each of the companies, in turn, without calls and with a profile of 200 bytes: a real one, which is larger, lies beside the
 * table. Their ids are in the order in which they came. The triggers are off meanwhile: the CVs are not counted and have no words.
 */
export async function fillCompanies(
  { db, superuser }: Databases,
  companies: readonly TestCompany[],
  count: number,
): Promise<void> {
  const models: number[] = [];
  for (const company of companies) models.push(await insertCv({ db }, company, { createdAt: CREATED.first }));
  await superuser.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with made as (
        select m.*, n, hashint8(n * 31 + m.company_id) & 1048575 as a, hashint8(n * 37 + m.company_id) & 1048575 as b
        from generate_series(1, ${count - 1}) n, cvs m where m.id = any(${models}::bigint[])
      ), named as (
        select *, ${picked(FIRST_NAMES, 'a')} || ' ' || ${picked(LAST_NAMES, 'b')} as name,
          ${picked(EMPLOYERS, 'a / 97')} || ' ' || ${picked(SECTORS, 'b / 89')} || (array[' GmbH', ' Ltd', ' SA', ''])[1 + a % 4] as employer,
          ${picked(ROLES, 'a / 7 + b')} as role,
          case when n % 10 < 7
            then ${CREATED.first}::timestamptz + (${CREATED.last}::timestamptz - ${CREATED.first}::timestamptz) * (n::float / ${count})
            else ${CREATED.importFrom}::timestamptz + (${CREATED.importTo}::timestamptz - ${CREATED.importFrom}::timestamptz) * (n::float / ${count})
          end as came_at
        from made
      )
      insert into cvs (company_id, usage_id, member_id, candidate_name, latest_company, latest_role, search_text, processing_method, template,
        page_count, folder, profile, file_key, file_size_bytes, file_sha256, original_key, original_name, original_format, original_size_bytes,
        original_sha256, created_at, checked_at, checked_by, uncertain_values, warning_count, corrected_values)
      select company_id, -(company_id * 100000000 + n), member_id, name, employer, role, fold_words(name || ' ' || employer || ' ' || role),
        processing_method, template, 2, folder, jsonb_build_object('text', repeat(md5(n::text), 6)), file_key, 1, repeat('0', 64), original_key,
        'cv-' || n || '.pdf', 'pdf', 1, repeat('0', 64),
        came_at, case when a % 10 < 3 then now() end, case when a % 10 < 3 then member_id end,
        case when a % 5 = 0 then '{latest_role}'::text[] else '{}' end, (b % 10 = 0)::int, (b % 50 = 0)::int
      from named order by came_at, n`.execute(trx);
  });
}

/** The item of a list that a number picks. */
function picked(items: readonly string[], number: string) {
  return sql`(${items}::text[])[1 + (${sql.raw(number)}) % ${sql.lit(items.length)}]`;
}
