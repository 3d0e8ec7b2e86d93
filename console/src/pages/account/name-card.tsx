import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MEMBER_NAME_MAX } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { useSession } from '../../shell/use-session.ts';

/** The name by which the company sees the member. */
export function NameCard(): ReactNode {
  const { t } = useTranslation();
  const { name, company } = useSession();
  const client = useQueryClient();
  const router = useRouter();
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: name ?? '' } });
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      call('setOwnName', { body: { name: values.name.trim() === '' ? null : values.name } }),
    onSuccess: async (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      notifyDone(t('account.nameSaved'));
      await router.invalidate();
      // Lists show the new name too.
      await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'session' });
    },
  });
  return (
    <Paper withBorder p="md">
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack maw={420}>
          <Title order={2}>{t('account.nameTitle')}</Title>
          {save.isError && <ErrorAlert error={save.error} />}
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            label={t('members.name')}
            description={t('account.nameHint', { company: company.name })}
            maxLength={MEMBER_NAME_MAX}
            autoComplete="name"
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('members.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
