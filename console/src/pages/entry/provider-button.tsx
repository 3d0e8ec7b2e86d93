import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveForProvider } from '../../api/provider-trip.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';

interface ProviderButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The name of the provider. */
  readonly name: string;
  /** The page to open afterwards. */
  readonly from?: string | undefined;
  /** The token of a one-time link that the person uses. */
  readonly link?: string;
  /** Whether the person has to sign in there once more. */
  readonly again?: boolean;
}

/** Leads to the identity provider. */
export function ProviderButton({ name, from, link, again = false, variant }: ProviderButtonProps): ReactNode {
  const { t } = useTranslation();
  const leave = useMutation({
    mutationFn: () =>
      leaveForProvider({ again, ...(from !== undefined && { from }), ...(link !== undefined && { link }) }),
  });
  return (
    <>
      {leave.isError && <ErrorAlert error={leave.error} />}
      <Button
        variant={variant ?? 'filled'}
        leftSection={<LogIn size={18} aria-hidden />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
        fullWidth
      >
        {t('provider.signIn', { name })}
      </Button>
    </>
  );
}
