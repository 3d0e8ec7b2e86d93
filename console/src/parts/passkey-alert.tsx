import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyFault } from '../api/passkeys.ts';
import { ErrorAlert } from './error-alert.tsx';

interface PasskeyAlertProps {
  readonly error: unknown;
  /** What the passkey was for. */
  readonly purpose: 'sign_in' | 'add';
}

/** Why a passkey could not be used or added: the browser gave none, or the server refused it. */
export function PasskeyAlert({ error, purpose }: PasskeyAlertProps): ReactNode {
  const { t } = useTranslation();
  if (!(error instanceof PasskeyFault)) return <ErrorAlert error={error} />;
  const texts = {
    cancelled: purpose === 'sign_in' ? t('passkeys.faults.signInCancelled') : t('passkeys.faults.addCancelled'),
    unsupported: t('passkeys.faults.unsupported'),
    exists: t('passkeys.faults.exists'),
    failed: t('passkeys.faults.failed'),
  };
  return (
    <Alert color="blue" variant="light" role="alert">
      {texts[error.kind]}
    </Alert>
  );
}
