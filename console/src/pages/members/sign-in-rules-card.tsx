import { Group, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInRules, TWO_FACTOR_RULES } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { signInRulesQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

/** Who must use two-factor sign-in. */
export function SignInRulesCard(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rules = useQuery(signInRulesQuery);
  const change = useMutation({
    mutationFn: (body: SignInRules) => call('setSignInRules', { body }),
    onSuccess: (changed) => {
      client.setQueryData(signInRulesQuery.queryKey, changed);
      notifyDone(t('twoFactorRule.saved'));
    },
    onError: notifyFailure,
  });
  const shown = change.isPending ? change.variables : rules.data;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} id="two-factor-rule">
          {t('twoFactorRule.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('twoFactorRule.lead')}
        </Text>
        {rules.isPending && <Skeleton height={36} role="status" aria-label={t('common.loading')} />}
        {rules.isError && <ErrorAlert error={rules.error} onRetry={() => void rules.refetch()} />}
        {shown !== undefined && (
          <Group>
            <SegmentedControl
              aria-labelledby="two-factor-rule"
              value={shown.two_factor}
              disabled={change.isPending}
              onChange={(two_factor) => change.mutate({ two_factor })}
              data={TWO_FACTOR_RULES.map((rule) => ({ value: rule, label: t(`twoFactorRule.${rule}`) }))}
            />
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
