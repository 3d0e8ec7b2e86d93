import { NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#http/console/contract.ts';

/** The values of the form. An empty limit or pool means none. */
export interface MemberValues {
  readonly role: Role;
  readonly monthly_limit: number | string;
  readonly pool: string;
}

/** The request body. */
export function memberBody({ role, monthly_limit: limit, pool }: MemberValues) {
  return {
    role,
    monthly_limit: limit === '' ? null : Number(limit),
    pool: pool.trim() === '' ? null : pool.trim(),
  };
}

/** Role, limit and pool. */
export function MemberFields<T extends MemberValues>({ form }: { readonly form: UseFormReturnType<T> }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Stack gap={4}>
        <Text size="sm" fw={500} id="member-role">
          {t('members.role')}
        </Text>
        <SegmentedControl
          {...form.getInputProps('role')}
          key={form.key('role')}
          aria-labelledby="member-role"
          data={(['consultant', 'administrator'] as const).map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
      </Stack>
      <NumberInput
        {...form.getInputProps('monthly_limit')}
        key={form.key('monthly_limit')}
        label={t('members.monthlyLimit')}
        description={t('members.monthlyLimitHint')}
        min={0}
        allowDecimal={false}
        allowNegative={false}
      />
      <TextInput
        {...form.getInputProps('pool')}
        key={form.key('pool')}
        label={t('members.pool')}
        description={t('members.poolHint')}
        maxLength={200}
      />
    </>
  );
}
