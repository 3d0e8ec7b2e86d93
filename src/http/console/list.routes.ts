import { Readable } from 'node:stream';
import { existingCvIds } from '#cvs/cvs-to-export.ts';
import { listViews } from '#cvs/views.ts';
import { eraseCvsAsMember } from '#use-cases/console/cvs.ts';
import { addView, changeView, removeView } from '#use-cases/console/views.ts';
import { streamSelectedCvs } from '#use-cases/export/export-file.ts';
import { personalRecord } from '#use-cases/personal-record/personal-record.ts';
import { noCv, requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import { languageOf } from '../exchange/request.ts';
import type { View } from './contract.ts';
import { type Handlers, SENT } from './endpoint.ts';

const FORMATS = {
  csv: { format: 'csv', type: 'text/csv; charset=utf-8; header=present', extension: 'csv' },
  xlsx: {
    format: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  json_resume: { format: 'json-resume', type: 'application/jsonl; charset=utf-8', extension: 'jsonl' },
} as const;

/** CVs that a member selected in the list. */
export const selectionHandlers = {
  exportSelection: async ({ services, auth, query, reply }) => {
    requireStorageEnabled(auth.company);
    const { db } = services;
    const cvIds = query.ids.split(',').map(Number);
    if ((await existingCvIds(db, auth.company.id, cvIds)).size === 0) throw noCv();
    const { format, type, extension } = FORMATS[query.format];
    const { chunks, leftOut } = await streamSelectedCvs({ db }, { companyId: auth.company.id, cvIds, format });
    const day = new Date().toISOString().slice(0, 10);
    void reply
      .headers({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="lectern-cvs-${day}.${extension}"`,
        'Cache-Control': 'private, no-store',
        'Lectern-Left-Out': leftOut,
      })
      .send(Readable.from(chunks, { objectMode: false }));
    return SENT;
  },
  makePersonalRecord: async ({ services, auth: { company, member }, request, body, reply }) => {
    requireStorageEnabled(company);
    const chunks = await personalRecord(services, {
      company,
      cvIds: body.cv_ids,
      actor: member,
      language: languageOf(request),
    });
    void reply
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="personal-record.zip"',
        'Cache-Control': 'private, no-store',
      })
      .send(Readable.from(chunks, { objectMode: false }));
    return SENT;
  },
  eraseSelection: async ({ services, auth, body: { cv_ids: cvIds } }) => {
    requireStorageEnabled(auth.company);
    return { erased: await eraseCvsAsMember(services, auth.member, cvIds) };
  },
} satisfies Partial<Handlers>;

/** Saved views of the list of CVs. */
export const viewHandlers = {
  listViews: async ({ services, auth: { member } }) => {
    const views = await listViews(services.db, { companyId: member.companyId, memberId: member.id });
    return views.map(({ id, name, isShared, memberId, list }) => ({
      id,
      name,
      shared: isShared,
      own: memberId === member.id,
      // As the contract had it when it was saved.
      list: list as View['list'],
    }));
  },
  addView: async ({ services, auth, body: { name, shared, list } }) => ({
    id: await addView(services, auth.member, { name, isShared: shared, list }),
  }),
  changeView: async ({ services, auth, id, body: { name, shared, list } }) => {
    await changeView(services, auth.member, {
      id: id('viewId'),
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { isShared: shared }),
      ...(list !== undefined && { list }),
    });
    return null;
  },
  deleteView: async ({ services, auth, id }) => {
    await removeView(services, auth.member, id('viewId'));
    return null;
  },
} satisfies Partial<Handlers>;
