import { type AuditEntry, listAuditOfCv, OPERATOR_ACTOR, RETENTION_ACTOR } from '#audit/audit.ts';
import type { Company } from '#companies/companies.ts';
import { type Correction, listCorrectionSteps } from '#cvs/corrections/corrections.ts';
import { findCorrectableField } from '#cvs/corrections/place.ts';
import { type CvToExport, findCvToExport, inSnapshot } from '#cvs/cvs-to-export.ts';
import { findProfileOf, listReadings, type Reading } from '#cvs/readings/readings.ts';
import { type LinkOnRecord, listLinksOnRecord } from '#cvs/shared-links.ts';
import { labelMembers } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { listTemplateNames } from '#templates/templates.ts';
import { type CallOfCv, findCallOfCv } from '#usage/usage-log.ts';

const ENGLISH = `PERSONAL RECORD

This archive has everything that Lectern stores of the CVs of one person, for a request for access (GDPR, articles 15 and 20).
Each CV has a folder. index.json lists all files, and says which are missing.

  cv.pdf            the PDF of the CV; where a PDF was uploaded, this is the upload
  original.docx     the upload, where it was a Word document (also .doc, .rtf and others)
  profile.txt       what was read of the CV, with corrections, to read
  profile.json      the same with template fields, and for each value the place in the PDF and the confidence
  resume.json       the same in the format JSON Resume; not for CVs that an early version read
  cv.json           when the CV was stored and by whom, its tags, and from when on the retention erases it (null: never by itself)
  corrections.json  every correction of a value, with who made it and when, oldest first
  readings.json     every reading of the CV by an engine, before corrections
  notes.json        what people wrote about the CV; @[7] names a member by its id
  links.json        the links by which the PDF was shared; those that expired more than 30 days before are no longer on record
  audit.json        the entries of the audit log about the CV: who did what, and when

Times are in UTC. "by" is a member of the company; a member that was removed is "#" and its id. "operator" runs the server.

Not here: indexes for searching and comparing, which are made of the profile; messages to other systems (webhooks); backups and exports.

Check the archive before you hand it over. It names members of the company, and CVs and notes can name other people.
`;

const GERMAN = `DATENAUSKUNFT

Dieses Archiv enthält alles, was Lectern zu den Lebensläufen einer Person speichert, für ein Auskunftsersuchen (DSGVO, Artikel 15 und 20).
Jeder Lebenslauf hat einen Ordner. index.json führt alle Dateien auf und nennt die, die fehlen.

  cv.pdf            das PDF des Lebenslaufs; wurde ein PDF hochgeladen, ist es dieses
  original.docx     die hochgeladene Datei, wenn sie ein Word-Dokument war (auch .doc, .rtf und andere)
  profile.txt       was im Lebenslauf gelesen wurde, mit Korrekturen, zum Lesen; die Namen der Felder sind englisch
  profile.json      dasselbe mit Vorlagenfeldern, und zu jedem Wert die Stelle im PDF und die Sicherheit
  resume.json       dasselbe im Format JSON Resume; nicht für Lebensläufe, die eine frühe Version gelesen hat
  cv.json           wann und von wem der Lebenslauf gespeichert wurde, seine Schlagwörter, und ab wann die Aufbewahrungsfrist ihn löscht (null: nie von selbst)
  corrections.json  jede Korrektur eines Werts, mit Person und Zeitpunkt, die älteste zuerst
  readings.json     was die Engine gelesen hat, vor Korrekturen
  notes.json        was Menschen zum Lebenslauf geschrieben haben; @[7] nennt ein Mitglied mit seiner Nummer
  links.json        die Links, mit denen das PDF geteilt wurde; solche, die vor mehr als 30 Tagen abgelaufen sind, sind nicht mehr gespeichert
  audit.json        die Einträge des Protokolls zum Lebenslauf: wer was wann getan hat

Zeiten sind in UTC. "by" ist ein Mitglied des Unternehmens; ein entferntes Mitglied ist "#" mit seiner Nummer. "operator" betreibt den Server.

Nicht enthalten: Verzeichnisse zum Suchen und Vergleichen, die aus dem Profil entstehen; Nachrichten an andere Systeme (Webhooks); Sicherungen und Exporte.

Prüfen Sie das Archiv, bevor Sie es weitergeben. Es nennt Mitglieder des Unternehmens, und Lebensläufe und Notizen können andere Menschen nennen.
`;

/** The first file of a personal record, in the languages that it can have. */
export const READMES = { en: ENGLISH, de: GERMAN } as const;

/** What says where a value was read, or how sure the engine is. The profile as JSON has it. */
const NOT_FOR_READERS: ReadonlySet<string> = new Set(['evidence', 'confidence', 'version', 'engine', 'alternatives']);

/** Keys that a reader expects first, in this order. The database keeps keys by their length. */
const FIRST = [
  'candidate_name',
  'latest_role',
  'latest_company',
  'headline',
  'summary',
  'contact',
  'work',
  'education',
  'skills',
  'label',
  'name',
  'title',
  'role',
  'degree',
  'field',
  'company',
  'institution',
  'language',
  'location',
  'dates',
  'start',
  'end',
  'value',
  'unit',
];

/** A profile as a text that a person can read, with every value and a line for each. It is of any version. */
export function readableProfile(profile: object): string {
  return `${linesOf(profile, '').join('\n')}\n`;
}

function linesOf(value: object, indent: string): string[] {
  const fields = Object.entries(value).toSorted(([a], [b]) => orderOf(a) - orderOf(b));
  return fields.flatMap(([key, inner]: [string, unknown]) =>
    NOT_FOR_READERS.has(key) ? [] : linesOfField(inNames(key), inner, indent),
  );
}

function orderOf(key: string): number {
  const at = FIRST.indexOf(key);
  return at === -1 ? FIRST.length : at;
}

function linesOfField(name: string, value: unknown, indent: string): string[] {
  const plain = plainOf(value);
  if (plain !== null) return plain === '' ? [] : [`${indent}${name}: ${plain}`];
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.flatMap((entry: unknown) => linesOfEntry(entry, inner))
    : linesOf(value as object, inner);
  return lines.length === 0 ? [] : [`${indent}${name}:`, ...lines];
}

/** An entry of a list: a dash before its first line. */
function linesOfEntry(entry: unknown, indent: string): string[] {
  const plain = plainOf(entry);
  const [first, ...rest] = plain === null ? linesOf(entry as object, `${indent}  `) : [`${indent}  ${plain}`];
  return first === undefined || plain === '' ? [] : [`${indent}- ${first.trimStart()}`, ...rest];
}

/** The text of a value that takes one line; empty for none. Null for what has parts. */
function plainOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toString();
  if (typeof value === 'string') return value.replaceAll(/\s+/gu, ' ').trim();
  if (Array.isArray(value)) return value.length === 0 ? '' : null;
  const { value: only, ...others } = value as { readonly value?: unknown };
  const hasMore = Object.entries(others).some(([key, one]) => !NOT_FOR_READERS.has(key) && plainOf(one) !== '');
  return only === undefined || hasMore ? null : plainOf(only);
}

/** "latest_company" as "Latest company" */
function inNames(key: string): string {
  const words = key.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Everything that the database has of one CV, as of one moment. */
interface StoredRecord {
  readonly cv: CvToExport;
  readonly call: CallOfCv | null;
  readonly steps: readonly Correction[];
  /** Oldest first, each with the profile that was read. */
  readonly readings: readonly (Reading & { readonly profile: object })[];
  readonly links: readonly LinkOnRecord[];
  readonly audit: readonly AuditEntry[];
}

/** The record of one CV: its files, and the parts that become files of JSON, by their names. */
export interface RecordOfCv {
  readonly cv: CvToExport;
  readonly parts: Readonly<Record<RecordPart, object>>;
}

/** The files of JSON beside the profile. */
type RecordPart = 'cv' | 'corrections' | 'readings' | 'notes' | 'links' | 'audit';

/** Gathers everything that is stored of a CV of the company, as of one moment; null where it has none with this id. */
export async function recordOfCv(
  db: Queries,
  company: Pick<Company, 'id' | 'retentionDays'>,
  cvId: number,
): Promise<RecordOfCv | null> {
  const stored = await readStored(db, company.id, cvId);
  if (stored === null) return null;
  const names = { members: await labelMembers(db, company.id), templates: await listTemplateNames(db, company.id) };
  const by = (id: number): object => ({ id, address: names.members(id).address, name: names.members(id).name });
  const template = (asked: string): string => names.templates.get(Number(asked)) ?? asked;
  const { cv, call, steps, readings, links, audit } = stored;
  return {
    cv,
    parts: {
      cv: {
        ...summaryOf(cv, company.retentionDays),
        template: template(cv.template),
        received: call && {
          channel: call.channel,
          request_id: call.requestId,
          at: call.startedAt,
          by: call.memberId === null ? null : by(call.memberId),
        },
      },
      corrections: steps.map(({ pointer, step, value, memberId, createdAt }) => ({
        place: pointer,
        step,
        value,
        read: findCorrectableField(cv.profile, pointer)?.read ?? null,
        by: by(memberId),
        at: createdAt,
      })),
      readings: readings.map(({ number, engine, readAt, memberId, profile, ...reading }) => ({
        number,
        engine,
        template: template(reading.template),
        at: readAt,
        by: memberId === null ? OPERATOR_ACTOR : by(memberId),
        profile,
      })),
      notes: cv.notes.map(({ text, memberId, createdAt, editedAt }) => ({
        text,
        by: by(memberId),
        at: createdAt,
        edited_at: editedAt,
      })),
      links: links.map(({ memberId, createdAt, expiresAt, lastOpenedAt, revokedAt }) => ({
        by: by(memberId),
        at: createdAt,
        expires_at: expiresAt,
        last_opened_at: lastOpenedAt,
        revoked_at: revokedAt,
      })),
      audit: audit.map(({ action, actor, subject, createdAt }) => ({
        action,
        by: actor === OPERATOR_ACTOR || actor === RETENTION_ACTOR ? actor : by(Number(actor)),
        subject,
        at: createdAt,
      })),
    },
  };
}

function readStored(db: Queries, companyId: number, cvId: number): Promise<StoredRecord | null> {
  return inSnapshot(db, async (snapshot) => {
    const cv = await findCvToExport(snapshot, companyId, cvId);
    if (cv === null) return null;
    const readings: StoredRecord['readings'][number][] = [];
    for (const reading of (await listReadings(snapshot, cvId)).toReversed())
      readings.push({ ...reading, profile: (await findProfileOf(snapshot, cvId, reading.number)) ?? cv.profile });
    return {
      cv,
      call: await findCallOfCv(snapshot, companyId, cvId),
      steps: await listCorrectionSteps(snapshot, cvId),
      readings,
      links: await listLinksOnRecord(snapshot, companyId, cvId),
      audit: await listAuditOfCv(snapshot, { companyId, cvId }),
    };
  });
}

const DAY_MS = 86_400_000;

function summaryOf(cv: CvToExport, retentionDays: number | null): object {
  return {
    id: cv.id,
    original_name: cv.originalName,
    page_count: cv.pageCount,
    processing_method: cv.processingMethod,
    stored_at: cv.createdAt,
    changed_at: cv.updatedAt,
    checked_at: cv.checkedAt,
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    tags: cv.tags,
    retention_days: retentionDays,
    // The retention erases within the hour after this moment.
    erased_from: retentionDays === null ? null : new Date(cv.createdAt.getTime() + retentionDays * DAY_MS),
  };
}
