import { ActionIcon, Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ArrowDown, ArrowUp, PenLine, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainValue } from '#http/console/contract.ts';
import { codeOf } from '../../api/call.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import type { Correctable, ShownValue, ValueLabel } from '../shown.ts';
import { useLabel } from '../use-label.ts';
import { Conflict } from './conflict.tsx';
import { type DoubtfulKind, doubtAbout } from './doubt.ts';
import { move, removal } from './list-edits.ts';
import { Steps } from './steps.tsx';
import { type Editing, useCorrect } from './use-correct.ts';
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
  const atField: Readonly<Record<string, 'value.text'>> = kind === 'dates' ? {} : { validation_error: 'value.text' };
  // If someone else is quicker, the typed text stays and the value on the page is updated.
  const [opened] = useState(value.shown ?? value.read);
  const form = useForm<Record<string, ValueForm>>({
    initialValues: { value: formOf(opened) },
    validate: (values) => {
      const fault = validateForm(kind, values['value'] ?? formOf(null));
      return fault === null ? {} : { [`value.${fault.field}`]: t(`correct.faults.${fault.error}`) };
    },
  });
  const typed = form.values['value'] ?? formOf(null);
  const [doubt, setDoubt] = useState<{ readonly kind: DoubtfulKind; readonly text: string } | null>(null);
  const isDoubted = doubt !== null && doubt.text === typed.text;
  const correct = useCorrect(cvId, onClose);
  const { inJob, listed } = value;
  const [isOfJob, setIsOfJob] = useState(false);
  const run = (editing: Editing): void =>
    correct.mutate(editing, { onError: (error) => showAtField(error, atField, form.setFieldError) });
  const change = (to: PlainValue | undefined): void => {
    const job = to !== undefined && isOfJob && inJob !== null ? [{ value: inJob, to }] : [];
    run({ edits: [{ value, to }, ...job], done: to === undefined ? 'takenBack' : to === null ? 'cleared' : 'saved' });
  };
  const save = (): void => {
    const kindDoubted = isDoubted ? null : doubtAbout(typed.text, { label: known, pointer: value.pointer });
    if (kindDoubted === null) change(valueOf(kind, typed));
    else setDoubt({ kind: kindDoubted, text: typed.text });
  };
  // What a member added has nothing to be struck through, so it leaves the list.
  const clear = (): void => {
    if (listed !== null && value.read === null) run({ edits: removal(listed.list, listed.key), done: 'removed' });
    else change(null);
  };
  const isConflict = codeOf(correct.error) === 'value_changed';
  // A value that was to be cleared or undone has nothing of the form.
  const lastTo = correct.variables?.edits.find((edit) => edit.value.pointer === value.pointer)?.to;
  const mine = lastTo === null || lastTo === undefined ? lastTo : valueOf(kind, typed);
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
        <ValueFields kind={kind} label={label} form={form} name="value" isFirst />
        {!isConflict && inJob !== null && (
          <Switch
            label={t('correct.inJob')}
            checked={isOfJob}
            onChange={(event) => setIsOfJob(event.currentTarget.checked)}
          />
        )}
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
              <Button variant="default" disabled={correct.isPending} onClick={clear}>
                {t('correct.clear')}
              </Button>
            )}
            {!isConflict && listed !== null && (
              <MoveButtons
                at={listed.list.keys.indexOf(listed.key)}
                count={listed.list.keys.length}
                isDisabled={correct.isPending}
                onMove={(by) => run({ edits: move(listed.list, listed.key, by), done: 'moved' })}
              />
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

interface MoveButtonsProps {
  /** The position of the value in its list. */
  readonly at: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

function MoveButtons({ at, count, isDisabled, onMove }: MoveButtonsProps): ReactNode {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('correct.moveUp')}
        disabled={isDisabled || at === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('correct.moveDown')}
        disabled={isDisabled || at === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
