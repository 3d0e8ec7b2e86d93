import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ADDRESSES } from '../../api/addresses.ts';
import { tagsQuery } from '../../api/queries.ts';

/** Tags that are typed, or chosen among those of the company. What is typed counts when Enter or a comma ends it, or the field is left. */
export function TagsField({ onChange, ...props }: Omit<TagsInputProps, 'data' | 'searchValue'>): ReactNode {
  const { data = [] } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  return (
    <TagsInput
      {...props}
      data={[...data]}
      maxTags={ADDRESSES.tags.ofCvMax}
      searchValue={typed}
      onSearchChange={(text) => setTyped(text.slice(0, ADDRESSES.tags.nameMax))}
      onChange={(names) => onChange?.(names.map((name) => name.trim()).filter((name) => name !== ''))}
    />
  );
}
