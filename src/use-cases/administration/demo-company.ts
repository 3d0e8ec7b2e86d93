import { type CompanySettings, changeCompany, createCompany, listCompanies } from '#companies/companies.ts';
import { getCredits, grant } from '#credits/ledger.ts';
import { createKey } from '#keys/keys.ts';
import { addMember, listMembers, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { addTemplate, listTemplates } from '#templates/templates.ts';

/** The company of `npm run demo`, ready to be used. */
export interface DemoCompany {
  readonly name: string;
  readonly balance: number;
  readonly members: readonly Member[];
  readonly templates: readonly string[];
  /** A new key's secret; it expires after a day. */
  readonly secret: string;
}

const NAME = 'Demo Recruiting';
/** Enough requests a minute for several runs one after the other. */
const SETTINGS = { storageEnabled: true, apiEnabled: true, rateLimitPerMinute: 600 } satisfies CompanySettings;
const MEMBERS = [
  { email: 'ada@demo.example.com', name: 'Ada Winter', role: 'administrator' },
  { email: 'ben@demo.example.com', name: 'Ben Sommer', role: 'consultant' },
] as const;
const TEMPLATES = ['House style', 'Anonymous', 'Public sector'] as const;
const CREDITS_MIN = 100;
const CREDITS_GRANTED = 1000;
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** Makes the demo company, or takes the one that an earlier run made; what it lacks is added, and it gets a new key. */
export async function prepareDemoCompany(db: Queries): Promise<DemoCompany> {
  const companyId = await companyReady(db);
  for (const member of MEMBERS) {
    // Where the address is taken already, an earlier run added it.
    await addMember(db, { ...member, companyId, monthlyLimit: null, pool: null });
  }
  for (const [index, name] of TEMPLATES.entries()) {
    await addTemplate(db, { companyId, name, isDefault: index === 0, extraFields: [] });
  }
  let { balance } = await getCredits(db, companyId, []);
  if (balance < CREDITS_MIN) {
    const granted = await grant(db, { companyId, pool: null, amount: CREDITS_GRANTED });
    if (granted.kind === 'granted') balance = granted.balance;
  }
  const expiresAt = new Date(Date.now() + KEY_LIFE_MS);
  const created = await createKey(db, { companyId, name: 'demo', scope: 'full', expiresAt });
  if (created.kind === 'invalid') throw new Error(created.message);
  const members = await listMembers(db, companyId);
  const templates = await listTemplates(db, companyId);
  return {
    name: NAME,
    balance,
    members,
    templates: templates.map(({ name }) => name),
    secret: created.secret,
  };
}

async function companyReady(db: Queries): Promise<number> {
  const known = (await listCompanies(db)).find(({ name }) => name === NAME);
  if (known === undefined) {
    const created = await createCompany(db, { ...SETTINGS, name: NAME });
    if (created.kind === 'invalid') throw new Error(created.reason);
    return created.company.id;
  }
  await changeCompany(db, known.id, SETTINGS);
  return known.id;
}
