import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS, useShortcuts } from '../shell/shortcuts.ts';
import { focusedValue, focusValue } from './focus-value.ts';
import { confirmable, needsCheck, type ShownSection, type ShownValue, valuesBeside, valuesOf } from './shown.ts';

interface CheckNextProps {
  /** The profile, in the order of the page. */
  readonly sections: readonly ShownSection[];
  readonly correct: (value: ShownValue) => void;
  readonly confirm: (values: readonly ShownValue[]) => void;
  /** Draws every section, so that each value can be focused. */
  readonly drawAll: () => void;
}

/** Moves the focus to the next value that a person should check; keys do the same, and correct or confirm the value with the focus. */
export function CheckNext({ sections, correct, confirm, drawAll }: CheckNextProps): ReactNode {
  const { t } = useTranslation();
  const values = valuesOf(sections);
  const checks = values.filter(needsCheck);
  const nextOf = (some: readonly ShownValue[]): ShownValue | undefined => {
    const from = values.findIndex(({ id }) => id === focusedValue());
    return some.find((value) => values.indexOf(value) > from) ?? some[0];
  };
  const next = (): ShownValue | undefined => nextOf(checks);
  const focus = (value: ShownValue | undefined): void => {
    drawAll();
    focusValue(value?.id);
  };
  const go = (): void => focus(next());
  useShortcuts({
    check: go,
    correct: () => {
      const focused = focusedValue();
      const value = focused === undefined ? next() : values.find(({ id }) => id === focused);
      if (value !== undefined && value.correctable !== null) correct(value);
    },
    // Only what the person looks at, which is the value with the focus.
    confirm: () => {
      const focused = checks.find(({ id }) => id === focusedValue());
      if (focused !== undefined) confirm([focused]);
      go();
    },
    confirmAll: () => {
      const beside = confirmable(valuesBeside(sections, focusedValue() ?? ''));
      confirm(beside);
      focus(nextOf(checks.filter((value) => !beside.includes(value))));
    },
  });
  if (checks.length === 0) return null;
  const name = t('cv.checkNext', { count: checks.length });
  return (
    <Tooltip label={t('cv.byKey', { name, key: SHORTCUTS.check.toUpperCase() })}>
      <Button
        className="lectern-screen"
        variant="default"
        size="compact-sm"
        w="fit-content"
        aria-keyshortcuts={SHORTCUTS.check}
        onClick={go}
      >
        {name}
      </Button>
    </Tooltip>
  );
}
