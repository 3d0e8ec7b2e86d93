import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCredits } from '#http/console/contract.ts';
import { ownCreditsQuery } from '../../api/queries.ts';
import { useSession } from '../../shell/use-session.ts';

/** Why an upload would be refused. */
interface LackOfCredits {
  readonly kind: 'limit' | 'pool' | 'company';
  readonly credits: OwnCredits;
}

/** Whether the member lacks the credit for an upload, in the order in which the server refuses; null if not, or not known yet. */
export function useLackOfCredits(): LackOfCredits | null {
  const { data: credits } = useQuery({ ...ownCreditsQuery, refetchOnMount: 'always' });
  if (credits === undefined) return null;
  const { monthly_limit: limit, spent_this_month: spent, balance, pool } = credits;
  if (limit !== null && spent >= limit) return { kind: 'limit', credits };
  if (balance > 0) return null;
  return { kind: pool === null ? 'company' : 'pool', credits };
}

/** The lack in one sentence. */
export function useLackTitle(): (lack: LackOfCredits) => string {
  const { t } = useTranslation();
  return ({ kind, credits: { pool } }) => t(`noCredits.title.${kind}`, { pool: pool ?? '' });
}

/** Says before an upload that it would be refused, and what to do: administrators how to get credits, others whom to ask. */
export function NoCreditsAlert({ lack }: { readonly lack: LackOfCredits }): ReactNode {
  const { t } = useTranslation();
  const titleOf = useLackTitle();
  const { kind, credits } = lack;
  const isAdministrator = useSession().role === 'administrator';
  const { monthly_limit: limit, administrators } = credits;
  const isOwnToMend = isAdministrator && kind === 'limit';
  return (
    <Alert color="orange" variant="light" icon={<Coins aria-hidden />} title={titleOf(lack)}>
      <Text size="sm">{kind === 'limit' ? t('noCredits.limit', { limit: limit ?? 0 }) : t('noCredits.uploads')}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {isOwnToMend && (
          <Anchor component={Link} to="/members" size="sm">
            {t('noCredits.raise')}
          </Anchor>
        )}
        {isAdministrator && !isOwnToMend && t('noCredits.askOperator')}
        {!isAdministrator && administrators.length === 0 && t('noCredits.askAdministrator')}
        {!isAdministrator && administrators.length > 0 && t('noCredits.ask', { who: administrators.join(', ') })}
      </Text>
    </Alert>
  );
}
