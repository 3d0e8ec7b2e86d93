import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { TagsField } from '../cvs/tags-field.tsx';

interface Change {
  readonly tags: string[];
  readonly add: string[];
  readonly remove: string[];
}

/** The tags of a CV. Each change is saved at once. */
export function CvTags({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = cvQuery(cv.id);
  const mutationKey = ['tags', cv.id];
  const change = useMutation({
    mutationKey,
    // One after the other, in the order in which they were made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ add, remove }: Change) => call('changeTags', { body: { cv_ids: [cv.id], add, remove } }),
    onMutate: async ({ tags }) => {
      // An answer from before the change would undo it on the page.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && { ...before, tags });
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all([queryKey, ['cvs']].map((key) => client.invalidateQueries({ queryKey: key })));
    },
    onError: notifyFailure,
  });
  // The server sorts them by name. Here they keep their places, so that the last one is the one that was added last.
  const [shown, setShown] = useState(cv.tags);
  const value = [...shown.filter((name) => cv.tags.includes(name)), ...cv.tags.filter((name) => !shown.includes(name))];
  const changeTo = (tags: string[]): void => {
    setShown(tags);
    change.mutate({
      tags,
      add: tags.filter((name) => !cv.tags.includes(name)),
      remove: cv.tags.filter((name) => !tags.includes(name)),
    });
  };
  return (
    <TagsField
      aria-label={t('tags.label')}
      placeholder={t('tags.placeholder')}
      value={value}
      onChange={changeTo}
      flex="1 1 240px"
      maw={640}
    />
  );
}
