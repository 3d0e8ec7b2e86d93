import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import type { Correctable, ShownValue } from '../shown.ts';
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
        <CorrectForm key={correctable.pointer} cvId={cvId} label={label} value={correctable} onClose={onClose} />
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
  readonly value: Correctable;
  readonly onClose: () => void;
}

function CorrectForm({ cvId, label, value, onClose }: CorrectFormProps): ReactNode {
  const { t } = useTranslation();
  const noteOf = useCorrectionNote();
  const { kind } = value;
  // If someone else is quicker, the typed text stays and the value on the page is updated.
  const [opened] = useState(value.shown ?? value.read);
  const form = useForm<ValueForm>({
    initialValues: formOf(opened),
    validate: (values) => {
      const fault = validateForm(kind, values);
      return fault === null ? {} : { [fault.field]: t(`correct.faults.${fault.error}`) };
    },
  });
  const correct = useCorrect(cvId, onClose);
  return (
    <form onSubmit={form.onSubmit((values) => correct.mutate({ value, to: valueOf(kind, values) }))} noValidate>
      <Stack>
        {correct.isError && <ErrorAlert error={correct.error} />}
        <Text size="sm" c="dimmed">
          {value.readText === '' ? t('correct.readNothing') : t('correct.read', { read: value.readText })}
        </Text>
        {(value.correction !== null || value.followsJob) && (
          <Alert variant="light" icon={<PenLine size={16} aria-hidden />}>
            {noteOf(value)}
          </Alert>
        )}
        <ValueFields kind={kind} label={label} form={form} />
        <Group justify="space-between">
          <Group gap="xs">
            {value.correction !== null && (
              <Button
                variant="default"
                disabled={correct.isPending}
                onClick={() => correct.mutate({ value, to: undefined })}
              >
                {t('correct.takeBack')}
              </Button>
            )}
            {value.shown !== null && (
              <Button
                variant="default"
                disabled={correct.isPending}
                onClick={() => correct.mutate({ value, to: null })}
              >
                {t('correct.clear')}
              </Button>
            )}
          </Group>
          <Group gap="xs" ms="auto">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={correct.isPending}>
              {t('correct.save')}
            </Button>
          </Group>
        </Group>
        <Steps cvId={cvId} value={value} />
      </Stack>
    </form>
  );
}
