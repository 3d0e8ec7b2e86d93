import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { finishAtReturn, tripBefore } from '../../api/provider-trip.ts';
import { signInOptionsQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The page that the identity provider sends the browser back to. It completes the sign-in, or says why that fails. */
export function ProviderPage(): ReactNode {
  const { t } = useTranslation();
  const trip = tripBefore();
  const navigate = useNavigate();
  const entered = useAfterSignIn(trip.from);
  const finish = useQuery({
    queryKey: ['provider-sign-in'],
    queryFn: finishAtReturn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (finish.data === undefined) return;
    if (finish.data.state !== 'linked') {
      void entered(finish.data);
      return;
    }
    notifyDone(t('provider.nowLinked'));
    void navigate({ to: '/account', replace: true });
    // It comes once; the functions are new with every rendering.
  }, [finish.data]);
  if (!finish.isError)
    return (
      <EntryFrame title={t('provider.entering')}>
        <Skeleton height={120} role="status" aria-label={t('common.loading')} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t(trip.links === true ? 'provider.notLinkedTitle' : 'provider.failedTitle')}>
      <ErrorAlert error={finish.error} />
      {trip.links === true ? (
        <Button component={Link} to="/account" variant="default" fullWidth>
          {t('provider.toAccount')}
        </Button>
      ) : (
        <WaysOn from={trip.from} link={trip.link} />
      )}
    </EntryFrame>
  );
}

/** To try it again, or in another way. */
function WaysOn({ from, link }: { readonly from: string | undefined; readonly link: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: options } = useQuery(signInOptionsQuery);
  const name = options?.provider ?? null;
  return (
    <Stack gap="xs">
      {name !== null && <ProviderButton name={name} from={from} {...(link !== undefined && { link })} />}
      <Button
        variant="default"
        fullWidth
        onClick={() => void navigate({ to: '/sign-in', search: from === undefined ? {} : { from } })}
      >
        {t('link.toSignIn')}
      </Button>
    </Stack>
  );
}
