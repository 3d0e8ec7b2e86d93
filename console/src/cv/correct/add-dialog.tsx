import { Alert, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainValue } from '#http/console/contract.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { type EntryField, shapeOf } from '../entry-shapes.ts';
import type { ShownList, ValueKind, ValueLabel } from '../shown.ts';
import { textKindOf } from '../values.ts';
import { type DoubtfulKind, doubtAbout } from './doubt.ts';
import { additions, type NewValue } from './list-edits.ts';
import { useCorrect } from './use-correct.ts';
import { useEntryName } from './use-entry-name.ts';
import { ValueFields } from './value-fields.tsx';
import { formOf, type ValueForm, validateForm, valueOf } from './value-form.ts';

interface AddDialogProps {
  readonly cvId: number;
  /** Null closes it. */
  readonly list: ShownList | null;
  readonly onClose: () => void;
}

/** Adds an entry of several values to a list, or one or more values, one per line. */
export function AddDialog({ cvId, list, onClose }: AddDialogProps): ReactNode {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const title = list === null ? '' : t('correct.add', { name: nameOf(list) });
  return (
    <Dialog opened={list !== null} onClose={onClose} title={title}>
      {list !== null && <AddForm key={list.pointer} cvId={cvId} list={list} onClose={onClose} />}
    </Dialog>
  );
}

interface Field {
  /** Empty for entries that are values themselves. */
  readonly property: string;
  readonly label: ValueLabel;
  readonly kind: ValueKind;
}

function AddForm({ cvId, list, onClose }: AddDialogProps & { readonly list: ShownList }): ReactNode {
  const { t } = useTranslation();
  const fields = fieldsOf(list);
  const form = useForm<Record<string, ValueForm>>({
    initialValues: Object.fromEntries(fields.map((field) => [nameIn(field), formOf(null)])),
    validate: (values) => faultsOf(fields, values, (fault) => t(`correct.faults.${fault}`)),
  });
  const correct = useCorrect(cvId, onClose);
  const [doubted, setDoubted] = useState<{ readonly kind: DoubtfulKind; readonly text: string } | null>(null);
  const [first] = fields;
  const text = first === undefined ? '' : (form.values[nameIn(first)]?.text ?? '');
  const isDoubted = doubted?.text === text;
  const save = (values: Record<string, ValueForm>): void => {
    const entries = entriesOf(fields, values);
    const kind = isDoubted ? null : doubtAboutEntries(list, entries);
    if (kind === null) correct.mutate({ edits: additions(list, entries), done: 'added' });
    else setDoubted({ kind, text });
  };
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack>
        {correct.isError && <ErrorAlert error={correct.error} />}
        {fields.map((field) => (
          <ValueFields
            key={field.property}
            kind={field.kind}
            label={t(`value.${field.label}`)}
            form={form}
            name={nameIn(field)}
            isFirst={field === first}
          />
        ))}
        {isDoubted && doubted !== null && (
          <Alert color="orange" variant="light" role="alert" icon={<TriangleAlert size={16} aria-hidden />}>
            {t(`correct.doubts.${doubted.kind}`)}
          </Alert>
        )}
        <DialogActions
          onCancel={onClose}
          submit={t(isDoubted ? 'correct.saveAnyway' : 'correct.save')}
          loading={correct.isPending}
        />
      </Stack>
    </form>
  );
}

function fieldsOf({ of }: ShownList): readonly Field[] {
  const shape = shapeOf(of);
  // Several values are given at once, one per line.
  if (shape === null) return [{ property: '', label: of as ValueLabel, kind: 'list' }];
  const field = ([property, label]: EntryField): Field => ({
    property,
    label,
    kind: label === 'dates' ? 'dates' : textKindOf(label),
  });
  const points = shape.points === null ? [] : [{ ...field(shape.points), kind: 'list' as const }];
  return [field(shape.title), ...shape.details.map(field), ...points];
}

function nameIn({ property }: Field): string {
  return property === '' ? 'entries' : property;
}

/** The faults by the paths of their fields. An entry needs one value at least. */
function faultsOf(
  fields: readonly Field[],
  values: Readonly<Record<string, ValueForm>>,
  textOf: (fault: 'required' | 'date' | 'number' | 'order' | 'entry') => string,
): Record<string, string> {
  const given = fields.flatMap((field) => {
    const value = values[nameIn(field)] ?? formOf(null);
    return valueOf(field.kind, value) === null ? [] : [[field, value] as const];
  });
  const [first] = fields;
  if (given.length === 0 && first !== undefined) return { [`${nameIn(first)}.text`]: textOf('entry') };
  const faults = given.flatMap(([field, value]) => {
    const fault = validateForm(field.kind, value);
    return fault === null ? [] : [[`${nameIn(field)}.${fault.field}`, textOf(fault.error)] as const];
  });
  return Object.fromEntries(faults);
}

/** The entries of the form: one, or one per line. */
function entriesOf(
  fields: readonly Field[],
  values: Readonly<Record<string, ValueForm>>,
): readonly (readonly NewValue[])[] {
  const given = fields.flatMap((field): [Field, PlainValue][] => {
    const value = valueOf(field.kind, values[nameIn(field)] ?? formOf(null));
    return value === null ? [] : [[field, value]];
  });
  if (fields.some(({ property }) => property === ''))
    return given.flatMap(([, lines]) => (Array.isArray(lines) ? lines.map((line): NewValue[] => [['', line]]) : []));
  return [given.map(([{ property }, value]): NewValue => [property, value])];
}

function doubtAboutEntries(list: ShownList, entries: readonly (readonly NewValue[])[]): DoubtfulKind | null {
  if (shapeOf(list.of) !== null) return null;
  const label = list.of as ValueLabel;
  const doubts = entries
    .flat()
    .map(([, value]) => (typeof value === 'string' ? doubtAbout(value, { label, pointer: list.pointer }) : null));
  return doubts.find((doubt) => doubt !== null) ?? null;
}
