import { Button, Group, Text } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { useCorrect } from './correct/use-correct.ts';
import classes from './profile-pane.module.css';
import { ProfileValue } from './profile-value.tsx';
import { type Correctable, type ShownValue, SURE_ENOUGH } from './shown.ts';
import type { Highlighting } from './use-highlight.ts';
import { useLabel } from './use-label.ts';

interface AlsoConsideredProps {
  readonly cvId: number;
  readonly value: ShownValue;
  readonly correctable: Correctable;
  readonly pointing: Highlighting;
  readonly choose: (value: ShownValue) => void;
}

/** The alternatives of a value. Each highlights its place and becomes the correction by one click. Expanded if the confidence is low. */
export function AlsoConsidered({ cvId, value, correctable, pointing, choose }: AlsoConsideredProps): ReactNode {
  const { t } = useTranslation();
  const list = useId();
  const label = useLabel(value);
  const isDoubtful = correctable.shown === null || (value.confidence !== null && value.confidence < SURE_ENOUGH);
  const [isOpen, setIsOpen] = useState(isDoubtful);
  const correct = useCorrect(cvId, () => undefined);
  const { alternatives } = correctable;
  if (alternatives.length === 0) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="lectern-screen">
      <Button
        variant="subtle"
        size="compact-xs"
        ms={-8}
        rightSection={<Chevron size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('correct.considered')} ({alternatives.length})
      </Button>
      {correct.isError && <ErrorAlert error={correct.error} />}
      <ul id={list} hidden={!isOpen} className={classes.others} aria-label={t('correct.considered')}>
        {alternatives.map((other) => (
          <li key={other.id}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text component="div" size="sm">
                <ProfileValue
                  value={other}
                  pointedFrom={pointing.pointed?.id === other.id ? pointing.pointed.from : null}
                  point={pointing.point}
                  leave={pointing.leave}
                  choose={choose}
                />
                {other.confidence !== null && (
                  <span className={classes.sure}>{Math.round(other.confidence * 100)} %</span>
                )}
              </Text>
              <Button
                variant="default"
                size="compact-xs"
                flex="none"
                aria-label={t('correct.take', { value: other.text, label })}
                disabled={correct.isPending}
                onClick={() => correct.mutate({ edits: [{ value: correctable, to: other.text }], done: 'saved' })}
              >
                {t('correct.takeShort')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </div>
  );
}
