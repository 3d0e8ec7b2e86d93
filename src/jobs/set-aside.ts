import { storableText } from '#kit/storable-text.ts';
import type { Queries } from '#platform/tables.ts';
import {
  type NewSetAside,
  type SetAsideUpload,
  setAsideDelete,
  setAsideDeleteByCompany,
  setAsideFind,
  setAsideInsert,
  setAsideList,
} from './set-aside.sql.ts';

/** As many as a person can look at, and a small part of a small disk. Calls that end at the same moment may pass it by a few. */
const QUOTA = { uploads: 100, bytes: 512 * 1024 * 1024 };

/**
 * Keeps the upload of a call that has ended, for the operator. Goes into the transaction that ends the call; its folder stays held.
 * Returns false, and keeps nothing, where the company's same bytes are kept already or its quota is reached.
 */
export async function setAside(trx: Queries, upload: NewSetAside): Promise<boolean> {
  const { fileName, reason } = upload;
  const storable = { ...upload, fileName: storableText(fileName), reason: storableText(reason) };
  return setAsideInsert(trx, storable, QUOTA);
}

/** The uploads set aside, newest first, at most `limit`: those of one company, or of all where `companyId` is null. */
export async function listSetAside(
  db: Queries,
  filter: { companyId: number | null; limit: number },
): Promise<readonly SetAsideUpload[]> {
  return setAsideList(db, filter);
}

/** The upload of this call, or null where none is set aside. */
export async function findSetAside(db: Queries, usageId: number): Promise<SetAsideUpload | null> {
  return setAsideFind(db, usageId);
}

/** Takes an upload off the record, and gives what it was: its folder is then to be doomed in the same transaction. Null where there is none. */
export async function forgetSetAside(trx: Queries, usageId: number): Promise<SetAsideUpload | null> {
  return setAsideDelete(trx, usageId);
}

/** Takes all uploads of a company off the record. Returns how many there were. */
export async function forgetSetAsideOf(trx: Queries, companyId: number): Promise<number> {
  return setAsideDeleteByCompany(trx, companyId);
}
