import { boundedRead } from '#flows/bounded-read.ts';
import { cvInFull, eraseConsoleCv } from '#flows/console-cvs.ts';
import { companyCv, linkFile, pageOfCvs, requireStorage } from '#flows/stored-cvs.ts';
import { Problem } from '#problems/problem.ts';
import { recordedWarning } from '#problems/warnings.ts';
import { sendPdf } from '../files/send-pdf.ts';
import { queryMoment } from '../public/query.ts';
import { correctionOf } from './corrections.routes.ts';
import { cvOf } from './cv-record.ts';
import { type Handlers, Paged, SENT } from './endpoint.ts';
import { answerUpload } from './upload.ts';

const PAGE_SIZE = { max: 200, fallback: 50 };
/** Words of a search that are used; the rest is ignored. */
const WORDS_MAX = 10;

/** The company's CVs. */
export const cvHandlers = {
  listCvs: async ({ services, visit, query, request }) => {
    requireStorage(visit.company);
    const page = query.page ?? 1;
    const pageSize = Math.min(query.page_size ?? PAGE_SIZE.fallback, PAGE_SIZE.max);
    const wanted = {
      createdFrom: queryMoment(request.query, 'created_from', 'first'),
      createdTo: queryMoment(request.query, 'created_to', 'last'),
      words: wordsOf(query.search ?? ''),
      page,
      pageSize,
    };
    const { cvs, total } = await boundedRead(services, visit.member, (db) => pageOfCvs({ db }, visit.company, wanted));
    return new Paged(cvs.map(cvOf), { page, page_size: pageSize, total, total_pages: Math.ceil(total / pageSize) });
  },
  uploadCv: answerUpload,
  getCv: async ({ services, visit, id }) => {
    requireStorage(visit.company);
    const { cv, fileAvailable, profile, pageSizes, corrections } = await cvInFull(services, visit.company, id('cvId'));
    return {
      ...cvOf(cv),
      file_available: fileAvailable,
      profile,
      warnings: (profile.warnings ?? []).map((message) => ({
        message,
        ...(recordedWarning(message) ?? { reason: null, params: {} }),
      })),
      pages: pageSizes === null ? null : [...pageSizes],
      corrections: corrections.map(correctionOf),
    };
  },
  getCvPdf: async ({ services, visit, id, request, reply }) => {
    requireStorage(visit.company);
    const { file } = await companyCv(services, visit.company, id('cvId'));
    if (await sendPdf(services, { request, reply }, file)) return SENT;
    throw new Problem('file_missing');
  },
  linkCv: async ({ services, visit, id }) => {
    requireStorage(visit.company);
    const { url, expiresSeconds } = await linkFile(services, visit.company, id('cvId'));
    return { url, expires_in: expiresSeconds };
  },
  eraseCv: async ({ services, visit, id }) => {
    requireStorage(visit.company);
    await eraseConsoleCv(services, visit.member, id('cvId'));
    return null;
  },
} satisfies Partial<Handlers>;

function wordsOf(search: string): readonly string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
