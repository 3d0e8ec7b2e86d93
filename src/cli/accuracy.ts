import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import type { Profile } from '#extraction/model/profile.ts';
import { ConcurrencyLimiter } from '#kit/concurrency.ts';
import { ENGINE } from '#kit/engine.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AccuracyReport, measureAccuracy } from '#use-cases/accuracy/measure-accuracy.ts';
import { readUnstored } from '#use-cases/read-again/read-cv-again.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseSince } from './options.ts';
import { formatTable, type OutputOptions, printable, printResult, snakeFields } from './output.ts';

type CheckedField = AccuracyReport['checked']['fields'][number];
type CorrectedField = AccuracyReport['corrected']['fields'][number];
type ComparedField = AccuracyReport['readAgain'][number]['fields'][number];

/** The figures as JSON. */
export function accuracyAsJson({ checked, templates, engines, corrected, readAgain }: AccuracyReport): object {
  return {
    checked: groupAsJson(checked),
    templates: templates.map(({ template, ...group }) => ({ template, ...groupAsJson(group) })),
    engines: engines.map(({ engine, ...group }) => ({ engine, ...groupAsJson(group) })),
    corrected: { cvs: corrected.cvs, fields: corrected.fields.map((row) => snakeFields(row, CORRECTED_FIELDS)) },
    read_again: readAgain.map(({ before, after, cvs, fields }) => ({
      before,
      after,
      cvs,
      fields: fields.map((row) => snakeFields(row, COMPARED_FIELDS)),
    })),
  };
}

const CORRECTED_FIELDS = ['field', 'label', 'right', 'wrong', 'missed', 'heldBack'] as const;
const COMPARED_FIELDS = [
  'field',
  'label',
  'values',
  'rightBefore',
  'rightAfter',
  'mended',
  'broken',
  'wrongBefore',
  'wrongAfter',
] as const;

function groupAsJson({ cvs, fields }: AccuracyReport['checked']): object {
  return {
    cvs,
    fields: fields.map((row) => ({
      ...snakeFields(row, CORRECTED_FIELDS),
      values: valuesOf(row),
      share_right: rounded(shareRight(row)),
      given: row.given,
      mean_confidence: rounded(row.meanConfidence),
      right_of_given: rounded(row.rightOfGiven),
    })),
  };
}

/** The figures as a page for the operator, with what they mean. */
export function accuracyAsText(report: AccuracyReport): string {
  const { checked, templates, engines, corrected, readAgain } = report;
  if (checked.cvs + corrected.cvs === 0)
    return 'No CV has been marked as checked or corrected, so there is nothing to compare with.';
  const parts = [
    `Checked CVs: ${checked.cvs}. Every value of them counts.`,
    checkedTable(checked.fields),
    ...divided('template', templates, (group) => group.template),
    ...divided('engine', engines, (group) => group.engine),
    `Other CVs with values that members corrected or confirmed: ${corrected.cvs}. Only these values count.`,
    correctedTable(corrected.fields),
    ...readAgain.flatMap(({ before, after, cvs, fields }) => [
      `CVs read by ${before ?? UNKNOWN} and then by ${after ?? UNKNOWN}: ${cvs}.`,
      comparedTable(fields),
    ]),
    MEANING,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const UNKNOWN = '(unknown)';

const MEANING = `What the figures mean:
- right: the engine read what members left or put there. Case, white space, and
  signs at the ends do not count. Of name, latest company, latest role and the
  fields of templates, "no value" can be right, too.
- wrong: a value was read that is not right. missed: no value was read, and there
  is one. held back: the right value was found and was too unsure to be shown.
- confidence: the mean of the values read; their share that is right should equal it.
- A value that nobody corrected in a checked CV counts as right, also if a fault
  was overlooked. Members choose which CVs they check. The shares are of these
  CVs, and say nothing certain of the others.
- Of CVs that are not checked, mostly faults are on record. So they have no share.`;

/** The checked CVs divided by something, where that says more than the whole. */
function divided<Group extends AccuracyReport['checked']>(
  by: string,
  groups: readonly Group[],
  nameOf: (group: Group) => string | null,
): readonly string[] {
  if (groups.length < 2) return [];
  return groups.flatMap((group) => [
    `Checked CVs by ${by} ${printable(nameOf(group) ?? UNKNOWN)}: ${group.cvs}.`,
    checkedTable(group.fields),
  ]);
}

function checkedTable(fields: readonly CheckedField[]): string {
  const headings = ['FIELD', 'VALUES', 'RIGHT', 'WRONG', 'MISSED', 'HELD BACK', 'SHARE', 'CONFIDENCE', 'RIGHT OF READ'];
  const rows = fields.map((row) => [
    nameOfField(row),
    valuesOf(row),
    row.right,
    row.wrong,
    row.missed,
    row.heldBack,
    percent(shareRight(row)),
    percent(row.meanConfidence),
    percent(row.rightOfGiven),
  ]);
  return formatTable(headings, rows, '');
}

function correctedTable(fields: readonly CorrectedField[]): string {
  const headings = ['FIELD', 'RIGHT', 'WRONG', 'MISSED', 'HELD BACK'];
  const rows = fields.map((row) => [nameOfField(row), row.right, row.wrong, row.missed, row.heldBack]);
  return formatTable(headings, rows, '');
}

function comparedTable(fields: readonly ComparedField[]): string {
  const headings = ['FIELD', 'VALUES', 'RIGHT BEFORE', 'AFTER', 'MENDED', 'BROKEN', 'WRONG BEFORE', 'AFTER'];
  const rows = fields.map((row) => [
    nameOfField(row),
    row.values,
    row.rightBefore,
    row.rightAfter,
    row.mended,
    row.broken,
    row.wrongBefore,
    row.wrongAfter,
  ]);
  return formatTable(headings, rows, '');
}

/** A field of a template by its label, another one by its name in the profile. */
function nameOfField({ field, label }: Pick<CorrectedField, 'field' | 'label'>): string {
  return label === null ? field.replaceAll('_', ' ') : `template: ${label}`;
}

function valuesOf({ right, wrong, missed, heldBack }: CorrectedField): number {
  return right + wrong + missed + heldBack;
}

function shareRight(row: CorrectedField): number | null {
  const values = valuesOf(row);
  return values === 0 ? null : row.right / values;
}

function percent(share: number | null): string | null {
  return share === null ? null : `${(share * 100).toFixed(1)}%`;
}

function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 10_000;
}

interface AccuracyOptions extends OutputOptions {
  readonly company: number;
  readonly since?: Date;
  readonly readAgain?: boolean;
}

/** `lectern accuracy` */
export function accuracyCommand(context: CommandContext): Command {
  return new Command('accuracy')
    .description(
      'Tell how well the engine reads the documents of a company, by field, template and engine: what it read is compared with the stored CVs that ' +
        'members marked as checked or corrected. Nothing leaves the machine, nothing is changed, and no value of a CV is printed. Servers can run ' +
        'meanwhile.',
    )
    .addOption(companyOption())
    .option('--since <DATE>', 'only CVs that were stored since then', parseSince)
    .option(
      '--read-again',
      `read these CVs with this version of the engine (${ENGINE}), store nothing, and tell what it mends and breaks. Exits with 1 if a CV could not be read`,
    )
    .addOption(jsonOption())
    .action(async (options: AccuracyOptions) => {
      const db = await context.db();
      const { id: companyId } = await requireCompany(db, options.company);
      const wanted = { companyId, since: options.since ?? null };
      const present = options.readAgain === true ? new PresentEngine(context, companyId) : null;
      const report = await measureAccuracy(db, wanted, {
        onProgress: (cvs) => context.showProgress?.(`${cvs} CVs`),
        readPresent: present === null ? null : (cvId) => present.read(cvId),
      }).finally(() => context.showProgress?.(''));
      printResult(context, options, {
        value: { company_id: companyId, since: wanted.since?.toISOString() ?? null, ...accuracyAsJson(report) },
        text: () => accuracyAsText(report),
      });
      if (present !== null && present.refused > 0)
        throw new OperatorError(`${present.refused} of the CVs could not be read again; each is named above.`);
    });
}

/** Reads stored CVs of a company with the engines of this process, a few at a time. They start with the first CV. */
class PresentEngine {
  readonly #context: CommandContext;
  readonly #companyId: number;
  readonly #parallel: number;
  readonly #limiter: ConcurrencyLimiter;
  #services: ReturnType<CommandContext['processing']> | null = null;
  #hasFailed = false;
  #refused = 0;

  constructor(context: CommandContext, companyId: number) {
    this.#context = context;
    this.#companyId = companyId;
    this.#parallel = Math.max(1, Math.floor(context.config().documentWorkers / 2));
    this.#limiter = new ConcurrencyLimiter({ atOnce: this.#parallel, waitingMax: Number.POSITIVE_INFINITY });
  }

  /** CVs that could not be read. */
  get refused(): number {
    return this.#refused;
  }

  /** Null for a CV that cannot be read, which is told on standard error. @throws what is no fault of this CV; then no other is read */
  async read(cvId: number): Promise<Profile | null> {
    return this.#limiter.run(async () => {
      if (this.#hasFailed) return null;
      try {
        return await this.#readNow(cvId);
      } catch (error) {
        this.#hasFailed = true;
        throw error;
      }
    });
  }

  async #readNow(cvId: number): Promise<Profile | null> {
    this.#services ??= this.#context.processing(this.#parallel);
    const services = await this.#services;
    const scratchDir = await (await this.#context.scratch()).makeDir('accuracy');
    try {
      const result = await readUnstored(services, { companyId: this.#companyId, cvId, scratchDir });
      if (result.kind === 'read') return result.profile;
      this.#refused += 1;
      this.#context.showProgress?.('');
      this.#context.writeError(printable(`CV ${cvId} could not be read again: ${result.message}`));
      return null;
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }
}
