import { readFile } from 'node:fs/promises';
import { memberTenant } from '#kit/tenant.ts';
import { contentDisposition } from '#platform/object-storage/object-storage.ts';
import { Problem } from '#problems/problem.ts';
import { type BlindCvRequest, makeBlindCv, placesOfBlindCv } from '#use-cases/blind-cv/blind-cv.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '#use-cases/services/services.ts';
import { withUploadPlace } from '../upload/receive-call.ts';
import type { BlindLevel } from './contract.ts';
import { type ConsoleCall, type Handlers, SENT } from './endpoint.ts';

/** Blind CVs. */
export const blindHandlers = {
  getBlindPlaces: async (call) => {
    const { places, knowsName } = await withPlace(call, call.query.level, placesOfBlindCv);
    return { knows_name: knowsName, places: [...places] };
  },
  makeBlindCv: async (call) => {
    const { auth, body, id, reply } = call;
    const { level, added = [], lifted = [] } = body;
    const { pdf, pictures } = await withPlace(call, level, async (services, request) => {
      const { path, pages } = await makeBlindCv(services, { ...request, added, lifted, actor: auth.member });
      return { pdf: await readFile(path), pictures: pages.filter(({ isPicture }) => isPicture).length };
    });
    void reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': contentDisposition(`blind-cv-${id('cvId')}.pdf`, 'attachment'),
        'Cache-Control': 'private, no-store',
        'Lectern-Pages-As-Pictures': pictures,
      })
      .send(pdf);
    return SENT;
  },
} satisfies Partial<Handlers>;

/** Takes a place, a share and disk space as an upload does. */
function withPlace<T>(
  { options, services, auth, id }: ConsoleCall<'getBlindPlaces' | 'makeBlindCv'>,
  level: BlindLevel,
  work: (services: Services & LocalEngines, request: BlindCvRequest) => Promise<T>,
): Promise<T> {
  const { company, member } = auth;
  requireStorageEnabled(company);
  const { engines } = services;
  if (engines === null) throw new Problem('no_engines_here');
  const tenant = memberTenant(member);
  return withUploadPlace(options, { tenant }, (scratchDir) =>
    work({ ...services, engines }, { companyId: company.id, cvId: id('cvId'), level, tenant, scratchDir }),
  );
}
