import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { statementText } from '../../i18n/statement.ts';
import { CopyField, CopyIcon } from '../../parts/copy-field.tsx';
import { errorText } from '../../parts/error-text.ts';
import type { Invited } from './addresses.ts';
import { type Invitation, type Invitations, isOpen } from './use-invitations.ts';

interface InvitationsListProps {
  readonly invitations: Invitations;
  /** Leads back to the form, with the addresses that are not invited. */
  readonly onRepeat: (invited: readonly Invited[]) => void;
  readonly onClose: () => void;
}

/** The outcome of every address of a round, and the links to pass on. */
export function InvitationsList({ invitations, onRepeat, onClose }: InvitationsListProps): ReactNode {
  const { t } = useTranslation();
  const { list, isRunning, stop } = invitations;
  const done = list.filter(({ outcome: { kind } }) => kind !== 'waiting' && kind !== 'sending').length;
  const invited = list.filter(({ outcome }) => outcome.kind === 'invited').length;
  const open = list.filter(isOpen);
  const links = list.flatMap(({ address, outcome }) =>
    outcome.kind === 'invited' && outcome.link.delivery === 'shown' ? [`${address} ${outcome.link.url}`] : [],
  );
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('members.invitedOf', { invited, count: list.length })}
      </Text>
      {isRunning && <Progress value={(100 * done) / list.length} aria-label={t('members.inviteTitle')} />}
      {links.length > 0 && (
        <Alert color="yellow">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{t('members.linksOnce')}</Text>
            {!isRunning && <CopyIcon value={links.join('\n')} />}
          </Group>
        </Alert>
      )}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.map((invitation) => (
          <li key={invitation.address}>
            <Row invitation={invitation} />
          </li>
        ))}
      </Stack>
      <Group justify="flex-end">
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t('members.stop')}
          </Button>
        ) : (
          <>
            {open.length > 0 && (
              <Button variant="default" onClick={() => onRepeat(open)}>
                {t('members.repeat', { count: open.length })}
              </Button>
            )}
            <Button onClick={onClose}>{t('common.done')}</Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

function Row({ invitation }: { readonly invitation: Invitation }): ReactNode {
  const { address, name, outcome } = invitation;
  const text = useOutcomeText(invitation);
  const isFault = isOpen(invitation) || (outcome.kind === 'invited' && outcome.link.delivery === 'not_sent');
  return (
    <Stack gap={2}>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name === null ? address : `${name} · ${address}`}
      </Text>
      {outcome.kind === 'invited' && outcome.link.delivery === 'shown' ? (
        <CopyField label={text} value={outcome.link.url} />
      ) : (
        <Text size="sm" c={isFault ? 'var(--mantine-color-error)' : 'dimmed'}>
          {text}
        </Text>
      )}
    </Stack>
  );
}

function useOutcomeText({ address, outcome }: Invitation): string {
  const { t } = useTranslation();
  const format = useFormat();
  switch (outcome.kind) {
    case 'waiting':
      return t('members.outcomes.waiting');
    case 'sending':
      return t('members.outcomes.sending');
    case 'member':
      return t('members.outcomes.member');
    case 'untried':
      return t('members.outcomes.untried');
    case 'invalid':
      return statementText('reasons', { reason: 'email_invalid', message: address, params: { email: address } });
    case 'refused':
      return errorText(outcome.error);
    case 'invited': {
      const { link } = outcome;
      switch (link.delivery) {
        case 'sent':
          return t('members.outcomes.sent', { when: format.moment(link.expires_at) });
        case 'shown': {
          const shown = t('members.outcomes.shown', { when: format.moment(link.expires_at) });
          return link.reason === null ? shown : `${t(`mail.faults.${link.reason}`, { email: link.to })} ${shown}`;
        }
        case 'not_sent':
          return `${t('members.outcomes.notSent')} ${t(`mail.faults.${link.reason}`, { email: link.to })}`;
      }
    }
  }
}
