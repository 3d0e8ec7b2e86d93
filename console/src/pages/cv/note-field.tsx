import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedMention } from './mentions.ts';

/** Members that are suggested at once. */
const SUGGESTED_MAX = 6;
const TEXT_MAX = 4000;

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly labels: ReadonlyMap<number, string>;
  readonly onChange: (text: string) => void;
}

/** The text of a note. After an @ it suggests the members of the company whose name or address has what is typed. */
export function NoteField({ label, value, labels, onChange }: NoteFieldProps): ReactNode {
  const { t } = useTranslation();
  const box = useCombobox();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const suggested =
    typed === null
      ? []
      : [...labels.values()].filter((one) => one.toLowerCase().includes(typed.toLowerCase())).slice(0, SUGGESTED_MAX);
  const change = (text: string, end: number): void => {
    onChange(text);
    const mention = typedMention(text.slice(0, end));
    setTyped(mention);
    if (mention === null) box.closeDropdown();
    else {
      box.openDropdown();
      box.updateSelectedOptionIndex();
    }
  };
  const insert = (name: string): void => {
    const end = field.current?.selectionStart ?? value.length;
    const start = end - (typed?.length ?? 0);
    onChange(`${value.slice(0, start)}${name} ${value.slice(end)}`.slice(0, TEXT_MAX));
    setTyped(null);
    box.closeDropdown();
    field.current?.focus();
  };
  return (
    <Combobox store={box} onOptionSubmit={insert} withinPortal={false}>
      <Combobox.EventsTarget>
        <Textarea
          ref={field}
          label={label}
          value={value}
          maxLength={TEXT_MAX}
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus
          onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.EventsTarget>
      <Combobox.DropdownTarget>
        <div />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={suggested.length === 0}>
        <Combobox.Options aria-label={t('notes.members')}>
          {suggested.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
