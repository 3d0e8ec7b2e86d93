import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { TagsField } from '../cvs/tags-field.tsx';

/** The tags of a CV. Each change is saved at once. */
export function CvTags({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = cvQuery(cv.id);
  const change = useMutation({
    mutationFn: (tags: readonly string[]) => {
      const add = tags.filter((name) => !cv.tags.includes(name));
      const remove = cv.tags.filter((name) => !tags.includes(name));
      return call('changeTags', { body: { cv_ids: [cv.id], add, remove } });
    },
    onMutate: (tags) => client.setQueryData(queryKey, (before) => before && { ...before, tags: [...tags] }),
    onSettled: () => Promise.all([queryKey, ['cvs']].map((key) => client.invalidateQueries({ queryKey: key }))),
    onError: notifyFailure,
  });
  return (
    <TagsField
      aria-label={t('tags.label')}
      placeholder={t('tags.placeholder')}
      value={cv.tags}
      onChange={(tags) => change.mutate(tags)}
      flex="1 1 240px"
      maw={640}
    />
  );
}
