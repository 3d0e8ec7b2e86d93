import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Check, Combine, EllipsisVertical, Plus, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { merge, move, removal, restoration } from './correct/list-edits.ts';
import type { Editing } from './correct/use-correct.ts';
import { useEntryName } from './correct/use-entry-name.ts';
import { confirmable, type ShownEntry, type ShownList, type ShownValue, valuesOfEntry } from './shown.ts';
import { useLabel } from './use-label.ts';

interface EntryMenuProps {
  readonly entry: ShownEntry;
  /** The entry above it; null for the first. */
  readonly above: ShownEntry | null;
  readonly way: {
    readonly correct: (value: ShownValue) => void;
    readonly confirm: (values: readonly ShownValue[]) => void;
    readonly add: (list: ShownList) => void;
    readonly edit: (editing: Editing) => void;
  };
}

/** Confirms an entry, adds values to it, moves it, merges it with the one above, and removes it. */
export function EntryMenu({ entry, above, way: { correct, confirm, add, edit } }: EntryMenuProps): ReactNode {
  const { t } = useTranslation();
  const uncertain = confirmable(valuesOfEntry(entry));
  const nameOf = useEntryName();
  const { list, key, pointsList } = entry;
  const text = [entry.title, ...entry.details].find((value) => value !== null && value.text !== '')?.text ?? '';
  const moved = (by: -1 | 1): void => edit({ edits: move(list, key, by), done: 'moved' });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className="lectern-screen"
          variant="subtle"
          color="gray"
          size={24}
          data-entry={entry.id}
          aria-label={t('correct.entryMenu', { name: nameOf(list), text })}
        >
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {uncertain.length > 1 && (
          <Menu.Item leftSection={<Check size={16} aria-hidden />} onClick={() => confirm(uncertain)}>
            {t('correct.confirmAll', { count: uncertain.length })}
          </Menu.Item>
        )}
        {entry.unexpected.map((value) => (
          <AddValueItem key={value.id} value={value} correct={correct} />
        ))}
        {pointsList !== null && (
          <Menu.Item leftSection={<Plus size={16} aria-hidden />} onClick={() => add(pointsList)}>
            {t('correct.openEmpty', { label: nameOf(pointsList) })}
          </Menu.Item>
        )}
        {pointsList !== null && pointsList.correction !== null && (
          <Menu.Item
            leftSection={<Undo2 size={16} aria-hidden />}
            onClick={() => edit({ edits: restoration(pointsList), done: 'restored' })}
          >
            {t('correct.restorePoints')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<ArrowUp size={16} aria-hidden />} disabled={above === null} onClick={() => moved(-1)}>
          {t('correct.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDown size={16} aria-hidden />}
          disabled={list.keys.at(-1) === key}
          onClick={() => moved(1)}
        >
          {t('correct.moveDown')}
        </Menu.Item>
        {/* Details keep what both entries have, so that nothing is lost. */}
        {pointsList !== null && (
          <Menu.Item
            leftSection={<Combine size={16} aria-hidden />}
            disabled={above === null}
            onClick={() => above !== null && edit({ edits: merge(above, entry), done: 'merged' })}
          >
            {t('correct.merge')}
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => edit({ edits: removal(list, key), done: 'removed' })}
        >
          {t('correct.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function AddValueItem({
  value,
  correct,
}: {
  readonly value: ShownValue;
  readonly correct: (value: ShownValue) => void;
}) {
  const { t } = useTranslation();
  const label = useLabel(value);
  return (
    <Menu.Item leftSection={<Plus size={16} aria-hidden />} onClick={() => correct(value)}>
      {t('correct.openEmpty', { label })}
    </Menu.Item>
  );
}
