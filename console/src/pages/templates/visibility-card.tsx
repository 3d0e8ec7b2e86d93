import { Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member, Template } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { membersQuery, templatesQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { memberName } from '../../parts/member-name.ts';
import { notifyFailure } from '../../parts/notify.tsx';

/** With more members a search field is shown. */
const SEARCHED_FROM = 10;

/** The consultants who see the template. Each switch applies immediately. */
export function VisibilityCard({ template }: { readonly template: Template }): ReactNode {
  const { t } = useTranslation();
  const members = useQuery(membersQuery);
  return (
    <Paper withBorder p="md">
      <Stack>
        <Stack gap={4}>
          <Title order={2}>{t('templates.visibilityTitle')}</Title>
          <Text size="sm" c="dimmed">
            {t('templates.visibilityLead')} {t('templates.always')}.
          </Text>
        </Stack>
        {members.isPending && <Skeleton height={120} role="status" aria-label={t('common.loading')} />}
        {members.isError && members.data === undefined && (
          <ErrorAlert error={members.error} onRetry={() => void members.refetch()} />
        )}
        {members.data !== undefined && (
          <Consultants template={template} members={members.data.filter(({ role }) => role === 'consultant')} />
        )}
      </Stack>
    </Paper>
  );
}

interface ConsultantsProps {
  readonly template: Template;
  readonly members: readonly Member[];
}

function Consultants({ template, members }: ConsultantsProps): ReactNode {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const found = members.filter(({ email }) => email.includes(words.trim().toLowerCase()));
  if (members.length === 0) return <Text size="sm">{t('templates.nobodyYet')}</Text>;
  return (
    <>
      {members.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label={t('templates.search')}
          placeholder={t('templates.search')}
          leftSection={<Search size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          maw={320}
        />
      )}
      <Stack gap="xs">
        {found.map((member) => (
          <VisibilitySwitch key={member.id} template={template} member={member} />
        ))}
      </Stack>
      {found.length === 0 && <Text size="sm">{t('templates.noSuchMember')}</Text>}
    </>
  );
}

function VisibilitySwitch({ template, member }: { readonly template: Template; readonly member: Member }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (visible: boolean) =>
      call('showTemplate', { params: { templateId: template.id }, body: { member_id: member.id, visible } }),
    // The switch keeps its new state until the list is updated.
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    onError: notifyFailure,
  });
  const visible = !template.hidden_from.includes(member.id);
  const notes = [...(member.name === null ? [] : [member.email]), ...(member.active ? [] : [t('members.deactivated')])];
  return (
    <Switch
      checked={change.isPending ? change.variables : visible}
      // It is not disabled meanwhile, which would move the focus.
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.currentTarget.checked);
      }}
      label={memberName(member.email, member.name)}
      description={notes.join(' · ')}
      maw={480}
      labelPosition="left"
      styles={{ body: { justifyContent: 'space-between' }, labelWrapper: { overflowWrap: 'anywhere' } }}
    />
  );
}
