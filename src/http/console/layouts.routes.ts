import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { memberTenant } from '#kit/tenant.ts';
import { listedLayoutFields } from '#layouts/layout-fields.ts';
import { type Layout as CompanyLayout, findLayout, LAYOUT_BYTES_MAX, listLayouts } from '#layouts/layouts.ts';
import { labelMembers, type MemberLabel } from '#members/members.ts';
import { contentDisposition } from '#platform/object-storage/object-storage.ts';
import { Problem } from '#problems/problem.ts';
import { listTemplates } from '#templates/templates.ts';
import { type BrandRequest, brandCv, type LayoutFormat, previewLayout } from '#use-cases/branded-cv/brand-cv.ts';
import { addCompanyLayout, deleteCompanyLayout, renameCompanyLayout } from '#use-cases/branded-cv/company-layouts.ts';
import { zipOfBrandedCvs } from '#use-cases/branded-cv/zip-of-cvs.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '#use-cases/services/services.ts';
import { receiveCall, withUploadPlace } from '../upload/receive-call.ts';
import type { Layout } from './contract-layouts.ts';
import { type ConsoleCall, type Handlers, SENT } from './endpoint.ts';

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
  addLayout: async ({ options, services, request, reply, auth: { company, member }, query: { name, language } }) => {
    const tenant = memberTenant(member);
    const local = withEngines(services);
    const call = { request, reply, tenant, fileLimitBytes: LAYOUT_BYTES_MAX };
    return receiveCall(options, call, async ({ form: { file }, scratchDir }) => {
      if (file === null) throw new Problem('file_not_chosen');
      const upload = { companyId: company.id, name, language, path: file.path, tenant, actor: member, scratchDir };
      const added = await addCompanyLayout(local, upload);
      return layoutOf(added, await labelMembers(services.db, company.id));
    });
  },
  getLayoutFile: async ({ services, reply, auth, query }) => {
    const found = await findLayout(services.db, auth.company.id, query.layout);
    if (found === null) throw new Problem('no_layout');
    return sent(reply, { content: found.docx, type: 'docx', name: `layout-${found.layout.key}.docx` });
  },
  previewLayout: async (call) => {
    const { options, services, reply, auth, query } = call;
    const [local, tenant] = [withEngines(services), memberTenant(auth.member)];
    const content = await withUploadPlace(options, { tenant }, (scratchDir) =>
      previewLayout(local, {
        companyId: auth.company.id,
        layout: query.layout,
        format: 'pdf',
        tenant,
        scratchDir,
      }),
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
    const { options, reply, body, id } = call;
    const cvId = id('cvId');
    const [local, request] = requestOf(call);
    const content = await withUploadPlace(options, request, (scratchDir) =>
      brandCv(local, { ...request, cvId, scratchDir }),
    );
    return sent(reply, { content, type: body.format, name: `branded-cv-${cvId}.${body.format}` });
  },
  brandCvs: async (call) => {
    const { options, reply, body } = call;
    const [local, request] = requestOf(call);
    if ((await findLayout(local.db, request.companyId, request.layout)) === null) throw new Problem('no_layout');
    await withUploadPlace(options, request, async (scratchDir) => {
      const content = Readable.from(zipOfBrandedCvs(local, { ...request, cvIds: body.cv_ids, scratchDir }));
      sent(reply, { content, type: 'zip', name: 'branded-cvs.zip' });
      // The folder is needed until the last document is out, or the reader has hung up.
      await new Promise<void>((resolve) => content.once('close', resolve));
    });
    return SENT;
  },
} satisfies Partial<Handlers>;

function requestOf({
  services,
  auth: { company, member },
  body: { layout, format, blind },
}: ConsoleCall<'brandCv' | 'brandCvs'>): [Services & LocalEngines, Omit<BrandRequest, 'cvId' | 'scratchDir'>] {
  requireStorageEnabled(company);
  const tenant = memberTenant(member);
  return [
    withEngines(services),
    { companyId: company.id, layout, format, blind: blind ?? null, tenant, actor: member },
  ];
}

/** @throws Problem on an api node */
function withEngines(services: Services): Services & LocalEngines {
  const { engines } = services;
  if (engines === null) throw new Problem('no_engines_for_layouts');
  return { ...services, engines };
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
