import { Alert, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainValue } from '#http/console/contract.ts';
import type { Correctable } from '../shown.ts';
import { useValueWords } from '../use-value-words.ts';
import { plainText } from '../values.ts';
import { useCorrectionNote } from './use-correction-note.ts';

interface ConflictProps {
  /** The value as it is now. */
  readonly value: Correctable;
  /** The value that the person was about to save; undefined to undo a correction. */
  readonly mine: PlainValue | undefined;
  readonly isSaving: boolean;
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

/** Two people changed one value: both are shown, and the person chooses. */
export function Conflict({ value, mine, isSaving, onKeep, onSave }: ConflictProps): ReactNode {
  const { t } = useTranslation();
  const words = useValueWords();
  const noteOf = useCorrectionNote();
  const textOf = (plain: PlainValue): string => (plain === null ? t('correct.noValue') : plainText(plain, words));
  return (
    <Alert color="orange" variant="light" role="alert" icon={<Users aria-hidden />} title={t('correct.conflict')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Choice title={t('correct.theirs')} text={textOf(value.shown)} note={noteOf(value)}>
          <Button variant="default" size="xs" onClick={onKeep} disabled={isSaving}>
            {t('correct.keepTheirs')}
          </Button>
        </Choice>
        <Choice title={t('correct.mine')} text={mine === undefined ? textOf(value.read) : textOf(mine)}>
          <Button size="xs" onClick={onSave} loading={isSaving}>
            {t('correct.saveMine')}
          </Button>
        </Choice>
      </SimpleGrid>
    </Alert>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Choice({ title, text, note = '', children }: ChoiceProps): ReactNode {
  return (
    <Paper withBorder p="sm" role="group" aria-label={title}>
      <Stack gap={6} align="flex-start" justify="space-between" h="100%">
        <Text size="xs" c="dimmed">
          {title}
        </Text>
        <Text size="sm" fw={600} lineClamp={6} title={text} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {note !== '' && (
          <Text size="xs" c="dimmed" lineClamp={3} title={note} style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
