import type { Evidenced, WorkEntry } from '../../model/profile.ts';

/** Departments of an employer, by the end of their names, in a register of jobs ("生産管理課"). */
const DEPARTMENT =
  /^[\p{Script=Han}\p{Script=Katakana}ー・]{1,12}(?:課|部|(?<!工作|診療|研究|教)室|係|グループ|チーム)$/u;
const LEAVING = /退社|退職|离职|離職/u;

/** Whether a text is the name of a department, and so not an employer. */
export function isSectionName(text: string): boolean {
  return DEPARTMENT.test(text.trim());
}

/** The employer of an entry; null if the text names a department of the employer above. */
export function employerOf(company: Evidenced<string> | null): Evidenced<string> | null {
  return company !== null && isSectionName(company.value) ? null : company;
}

function sameEmployer(one: WorkEntry, other: WorkEntry): boolean {
  return other.company === null || one.company?.value === other.company.value;
}

function leftAt(entry: WorkEntry, { dates: leaving }: WorkEntry): WorkEntry {
  const { dates } = entry;
  if (dates === null || dates.current || dates.end !== null || leaving === null) return entry;
  return { ...entry, dates: { ...dates, end: leaving.start, evidence: [...dates.evidence, ...leaving.evidence] } };
}

/**
 * In East Asian registers of jobs, the end of a job has a row of its own ("株式会社… 退社"). It becomes the end of the job
 * above with the same employer.
 * @param rows built entries, each with the text of its header
 */
export function withoutLeavings<T extends { readonly entry: WorkEntry; readonly text: string }>(
  rows: readonly T[],
): T[] {
  const kept: T[] = [];
  for (const row of rows) {
    const at = kept.findLastIndex(({ entry }) => sameEmployer(entry, row.entry));
    const began = kept[at];
    if (began === undefined || row.entry.role !== null || !LEAVING.test(row.text)) kept.push(row);
    else kept[at] = { ...began, entry: leftAt(began.entry, row.entry) };
  }
  return kept;
}
