import { Button, Group, Menu, Text } from '@mantine/core';
import { Plus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { memberName } from '../parts/member-name.ts';
import { restoration } from './correct/list-edits.ts';
import type { Editing } from './correct/use-correct.ts';
import { useEntryName } from './correct/use-entry-name.ts';
import classes from './profile-pane.module.css';
import type { ShownList, ShownSection, ShownValue } from './shown.ts';
import { useLabel } from './use-label.ts';

interface AddingProps {
  readonly correct: (value: ShownValue) => void;
  readonly add: (list: ShownList) => void;
}

type AddButtonsProps = AddingProps & Pick<ShownSection, 'missing' | 'lists'>;

/** At the end of a section or an entry: buttons that add its missing values and entries. */
export function AddButtons({ missing, lists, correct, add }: AddButtonsProps): ReactNode {
  const nameOf = useEntryName();
  if (missing.length + lists.length === 0) return null;
  return (
    <Group gap={4} className="lectern-screen">
      {missing.map((value) => (
        <MissingValue key={value.id} value={value} correct={correct} />
      ))}
      {lists.map((list) => (
        <AddButton key={list.pointer} name={nameOf(list)} onClick={() => add(list)} />
      ))}
    </Group>
  );
}

function MissingValue({ value, correct }: { readonly value: ShownValue; readonly correct: AddingProps['correct'] }) {
  return <AddButton name={useLabel(value)} onClick={() => correct(value)} />;
}

function AddButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<Plus size={14} aria-hidden />}
      aria-label={t('correct.openEmpty', { label: name })}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {name}
    </Button>
  );
}

/** Adds what the profile has no section for yet. */
export function AddMenu({ sections, correct, add }: AddingProps & { readonly sections: readonly ShownSection[] }) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const missing = sections.flatMap((section) => section.missing);
  const lists = sections.flatMap((section) => section.lists);
  if (missing.length + lists.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          className="lectern-screen"
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
        >
          {t('correct.addMore')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map((value) => (
          <MissingItem key={value.id} value={value} correct={correct} />
        ))}
        {lists.map((list) => (
          <Menu.Item key={list.pointer} onClick={() => add(list)}>
            {nameOf(list)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MissingItem({ value, correct }: { readonly value: ShownValue; readonly correct: AddingProps['correct'] }) {
  return <Menu.Item onClick={() => correct(value)}>{useLabel(value)}</Menu.Item>;
}

interface ChangedListProps {
  readonly list: ShownList;
  readonly edit: (editing: Editing) => void;
}

/** Below a list whose entries were added, removed or moved: who did that, and the way back. */
export function ChangedList({ list, edit }: ChangedListProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { correction } = list;
  if (correction === null) return null;
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed" className={classes.plain}>
        {t('correct.listBy', { by: memberName(correction.by, correction.by_name), when: format.moment(correction.at) })}
      </Text>
      <Button
        className="lectern-screen"
        variant="subtle"
        size="compact-xs"
        leftSection={<Undo2 size={14} aria-hidden />}
        onClick={() => edit({ edits: restoration(list), done: 'restored' })}
      >
        {t('correct.restore')}
      </Button>
    </Group>
  );
}
