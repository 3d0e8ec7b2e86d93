import { type AuditAction, recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import { deleteNote, editNote, findNote, insertNote, listNotes, NOTES_MAX, type Note } from '#cvs/notes.ts';
import { countNoticeMail } from '#limits/rate-limiter.ts';
import { mentionEmail } from '#mail/email-template.ts';
import { logMailFailure } from '#mail/mailer.ts';
import { labelMembers, listMembers, type Member, type MemberLabel } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import { companyCv, noCv } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';
import type { CompanyAuth } from './auth.ts';

/** A note with the members that it names. */
export interface AttributedNote extends Note {
  readonly author: MemberLabel;
  readonly mentions: readonly (MemberLabel & { readonly id: number })[];
}

/** A mention in the text of a note. */
const MENTION = /@\[([1-9][0-9]{0,14})\]/g;

function mentionedIn(text: string): readonly number[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id)))];
}

/** The notes of a CV of the company, oldest first. @throws Problem `not_found` */
export async function listCvNotes(
  services: Pick<Services, 'db'>,
  company: Company,
  cvId: number,
): Promise<readonly AttributedNote[]> {
  await companyCv(services, company, cvId);
  const notes = await listNotes(services.db, cvId);
  if (notes.length === 0) return [];
  const labelById = await labelMembers(services.db, company.id);
  return notes.map((note) => ({
    ...note,
    author: labelById(note.memberId),
    mentions: mentionedIn(note.text).map((id) => ({ id, ...labelById(id) })),
  }));
}

interface WrittenNote {
  readonly auth: Pick<CompanyAuth, 'member'>;
  readonly text: string;
  /** The address of the console, for the email. */
  readonly baseUrl: string;
}

/** Adds a note to a CV, and tells the members that it mentions by email, if a mail server is set. @throws Problem `not_found`, `validation_error` */
export async function addCvNote(
  services: Services,
  { auth: { member }, text, baseUrl }: WrittenNote,
  cvId: number,
): Promise<void> {
  const { id: memberId, companyId } = member;
  await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const result = await insertNote(trx, { companyId, cvId, memberId, text });
    if (result === 'no_cv') throw noCv();
    if (result === 'full') throw new Problem(refusal('too_many_notes', { max: NOTES_MAX }));
    await audit(trx, member, { action: 'cv.note_added', cvId });
  });
  tellMentioned(services, { author: member, ids: mentionedIn(text), url: `${baseUrl}/console/cvs/${cvId}` });
}

/** Replaces the text of a note of the member's own. Whoever is mentioned only now is told. @throws Problem `not_found` */
export async function editCvNote(
  services: Services,
  { auth: { member }, text, baseUrl }: WrittenNote,
  noteId: number,
): Promise<void> {
  const before = await services.db.transaction().execute(async (trx) => {
    const note = await noteOf(trx, member, noteId);
    if (note.memberId !== member.id) throw new Problem('no_note');
    await editNote(trx, note, text);
    await audit(trx, member, { action: 'cv.note_edited', cvId: note.cvId });
    return note;
  });
  const told = mentionedIn(before.text);
  const ids = mentionedIn(text).filter((id) => !told.includes(id));
  tellMentioned(services, { author: member, ids, url: `${baseUrl}/console/cvs/${before.cvId}` });
}

/** Deletes a note: of the member's own, or as an administrator. @throws Problem `not_found` */
export async function deleteCvNote({ db }: Pick<Services, 'db'>, member: Member, noteId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const note = await noteOf(trx, member, noteId);
    if (note.memberId !== member.id && member.role !== 'administrator') throw new Problem('no_note');
    await deleteNote(trx, note);
    await audit(trx, member, { action: 'cv.note_deleted', cvId: note.cvId });
  });
}

async function noteOf(trx: Queries, { companyId }: Member, noteId: number) {
  if ((await lockCompanyForShare(trx, companyId)) === null) throw new Problem('no_note');
  const note = await findNote(trx, { companyId, noteId });
  if (note === null) throw new Problem('no_note');
  return note;
}

function audit(
  trx: Queries,
  actor: Member,
  { action, cvId }: { readonly action: AuditAction; readonly cvId: number },
): Promise<void> {
  return recordAudit(trx, { companyId: actor.companyId, actor, action, subject: { cv_id: cvId } });
}

interface Mentioning {
  readonly author: Member;
  readonly ids: readonly number[];
  readonly url: string;
}

/** It is sent after the answer: the note does not depend on it. It has nothing of the CV and of the note. */
function tellMentioned(services: Services, { author, ids, url }: Mentioning): void {
  const { db, mailer, log } = services;
  if (mailer === null || ids.length === 0) return;
  services.backgroundTasks.run('telling members of a note that mentions them', async () => {
    for (const { id, email, active } of await listMembers(db, author.companyId)) {
      if (!active || id === author.id || !ids.includes(id)) continue;
      if ((await countNoticeMail(db, email)).kind === 'too_many') continue;
      const sent = await mailer.send(mentionEmail({ by: author.name ?? author.email, url }, email));
      if (sent.kind === 'failed') logMailFailure({ log, mailer }, sent);
    }
  });
}
