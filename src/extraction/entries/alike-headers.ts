import { fieldLabelOf } from '../lexicon/field-labels.ts';
import type { Line } from '../model/document.ts';
import { formOf } from './alike-leads.ts';
import { ROLE_SURE, roleIn } from './complete-headers.ts';
import { rangesOf } from './header-fields.ts';
import type { EntryLines } from './split-entries.ts';

/** Fewer entries show no pattern. */
const ENTRIES_MIN = 3;
/** Least share of the entries that show it. */
const SHARE_MIN = 0.7;
/** Most words of a role. */
const WORDS_MAX = 9;

/** Whether a line can be a role that no list knows. */
function canBeRole({ text, bullet, spans }: Line): boolean {
  const isShort = spans.length === 1 && text.split(/\s+/u).length <= WORDS_MAX;
  return !bullet && isShort && /^[\p{Lu}\p{Lo}"'„“«].*[^.:;,]$/u.test(text) && fieldLabelOf(text) === null;
}

/** The line directly below the dates of an entry, in its header or below it; null where its header has no dates or ends with them. */
function lineBelowDates({ header, body }: EntryLines): Line | null {
  const dated = header.findLastIndex((line) => rangesOf(line).length > 0);
  return dated < 0 ? null : (header[dated + 1] ?? body[0] ?? null);
}

/** The form that the lines below the dates share and no other line below a header has; null without one. */
function formOfRoles(entries: readonly EntryLines[]): string | null {
  const lines = entries.map((entry) => lineBelowDates(entry)).filter((line) => line !== null);
  const forms = Map.groupBy(
    lines.filter((line) => canBeRole(line)),
    (line) => formOf(line),
  );
  const [form, own] = [...forms].reduce(
    (most, next) => (next[1].length > most[1].length ? next : most),
    ['', [] as Line[]],
  );
  const isUsual = own.length >= ENTRIES_MIN && own.length >= entries.length * SHARE_MIN;
  if (!isUsual || new Set(own.map(({ text }) => text)).size < 2) return null;
  const known = new Set(lines);
  const others = entries.flatMap(({ body }) => body.filter((line) => !known.has(line)));
  return others.some((line) => formOf(line) === form && fieldLabelOf(line.text) === null) ? null : form;
}

/** Joins an entry without dates to the one above it that has only them and the employer, if it begins with a line of that form. */
function withOwnRoles(entries: readonly EntryLines[], form: string): EntryLines[] {
  const result: EntryLines[] = [];
  for (const entry of entries) {
    const above = result.at(-1);
    const [first] = entry.header;
    const isRole = first !== undefined && formOf(first) === form && rangesOf(first).length === 0;
    if (isRole && above?.body.length === 0 && lineBelowDates(above) === null)
      result[result.length - 1] = { header: [...above.header, ...entry.header], body: entry.body };
    else result.push(entry);
  }
  return result;
}

/**
 * Moves the role to the header where most entries have a line in a style of its own directly below their dates: "Arden Ltd, 2019 - 2021" over
 * "*Apprentice of the yard*" over the duties.
 */
function withAlikeRoles(entries: readonly EntryLines[]): readonly EntryLines[] {
  const form = formOfRoles(entries);
  if (form === null) return entries;
  return withOwnRoles(entries, form).map(({ header, body: [first, ...rest] }) => {
    const isRole =
      first !== undefined &&
      formOf(first) === form &&
      canBeRole(first) &&
      header.every(({ text }) => roleIn(text) < ROLE_SURE) &&
      rangesOf(header.at(-1) as Line).length > 0;
    if (first === undefined) return { header, body: [] };
    return isRole ? { header: [...header, first], body: rest } : { header, body: [first, ...rest] };
  });
}

/** Least share of the entries whose headers have the same forms, line by line. */
const HEADERS_SHARE_MIN = 0.5;

/** The forms of the lines of a header, that most of the headers of a section have; empty without such. */
function usualForms(entries: readonly EntryLines[]): readonly string[] {
  const counts = Map.groupBy(entries, ({ header }) => header.map((line) => formOf(line)).join('\n'));
  const [forms, own] = [...counts].reduce(
    (most, next) => (next[1].length > most[1].length ? next : most),
    ['', [] as EntryLines[]],
  );
  return own.length >= 2 && own.length >= entries.length * HEADERS_SHARE_MIN ? forms.split('\n') : [];
}

/** The first lines of a body that complete the header to the usual forms; empty where it is complete or they do not. */
function completing({ header, body }: EntryLines, usual: readonly string[]): readonly Line[] {
  const lines = body.slice(0, Math.max(0, usual.length - header.length));
  const isSame = (line: Line, at: number): boolean => formOf(line) === usual[at];
  const isComplete = header.length + lines.length === usual.length && header.every(isSame);
  return isComplete && lines.every((line, at) => canBeRole(line) && isSame(line, header.length + at)) ? lines : [];
}

/** Moves the lines to the header that the other headers of the section have in the same place and form, where no other line below a header has it. */
function withUsualLines(entries: readonly EntryLines[]): readonly EntryLines[] {
  const usual = usualForms(entries);
  const missing = entries.map((entry) => completing(entry, usual));
  const found = new Set(missing.flat());
  if (found.size === 0) return entries;
  const bodies = entries.flatMap(({ body }) => body.filter((line) => !found.has(line)));
  const forms = new Set(bodies.map((line) => formOf(line)));
  return entries.map((entry, at) => {
    const lines = missing[at] ?? [];
    const isOwn = lines.every((line) => !forms.has(formOf(line)));
    return isOwn ? { header: [...entry.header, ...lines], body: entry.body.slice(lines.length) } : entry;
  });
}

/** The entries with the lines of their headers that show only by the form they share with the other headers of the section. */
export function withAlikeHeaders(entries: readonly EntryLines[]): readonly EntryLines[] {
  return withUsualLines(withAlikeRoles(entries));
}
