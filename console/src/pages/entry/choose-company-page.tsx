import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** For members of several companies. */
export function ChooseCompanyPage(): ReactNode {
  const { t } = useTranslation();
  const { from } = useSearch({ from: '/choose-company' });
  const session = useQuery(sessionQuery);
  const entered = useAfterSignIn(from);
  const choose = useMutation({
    mutationFn: (companyId: number) => call('chooseCompany', { body: { company_id: companyId } }),
    onSuccess: entered,
  });
  const failure = choose.error ?? session.error;
  return (
    <EntryFrame title={t('company.title')} text={t('company.text')}>
      {failure !== null && <ErrorAlert error={failure} />}
      {session.isPending && <Skeleton height={120} />}
      <Stack gap="xs">
        {session.data?.companies.map((company) => (
          <Button
            key={company.id}
            variant="default"
            size="lg"
            justify="space-between"
            loading={choose.isPending && choose.variables === company.id}
            onClick={() => choose.mutate(company.id)}
            rightSection={<ChevronRight size={18} aria-hidden />}
          >
            {company.name}
            <Badge ml="sm" variant="default">
              {t(`role.${company.role}`)}
            </Badge>
          </Button>
        ))}
      </Stack>
    </EntryFrame>
  );
}
