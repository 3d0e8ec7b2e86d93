import { Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectionStep, PlainValue } from '#http/console/contract.ts';
import { correctionStepsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { type Correctable, isSameValue } from '../shown.ts';
import { useValueWords } from '../use-value-words.ts';
import { plainText } from '../values.ts';

interface StepsProps {
  readonly cvId: number;
  readonly value: Correctable;
}

/** The history of a value, newest first, loaded when it is opened. */
export function Steps({ cvId, value }: StepsProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const steps = useQuery({ ...correctionStepsQuery(cvId, value.pointer), enabled: isOpen });
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<History size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('correct.history')}
      </Button>
      {isOpen && steps.isError && <ErrorAlert error={steps.error} onRetry={() => void steps.refetch()} />}
      {isOpen && steps.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('correct.noHistory')}
        </Text>
      )}
      {isOpen && steps.data !== undefined && steps.data.length > 0 && (
        <List size="sm" spacing={4} aria-label={t('correct.history')}>
          {steps.data.map((step) => (
            <List.Item key={step.id}>
              <StepWords step={step} read={value.read} />
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

interface StepWordsProps {
  readonly step: CorrectionStep;
  readonly read: PlainValue;
}

function StepWords({ step: { step, value, by, at }, read }: StepWordsProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useValueWords();
  const name = step !== 'taken_back' && isSameValue(value, read) ? 'confirmed' : step;
  return t(`correct.steps.${name}`, { by, when: format.moment(at), value: plainText(value, words) });
}
