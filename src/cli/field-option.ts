import { InvalidArgumentError, Option } from 'commander';
import { type ExtraField, parseExtraField, validateExtraFields } from '#templates/extra-fields.ts';

/** `--field LABEL:KIND:SYNONYM,...`, repeatable; the fields keep the given order. */
export function fieldOption(more = ''): Option {
  return new Option(
    '--field <LABEL:KIND[:SYNONYM,...]>',
    `extra field to extract; KIND is text, date, yes_no, number or list; repeatable${more}`,
  ).argParser((short: string, before: readonly ExtraField[] | undefined): readonly ExtraField[] => {
    const parsed = parseExtraField(short);
    if (parsed.kind === 'invalid') throw new InvalidArgumentError(parsed.reason);
    const fields = [...(before ?? []), parsed.field];
    const fault = validateExtraFields(fields);
    if (fault !== null) throw new InvalidArgumentError(fault.message);
    return fields;
  });
}
