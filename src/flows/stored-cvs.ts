import type { Company } from '#companies/company.ts';
import type { Cv, CvFile } from '#cvs/cv.ts';
import { findCv } from '#cvs/find.ts';
import { type CvPage, listCvs } from '#cvs/list.ts';
import { Problem } from '#problems/problem.ts';
import { LINK_SECONDS } from './file-links.ts';
import type { Services } from './services.ts';

/** Stored CVs are shown only while the company's storage is on. */
export function requireStorage(company: Company): void {
  if (!company.storageEnabled) throw new Problem('cv_storage_disabled');
}

/** One page of the company's CVs, newest first. */
export async function pageOfCvs(
  services: Pick<Services, 'db'>,
  company: Company,
  query: { createdFrom: Date | null; createdTo: Date | null; page: number; pageSize: number },
): Promise<CvPage> {
  const filter = { companyId: company.id, createdFrom: query.createdFrom, createdTo: query.createdTo };
  return listCvs(services.db, filter, { number: query.page, size: query.pageSize });
}

/** The record of one CV, and whether its file can still be had. */
export async function showCv(
  services: Pick<Services, 'db' | 'storage'>,
  company: Company,
  cvId: number,
): Promise<{ cv: Cv; fileAvailable: boolean }> {
  const { cv, file } = await companyCv(services, company, cvId);
  return { cv, fileAvailable: (await services.storage.stat(file.key)) !== null };
}

/** A fresh signed link to the PDF of one CV. */
export async function linkFile(
  services: Pick<Services, 'db' | 'storage' | 'links'>,
  company: Company,
  cvId: number,
): Promise<{ url: string; expiresSeconds: number }> {
  const { file } = await companyCv(services, company, cvId);
  if ((await services.storage.stat(file.key)) === null) {
    throw new Problem('internal_error', {
      message: 'The file of this CV is missing from the store. Quote the request id to the operator.',
      cause: new Error(`no file ${file.key}`),
    });
  }
  return { url: await services.links.linkTo(file), expiresSeconds: LINK_SECONDS };
}

async function companyCv(
  services: Pick<Services, 'db'>,
  company: Company,
  cvId: number,
): Promise<{ cv: Cv; file: CvFile }> {
  const found = await findCv(services.db, company.id, cvId);
  if (found === null) throw new Problem('not_found', { message: 'This company has no CV with this id.' });
  return found;
}
