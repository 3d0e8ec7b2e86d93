import { readFile } from 'node:fs/promises';
import { memberTenant } from '#kit/tenant.ts';
import { contentDisposition } from '#platform/object-storage/object-storage.ts';
import { doOnAnyNode, type EngineOrder } from '#use-cases/engine-requests/any-node.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import { goneSignal } from '../upload/receive-call.ts';
import { type ConsoleCall, type Handlers, SENT } from './endpoint.ts';
import { withPlaceOfPage } from './upload.ts';

/** Blind CVs. */
export const blindHandlers = {
  getBlindPlaces: async (call) => {
    const task = { level: call.query.level };
    const { places, knowsName } = await withPlace(call, async (order) => {
      return (await doOnAnyNode(call.services, { ...order, kind: 'blind_places', task })).result;
    });
    return { knows_name: knowsName, places: [...places] };
  },
  makeBlindCv: async (call) => {
    const { services, body, id, reply } = call;
    const { level, added = [], lifted = [] } = body;
    const { pdf, pictures } = await withPlace(call, async (order) => {
      const task = { level, added, lifted };
      const { result, path } = await doOnAnyNode(services, { ...order, kind: 'blind_cv', task });
      return { pdf: await readFile(path), pictures: result.pictures };
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

/** What work of engines is done for. */
type OrderOfCv = Pick<EngineOrder<'blind_cv'>, 'cvId' | 'member' | 'scratchDir' | 'signal'>;

function withPlace<T>(
  call: ConsoleCall<'getBlindPlaces' | 'makeBlindCv'>,
  work: (order: OrderOfCv) => Promise<T>,
): Promise<T> {
  const { options, auth, id } = call;
  const { company, member } = auth;
  requireStorageEnabled(company);
  const [cvId, signal] = [id('cvId'), goneSignal(call)];
  return withPlaceOfPage(options, { tenant: memberTenant(member) }, (scratchDir) =>
    work({ cvId, member, scratchDir, signal }),
  );
}
