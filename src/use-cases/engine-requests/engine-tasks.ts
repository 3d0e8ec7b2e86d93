import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IdentifyingPlace } from '#extraction/redaction/find-texts.ts';
import type { RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { LayoutLanguage } from '#layouts/layout-fields.ts';
import type { Member } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { type ChangedPlaces, makeBlindCv, placesOfBlindCv } from '../blind-cv/blind-cv.ts';
import { brandCv, type LayoutFormat, previewLayout } from '../branded-cv/brand-cv.ts';
import { addCompanyLayout } from '../branded-cv/company-layouts.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import { type ReadAgainResult, readCvAgain } from '../read-again/read-cv-again.ts';
import type { LocalEngines, Services } from '../services/services.ts';

/** The kinds of work that a node with engines does for another: what each takes, and what it gives beside a file. All of it is JSON. */
export interface EngineTasks {
  /** `template`: null for that of the last reading. */
  readonly read_again: { readonly task: { readonly template: string | null }; readonly result: ReadingNumber };
  readonly blind_places: { readonly task: { readonly level: RedactionLevel }; readonly result: BlindPlaces };
  readonly blind_cv: {
    readonly task: { readonly level: RedactionLevel } & ChangedPlaces;
    readonly result: { readonly pictures: number };
  };
  readonly branded_cv: {
    readonly task: LayoutTask & { readonly blind: RedactionLevel | null };
    readonly result: object;
  };
  /** Takes the uploaded document. */
  readonly layout_added: {
    readonly task: { readonly name: string; readonly language: LayoutLanguage };
    readonly result: { readonly id: number };
  };
  readonly layout_preview: { readonly task: LayoutTask; readonly result: object };
}

export type EngineTaskKind = keyof EngineTasks;

type ReadingNumber = Pick<ReadAgainResult, 'kind' | 'number'>;

interface BlindPlaces {
  readonly places: readonly IdentifyingPlace[];
  readonly knowsName: boolean;
}

interface LayoutTask {
  /** Key or name of the layout. */
  readonly layout: string;
  readonly format: LayoutFormat;
}

/** What work is done with. */
export interface TaskContext {
  readonly services: Pick<Services, 'db' | 'log' | 'storage' | 'queue'> & LocalEngines;
  readonly cvId: number | null;
  readonly member: Member;
  readonly tenant: Tenant;
  /** The path of the file that the work takes, if it takes one. */
  readonly upload: string | null;
  /** A folder for this work alone. The caller removes it. */
  readonly scratchDir: string;
}

interface DoneTask<Kind extends EngineTaskKind> {
  readonly result: EngineTasks[Kind]['result'];
  /** Of the file that was made, in the scratch folder. */
  readonly path?: string;
}

type Doers = {
  readonly [Kind in EngineTaskKind]: (context: TaskContext, task: EngineTasks[Kind]['task']) => Promise<DoneTask<Kind>>;
};

const DOERS: Doers = {
  read_again: async (context, { template }) => {
    const { services, member: reader } = context;
    const { kind, number } = await readCvAgain(services, { ...ofCv(context), reader, template });
    return { result: { kind, number } };
  },
  blind_places: async (context, { level }) => ({
    result: await placesOfBlindCv(context.services, { ...ofCv(context), level }),
  }),
  blind_cv: async (context, { level, added, lifted }) => {
    const request = { ...ofCv(context), level, added, lifted, actor: context.member };
    const { path: made, pages } = await makeBlindCv(context.services, request);
    return { result: { pictures: pages.filter(({ isPicture }) => isPicture).length }, path: made };
  },
  branded_cv: async (context, { layout, format, blind }) => {
    const request = { ...ofCv(context), layout, format, blind, actor: context.member };
    return written(context, await brandCv(context.services, request));
  },
  layout_added: async (context, { name, language }) => {
    const { services, member: actor, tenant, upload, scratchDir } = context;
    if (upload === null) throw new Problem('file_not_chosen');
    const { companyId } = actor;
    const request = { companyId, name, language, path: upload, tenant, actor, scratchDir };
    const { id } = await addCompanyLayout(services, request);
    if (id === null) throw new Error('an added layout has no id');
    return { result: { id } };
  },
  layout_preview: async (context, { layout, format }) => {
    const { services, member, tenant, scratchDir } = context;
    const request = { companyId: member.companyId, layout, format, tenant, scratchDir };
    return written(context, await previewLayout(services, request));
  },
};

/** The kinds that this version knows. */
export const TASK_KINDS = Object.keys(DOERS) as readonly EngineTaskKind[];

/** What members are told of work that failed. */
export const FAILURES = {
  read_again: 'reread_failed',
  blind_places: 'blind_failed',
  blind_cv: 'blind_failed',
  branded_cv: 'brand_failed',
  layout_added: 'brand_failed',
  layout_preview: 'brand_failed',
} as const satisfies Record<EngineTaskKind, string>;

/** Whether work takes LibreOffice. */
export function needsOffice(task: EngineTasks[EngineTaskKind]['task']): boolean {
  return 'format' in task && task.format === 'pdf';
}

/** Does work with the engines of this process. @throws Problem */
export function doTask<Kind extends EngineTaskKind>(
  kind: Kind,
  context: TaskContext,
  task: EngineTasks[Kind]['task'],
): Promise<DoneTask<Kind>> {
  return DOERS[kind](context, task);
}

/** @throws Problem without a CV */
function ofCv({ cvId, member: { companyId }, tenant, scratchDir }: TaskContext) {
  if (cvId === null) throw noCv();
  return { companyId, cvId, tenant, scratchDir };
}

async function written(
  { scratchDir }: TaskContext,
  content: Buffer,
): Promise<{ readonly result: object; readonly path: string }> {
  const file = path.join(scratchDir, 'made');
  await writeFile(file, content);
  return { result: {}, path: file };
}
