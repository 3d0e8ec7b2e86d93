import {
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  listAuditPage,
  OPERATOR_ACTOR,
  PROVIDER_ACTOR,
  RETENTION_ACTOR,
} from '#audit/audit.ts';
import { listKeys } from '#keys/keys.ts';
import { listLayouts } from '#layouts/layouts.ts';
import { labelOf, listMembers, type Member, type MemberLabel } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { listTemplateNames } from '#templates/templates.ts';
import { listWebhooks } from '#webhooks/webhooks.ts';

/** A fact of an entry, such as the number of CVs that were erased. */
type Fact = string | number | boolean | null;

/** Those who are no members. */
const OTHER_ACTORS = [OPERATOR_ACTOR, RETENTION_ACTOR, PROVIDER_ACTOR] as const;

/** An entry of the audit log, with the names that its ids have today. */
export interface NamedAuditEntry extends Pick<AuditEntry, 'id' | 'action' | 'createdAt'> {
  readonly actor: (typeof OTHER_ACTORS)[number] | 'member';
  /** The member who did it; null for others. */
  readonly member: MemberLabel | null;
  /** The CV concerned, which may be erased; null where it was not one CV. */
  readonly cvId: number | null;
  /** Name of the key, template or layout, or name and address of the member, that it was done to; null for anything else. */
  readonly about: string | null;
  /** Id of the member that it was done to, if it was removed since. */
  readonly removedMember: number | null;
  /** The rest of the subject, without ids. */
  readonly facts: Readonly<Record<string, Fact>>;
}

/** One page of the audit log of a company, newest first, and how many entries there are over all pages. */
export async function auditLogPage(
  db: Queries,
  question: AuditFilter,
  page: AuditPage,
): Promise<{ readonly entries: readonly NamedAuditEntry[]; readonly total: number }> {
  const { entries, total } = await listAuditPage(db, question, page);
  if (entries.length === 0) return { entries: [], total };
  const names = await namesOf(db, question.companyId);
  return { entries: entries.map((entry) => named(entry, names)), total };
}

/** The subjects that have a name, by the field with their id. */
const NAMED = ['member_id', 'key_id', 'template_id', 'webhook_id', 'layout_id'] as const;
type Names = Readonly<Record<(typeof NAMED)[number], ReadonlyMap<number, string>>> & {
  readonly members: ReadonlyMap<number, Member>;
  /** The layouts by their keys, those that come with Lectern too. */
  readonly layouts: ReadonlyMap<string, string>;
};

async function namesOf(db: Queries, companyId: number): Promise<Names> {
  const [members, keys, templates, webhooks, layouts] = [
    await listMembers(db, companyId),
    await listKeys(db, companyId),
    await listTemplateNames(db, companyId),
    await listWebhooks(db, companyId),
    await listLayouts(db, companyId),
  ];
  return {
    members: new Map(members.map((member) => [member.id, member])),
    member_id: new Map(members.map(({ id, email, name }) => [id, name === null ? email : `${name} (${email})`])),
    key_id: new Map(keys.map(({ id, name }) => [id, name])),
    template_id: templates,
    // The rest of an address can be a secret.
    webhook_id: new Map(webhooks.map(({ id, url }) => [id, new URL(url).host])),
    layouts: new Map(layouts.map(({ key, name }) => [key, name])),
    layout_id: new Map(layouts.flatMap(({ id, name }) => (id === null ? [] : [[id, name]]))),
  };
}

function named({ id, action, actor, subject, createdAt }: AuditEntry, names: Names): NamedAuditEntry {
  const fields = subject as Readonly<Record<string, unknown>>;
  const memberId = fields['member_id'];
  const removedMember = typeof memberId === 'number' && !names.member_id.has(memberId) ? memberId : null;
  // A template that is hidden from a member is called by the name of both.
  const about = NAMED.flatMap((field) => {
    const concerned = fields[field];
    if (typeof concerned !== 'number' || (field === 'member_id' && removedMember !== null)) return [];
    return [names[field].get(concerned) ?? `#${concerned}`];
  });
  const other = OTHER_ACTORS.find((one) => one === actor) ?? null;
  return {
    id,
    action,
    createdAt,
    actor: other ?? 'member',
    member: other === null ? labelOf(names.members.get(Number(actor)) ?? null, Number(actor)) : null,
    cvId: typeof fields['cv_id'] === 'number' ? fields['cv_id'] : null,
    about: about.length === 0 ? null : about.join(', '),
    removedMember,
    facts: Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => factOf(name, value, names))),
  };
}

function factOf(name: string, value: unknown, { layouts }: Pick<Names, 'layouts'>): [string, Fact][] {
  if (/_ids?$/.test(name)) return [];
  // The key of a layout. Several may have one name.
  if (name === 'layout') {
    const key = String(value);
    const called = layouts.get(key);
    return [[name, called === undefined ? `#${key}` : `${called} (${key})`]];
  }
  if (Array.isArray(value)) return [[name, value.join(', ')]];
  return [[name, value as Fact]];
}
