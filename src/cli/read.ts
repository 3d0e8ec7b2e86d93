import { readFile as readText } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';
import { toJsonResume } from '#extraction/model/json-resume.ts';
import { STAGE_NAMES, type StageName } from '#extraction/model/stage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type ExtraField, findTemplate } from '#templates/templates.ts';
import type { CommandContext } from './command-context.ts';
import { fieldOption, parseId } from './options.ts';
import { type OutputOptions, printable } from './output.ts';
import { type ReadContext, type ReadFileResult, readFile } from './read-file.ts';
import { formatProfile, type ReadCv } from './read-picture.ts';
import { formatExplanation, formatStages, stagesAsJson } from './read-stages.ts';

interface ReadOptions extends OutputOptions {
  readonly jsonResume?: true;
  readonly explain?: true;
  readonly stages?: true;
  readonly stage?: StageName;
  readonly picture?: string;
  readonly field?: readonly ExtraField[];
  readonly template?: number;
  readonly gender?: string;
  readonly blurb?: string;
}

/** `lectern read FILE...` */
export function readCommand(context: CommandContext): Command {
  const command = new Command('read')
    .description(
      'Read CVs and print their profiles: only reading and extraction, without a server or database. ' +
        'Nothing is stored. Continues after a file that cannot be read; exits with 1 if no file could be read.',
    )
    .argument('<FILE...>', 'PDF or Word documents')
    .option('--json', 'print one JSON object per line and file, in the order of the files')
    .addOption(
      new Option('--json-resume', 'print one JSON Resume (jsonresume.org) per line and file').conflicts([
        'json',
        'explain',
      ]),
    )
    .option('--explain', 'explain the choice of name, company and role, and what else was considered')
    .addOption(
      new Option('--stages', 'print what each stage of the extraction found, and why').conflicts([
        'explain',
        'jsonResume',
      ]),
    )
    .addOption(
      new Option('--stage <NAME>', 'like --stages, for one stage; with --picture, draw what that stage found')
        .choices(STAGE_NAMES)
        .conflicts(['stages', 'explain', 'jsonResume']),
    )
    .option('--picture <PNG>', 'draw the pages with name, company and role, with frames around them; one FILE')
    .addOption(fieldOption())
    .option('--template <ID>', 'look for the extra fields of this template, which is read from the database', parseId)
    .option('--gender <TEXT>', 'gender of the candidate, as in the API')
    .option('--blurb <TEXT|@FILE>', 'example of a summary, as in the API; @FILE reads it from a text file');
  return command.action(async (files: readonly string[], options: ReadOptions) => {
    const fault = faultOf(files, options);
    if (fault !== null) command.error(`error: ${fault}`);
    const reader = await readerOf(context, options);
    let readCount = 0;
    const pictureFaults: string[] = [];
    for await (const result of mapConcurrent(files, context.config().documentWorkers, (file) =>
      readFile(reader, file),
    )) {
      if (result.kind === 'read') readCount += 1;
      if (result.kind === 'read' && result.pictureFault !== null) pictureFaults.push(result.pictureFault);
      if (options.jsonResume === true) context.write(`${JSON.stringify(asJsonResume(result))}\n`);
      else if (options.json === true) context.write(`${JSON.stringify(asJson(result, options))}\n`);
      else tell(context, result);
    }
    if (readCount === 0) throw new OperatorError('No file could be read.');
    if (pictureFaults[0] !== undefined) throw new OperatorError(pictureFaults[0]);
  });
}

/** What is wrong with the combination of options; null if it is valid. */
function faultOf(files: readonly string[], { picture, field, template }: ReadOptions): string | null {
  if (picture !== undefined && files.length > 1) return 'give one FILE with --picture, because it names one picture';
  if (picture !== undefined && !/[^/\\]\.png$/iu.test(picture))
    return `the picture is a PNG: its name must end in .png, not "${picture}"`;
  if (field !== undefined && template !== undefined)
    return 'give either --field or --template, because a template has its own fields';
  return null;
}

async function readerOf(context: CommandContext, options: ReadOptions): Promise<ReadContext> {
  const { gender = null, explain = false, picture = null, stage = null } = options;
  const stages = stage === null ? (options.stages === true ? STAGE_NAMES : null) : [stage];
  const hints = {
    gender,
    explain,
    ...(stages !== null && { stages }),
    blurb: options.blurb === undefined ? null : await blurbOf(context, options.blurb),
    fields: options.template === undefined ? (options.field ?? []) : await fieldsOf(context, options.template),
  };
  return {
    engines: await context.engines(),
    scratch: await context.scratch(),
    cwd: context.cwd,
    hints,
    picture,
    pictureStage: stage,
  };
}

async function fieldsOf(context: CommandContext, templateId: number): Promise<readonly ExtraField[]> {
  const template = await findTemplate(await context.db(), templateId);
  if (template === null)
    throw new OperatorError(
      `There is no template ${templateId}. "lectern template list --company ID" shows those of a company.`,
    );
  return template.extraFields;
}

/** The example itself or, if it begins with @, the content of that file. */
async function blurbOf({ cwd }: CommandContext, blurb: string): Promise<string> {
  if (!blurb.startsWith('@')) return blurb;
  try {
    return await readText(path.resolve(cwd, blurb.slice(1)), 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The example cannot be read from ${blurb.slice(1)}: ${reason}.`);
  }
}

function tell(context: CommandContext, result: ReadFileResult): void {
  if (result.kind === 'unreadable') {
    context.writeError(`${printable(result.file)}: ${printable(result.reason)}`);
    return;
  }
  context.write(`${asText(result.cv)}\n`);
}

function asText(cv: ReadCv): string {
  if (cv.stages !== null) return formatStages(cv, cv.stages);
  return cv.explanation === null ? formatProfile(cv) : formatExplanation(cv, cv.explanation);
}

function asJsonResume(result: ReadFileResult): object {
  return result.kind === 'read' ? toJsonResume(result.cv.profile) : { file: result.file, error: result.reason };
}

function asJson(result: ReadFileResult, { picture }: ReadOptions): object {
  if (result.kind === 'unreadable') return { file: result.file, error: result.reason };
  const { file, ms, method, profile, explanation, stages, pictures } = result.cv;
  return {
    file,
    candidate_name: profile.candidate_name?.value ?? null,
    latest_company: profile.latest_company?.value ?? null,
    latest_role: profile.latest_role?.value ?? null,
    processing_method: method,
    ms,
    profile,
    ...(explanation !== null && { explanation }),
    ...(stages !== null && { stages: stagesAsJson(stages) }),
    ...(picture !== undefined && { pictures }),
  };
}

/**
 * Works on items, `parallel` at a time, and gives the results in the order of the items, each as soon as it and all before it
 * are there. `work` must not fail: what can go wrong with an item is part of its result.
 */
export async function* mapConcurrent<T, R>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const places = items.map((item) => ({ item, ...Promise.withResolvers<R>() }));
  const waiting = places.values();
  const worker = async (): Promise<void> => {
    for (const { item, promise, resolve } of waiting) {
      resolve(work(item));
      await promise;
    }
  };
  const workers = Promise.all(Array.from({ length: parallel }, worker));
  for (const { promise } of places) yield await promise;
  await workers;
}
