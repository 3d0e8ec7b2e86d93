import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS, useShortcuts } from '../shell/shortcuts.ts';
import { needsCheck, type ShownValue } from './shown.ts';

interface CheckNextProps {
  /** All values of the profile, in the order of the page. */
  readonly values: readonly ShownValue[];
  readonly correct: (value: ShownValue) => void;
}

/** Moves the focus to the next value that a person should check; keys do the same, and correct the value with the focus. */
export function CheckNext({ values, correct }: CheckNextProps): ReactNode {
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

/** The id of the value that has the focus, or whose button has. */
function focusedValue(): string | undefined {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? (focused.dataset.value ?? focused.dataset.correct) : undefined;
}

/** Puts the focus on a value, which lights up its place on the page; on its button where it has none. */
function focusValue(id: string | undefined): void {
  if (id === undefined) return;
  const name = CSS.escape(id);
  const value =
    document.querySelector<HTMLElement>(`[data-value="${name}"]`) ??
    document.querySelector<HTMLElement>(`[data-correct="${name}"]`);
  value?.focus();
  value?.scrollIntoView({ block: 'center' });
}
