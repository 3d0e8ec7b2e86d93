import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS, useShortcuts } from '../shell/shortcuts.ts';
import { focusedValue, focusValue } from './focus-value.ts';
import { needsCheck, type ShownValue } from './shown.ts';

interface CheckNextProps {
  /** All values of the profile, in the order of the page. */
  readonly values: readonly ShownValue[];
  readonly correct: (value: ShownValue) => void;
  readonly confirm: (value: ShownValue) => void;
}

/** Moves the focus to the next value that a person should check; keys do the same, and correct or confirm the value with the focus. */
export function CheckNext({ values, correct, confirm }: CheckNextProps): ReactNode {
  const { t } = useTranslation();
  const checks = values.filter(needsCheck);
  const next = (): ShownValue | undefined => {
    const from = values.findIndex(({ id }) => id === focusedValue());
    return checks.find((value) => values.indexOf(value) > from) ?? checks[0];
  };
  const go = (): void => focusValue(next()?.id);
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
      if (focused !== undefined) confirm(focused);
      go();
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
