import { rm } from 'node:fs/promises';
import type { Cv as StoredCv } from '#cvs/cv.ts';
import { busy } from '#flows/busy.ts';
import { consoleCv, cvInFull, eraseConsoleCv, uploadCv } from '#flows/console-cvs.ts';
import { linkFile, pageOfCvs, requireStorage } from '#flows/stored-cvs.ts';
import { queryMoment } from '../public/query.ts';
import { receiveUpload } from '../public/receive-upload.ts';
import type { Cv } from './contract.ts';
import { correctionOf } from './corrections.routes.ts';
import { type ConsoleCall, type Handlers, Paged, Sent } from './endpoint.ts';
import { sendPdf } from './send-pdf.ts';

const PAGE_SIZE = { max: 200, fallback: 50 };
/** So many words of a search count. */
const WORDS_MAX = 10;

/** The company's CVs. */
export const cvHandlers = {
  listCvs: async ({ services, visit, query, request }) => {
    requireStorage(visit.company);
    const page = query.page ?? 1;
    const pageSize = Math.min(query.page_size ?? PAGE_SIZE.fallback, PAGE_SIZE.max);
    const { cvs, total } = await pageOfCvs(services, visit.company, {
      createdFrom: queryMoment(request.query, 'created_from', 'first'),
      createdTo: queryMoment(request.query, 'created_to', 'last'),
      words: wordsOf(query.search ?? ''),
      page,
      pageSize,
    });
    return new Paged(cvs.map(cvOf), { page, page_size: pageSize, total, total_pages: Math.ceil(total / pageSize) });
  },
  uploadCv: async (call) => cvOf(await receiveAndProcess(call)),
  getCv: async ({ services, visit, id }) => {
    requireStorage(visit.company);
    const { cv, fileAvailable, profile, pageSizes, corrections } = await cvInFull(services, visit.company, id('cvId'));
    return {
      ...cvOf(cv),
      file_available: fileAvailable,
      profile,
      pages: pageSizes === null ? null : [...pageSizes],
      corrections: corrections.map(correctionOf),
    };
  },
  getCvPdf: async ({ services, visit, id, request, reply }) => {
    requireStorage(visit.company);
    const { file } = await consoleCv(services, visit.company, id('cvId'));
    return new Sent(await sendPdf({ services, request, reply }, file));
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

/** Takes the file in as the public API does: a place first, then room on the disk, then its bytes. */
async function receiveAndProcess({ options, services, request, visit }: ConsoleCall<'uploadCv'>): Promise<StoredCv> {
  const place = services.uploads.admit();
  if (place === null) throw busy(services);
  try {
    if (!(await options.hasRoom())) throw busy(services, new Error('the disk of the data folder is all but full'));
    const scratchDir = await options.makeScratchDir('console-');
    try {
      const { company, member } = visit;
      const { file } = await receiveUpload(request.raw, { scratchDir, fileLimitBytes: company.uploadLimitBytes });
      return await uploadCv(services, { company, member, file, scratchDir, requestId: request.id });
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  } finally {
    place.release();
  }
}

function wordsOf(search: string): readonly string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}

function cvOf(cv: StoredCv): Cv {
  return {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    file_name: cv.originalName,
    page_count: cv.pageCount,
  };
}
