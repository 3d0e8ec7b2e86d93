import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { memberTenant } from '#kit/tenant.ts';
import { listedLayoutFields } from '#layouts/layout-fields.ts';
import { type Layout as CompanyLayout, findLayout, LAYOUT_BYTES_MAX, listLayouts } from '#layouts/layouts.ts';
import { labelMembers, type MemberLabel } from '#members/members.ts';
import { contentDisposition } from '#platform/object-storage/object-storage.ts';
import { Problem } from '#problems/problem.ts';
import { listTemplates } from '#templates/templates.ts';
import { defaultLayoutsOf, type LayoutFormat, sharedLayout, zipOfBrandedCvs } from '#use-cases/branded-cv/brand-cv.ts';
import { deleteCompanyLayout, renameCompanyLayout } from '#use-cases/branded-cv/company-layouts.ts';
import { doOnAnyNode, type EngineOrder } from '#use-cases/engine-requests/engine-requests.ts';
import { noCv, requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { Services } from '#use-cases/services/services.ts';
import { goneSignal, receiveCall } from '../upload/receive-call.ts';
import type { Layout } from './contract-layouts.ts';
import { type ConsoleCall, type Handlers, SENT } from './endpoint.ts';
import { forThePage, withPlaceOfPage } from './upload.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
} as const;

/** Layouts and branded CVs. */
export const layoutHandlers = {
  listLayouts: async ({ services: { db }, auth: { company } }) => {
    const labelOf = await labelMembers(db, company.id);
    return (await listLayouts(db, company.id)).map((layout) => layoutOf(layout, labelOf));
  },
  listLayoutFields: async ({ services: { db }, auth: { company } }) => {
    const labels = (await listTemplates(db, company.id)).flatMap(({ extraFields }) =>
      extraFields.map(({ label }) => label),
    );
    return listedLayoutFields(labels).map((field) => ({ ...field }));
  },
  getDefaultLayout: async ({ services: { db }, auth: { company }, query: { ids } }) => {
    requireStorageEnabled(company);
    const defaults = await defaultLayoutsOf(db, company.id, ids.split(',').map(Number));
    if (defaults.size === 0) throw noCv();
    return { layout: sharedLayout(defaults)?.key ?? null };
  },
  addLayout: async ({ options, services, request, reply, auth: { company, member }, query: { name, language } }) => {
    const place = { request, reply, tenant: memberTenant(member), fileLimitBytes: LAYOUT_BYTES_MAX };
    return receiveCall(options, place, async ({ form: { file }, scratchDir, signal }) => {
      if (file === null) throw new Problem('file_not_chosen');
      const task = { name, language };
      const order = { kind: 'layout_added', task, cvId: null, member, upload: file.path, scratchDir, signal } as const;
      const { result } = await doOnAnyNode(services, order);
      const added = await findLayout(services.db, company.id, String(result.id));
      if (added === null) throw new Problem('no_layout');
      return layoutOf(added.layout, await labelMembers(services.db, company.id));
    }).catch((error: unknown) => {
      throw forThePage(error);
    });
  },
  getLayoutFile: async ({ services, reply, auth, query }) => {
    const found = await findLayout(services.db, auth.company.id, query.layout);
    if (found === null) throw new Problem('no_layout');
    return sent(reply, { content: found.docx, type: 'docx', name: `layout-${found.layout.key}.docx` });
  },
  previewLayout: async (call) => {
    const { options, services, reply, auth, query } = call;
    const task = { layout: query.layout, format: 'pdf' } as const;
    const order = { kind: 'layout_preview', task, cvId: null, member: auth.member, signal: goneSignal(call) } as const;
    const content = await withPlaceOfPage(options, { tenant: memberTenant(auth.member) }, (scratchDir) =>
      made(services, { ...order, scratchDir }),
    );
    return sent(reply, { content, type: 'pdf', name: `layout-${query.layout}.pdf` });
  },
  renameLayout: async ({ services: { db }, auth: { company, member }, body: { name }, id }) => {
    const place = { companyId: company.id, id: id('layoutId'), actor: member };
    return layoutOf(await renameCompanyLayout(db, place, name), await labelMembers(db, company.id));
  },
  deleteLayout: async ({ services, auth: { company, member }, id }) => {
    await deleteCompanyLayout(services.db, { companyId: company.id, id: id('layoutId'), actor: member });
    return null;
  },
  brandCv: async (call) => {
    const { options, services, reply, body, id } = call;
    const cvId = id('cvId');
    const order = orderOf(call);
    const content = await withPlaceOfPage(options, { tenant: memberTenant(order.member) }, (scratchDir) =>
      made(services, { ...order, cvId, scratchDir }),
    );
    return sent(reply, { content, type: body.format, name: `branded-cv-${cvId}.${body.format}` });
  },
  brandCvs: async (call) => {
    const { options, services, reply, body, auth } = call;
    const order = orderOf(call);
    const { id: companyId } = auth.company;
    if ((await findLayout(services.db, companyId, body.layout)) === null) throw new Problem('no_layout');
    await withPlaceOfPage(options, { tenant: memberTenant(order.member) }, async (scratchDir) => {
      const brand = (cvId: number) => made(services, { ...order, cvId, scratchDir });
      const many = { companyId, format: body.format, cvIds: body.cv_ids, brand };
      const content = Readable.from(zipOfBrandedCvs(services, many));
      sent(reply, { content, type: 'zip', name: 'branded-cvs.zip' });
      // The folder is needed until the last document is out, or the reader has hung up.
      await new Promise<void>((resolve) => content.once('close', resolve));
    });
    return SENT;
  },
} satisfies Partial<Handlers>;

/** What branded CVs are made with. @throws Problem */
function orderOf(call: ConsoleCall<'brandCv' | 'brandCvs'>) {
  const { company, member } = call.auth;
  const { layout, format, blind } = call.body;
  requireStorageEnabled(company);
  const task = { layout, format, blind: blind ?? null };
  return { kind: 'branded_cv', task, member, signal: goneSignal(call) } as const;
}

/** The document that engines make. @throws Problem */
async function made(services: Services, order: EngineOrder<'branded_cv' | 'layout_preview'>): Promise<Buffer> {
  const { path } = await doOnAnyNode(services, order);
  try {
    return await readFile(path);
  } finally {
    // Many may be made in one folder.
    await rm(path, { force: true });
  }
}

interface Sent {
  readonly content: Buffer | Readable;
  readonly type: LayoutFormat | 'zip';
  readonly name: string;
}

function sent(reply: FastifyReply, { content, type, name }: Sent): typeof SENT {
  void reply
    .headers({
      'Content-Type': TYPES[type],
      'Content-Disposition': contentDisposition(name, 'attachment'),
      'Cache-Control': 'private, no-store',
    })
    .send(content);
  return SENT;
}

function layoutOf(layout: CompanyLayout, labelOf: (memberId: number) => MemberLabel): Layout {
  const { key, id, name, language, createdAt, addedBy } = layout;
  const by = addedBy === null ? null : labelOf(addedBy);
  return {
    layout: key,
    id,
    name,
    language,
    created_at: createdAt?.toISOString() ?? null,
    added_by: by?.address ?? null,
    added_by_name: by?.name ?? null,
  };
}

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
