import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PenLine, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainValue } from '#http/console/contract.ts';
import { codeOf } from '../../api/call.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import type { Correctable, ShownValue, ValueLabel } from '../shown.ts';
import { Conflict } from './conflict.tsx';
import { type DoubtfulKind, doubtAbout } from './doubt.ts';
import { Steps } from './steps.tsx';
import { useCorrect } from './use-correct.ts';
import { useCorrectionNote } from './use-correction-note.ts';
import { ValueFields } from './value-fields.tsx';
import { formOf, type ValueForm, validateForm, valueOf } from './value-form.ts';

interface CorrectDialogProps {
  readonly cvId: number;
  /** Null closes it. */
  readonly value: ShownValue | null;
  readonly onClose: () => void;
}

/** Corrects one value, clears it or undoes its correction, and shows its history. */
export function CorrectDialog({ cvId, value, onClose }: CorrectDialogProps): ReactNode {
  const { t } = useTranslation();
  const correctable = value?.correctable ?? null;
  const label = useLabel(value);
  return (
    <Dialog opened={correctable !== null} onClose={onClose} title={t('correct.title', { label })}>
      {correctable !== null && (
        <CorrectForm
          key={correctable.pointer}
          cvId={cvId}
          label={label}
          known={typeof value?.label === 'string' ? value.label : null}
          value={correctable}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** The label of a value. */
export function useLabel(value: ShownValue | null): string {
  const { t } = useTranslation();
  if (value === null) return '';
  return typeof value.label === 'string' ? t(`value.${value.label}`) : value.label.words;
}

interface CorrectFormProps {
  readonly cvId: number;
  readonly label: string;
  /** The label in the catalogue; null for a field of a template. */
  readonly known: ValueLabel | null;
  readonly value: Correctable;
  readonly onClose: () => void;
}

function CorrectForm({ cvId, label, known, value, onClose }: CorrectFormProps): ReactNode {
  const { t } = useTranslation();
  const noteOf = useCorrectionNote();
  const { kind } = value;
  const atField: Readonly<Record<string, 'text'>> = kind === 'dates' ? {} : { validation_error: 'text' };
  // If someone else is quicker, the typed text stays and the value on the page is updated.
  const [opened] = useState(value.shown ?? value.read);
  const form = useForm<ValueForm>({
    initialValues: formOf(opened),
    validate: (values) => {
      const fault = validateForm(kind, values);
      return fault === null ? {} : { [fault.field]: t(`correct.faults.${fault.error}`) };
    },
  });
  const [doubt, setDoubt] = useState<{ readonly kind: DoubtfulKind; readonly text: string } | null>(null);
  const isDoubted = doubt !== null && doubt.text === form.values.text;
  const correct = useCorrect(cvId, onClose);
  const change = (to: PlainValue | undefined): void =>
    correct.mutate({ value, to }, { onError: (error) => showAtField(error, atField, form.setFieldError) });
  const save = (values: ValueForm): void => {
    const kindDoubted = isDoubted ? null : doubtAbout(values.text, { label: known, pointer: value.pointer });
    if (kindDoubted === null) change(valueOf(kind, values));
    else setDoubt({ kind: kindDoubted, text: values.text });
  };
  const isConflict = codeOf(correct.error) === 'value_changed';
  // A value that was to be cleared or undone has nothing of the form.
  const lastTo = correct.variables?.to;
  const mine = lastTo === null || lastTo === undefined ? lastTo : valueOf(kind, form.values);
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack>
        {isConflict ? (
          <Conflict
            value={value}
            mine={mine}
            isSaving={correct.isPending}
            onKeep={onClose}
            onSave={() => change(mine)}
          />
        ) : (
          <FormAlert error={correct.error} fields={atField} />
        )}
        <Text size="sm" c="dimmed">
          {value.readText === '' ? t('correct.readNothing') : t('correct.read', { read: value.readText })}
        </Text>
        {!isConflict && (value.correction !== null || value.followsJob) && (
          <Alert variant="light" icon={<PenLine size={16} aria-hidden />}>
            {noteOf(value)}
          </Alert>
        )}
        <ValueFields kind={kind} label={label} form={form} />
        {isDoubted && (
          <Alert color="orange" variant="light" role="alert" icon={<TriangleAlert size={16} aria-hidden />}>
            {t(`correct.doubts.${doubt.kind}`)}
          </Alert>
        )}
        <Group justify="space-between">
          <Group gap="xs">
            {!isConflict && value.correction !== null && (
              <Button variant="default" disabled={correct.isPending} onClick={() => change(undefined)}>
                {t('correct.takeBack')}
              </Button>
            )}
            {!isConflict && value.shown !== null && (
              <Button variant="default" disabled={correct.isPending} onClick={() => change(null)}>
                {t('correct.clear')}
              </Button>
            )}
          </Group>
          <Group gap="xs" ms="auto">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            {!isConflict && (
              <Button type="submit" loading={correct.isPending}>
                {t(isDoubted ? 'correct.saveAnyway' : 'correct.save')}
              </Button>
            )}
          </Group>
        </Group>
        <Steps cvId={cvId} value={value} />
      </Stack>
    </form>
  );
}
