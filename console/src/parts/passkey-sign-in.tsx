import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInAnswer } from '#http/console/contract.ts';
import { signInWithPasskey } from '../api/passkeys.ts';
import { OrDivider } from './or-divider.tsx';
import { PasskeyAlert } from './passkey-alert.tsx';

interface PasskeySignInProps {
  readonly onEntered: (session: SignInAnswer) => Promise<void>;
}

/** The button to sign in with a passkey, for where the server offers passkeys. */
export function PasskeySignIn({ onEntered }: PasskeySignInProps): ReactNode {
  const { t } = useTranslation();
  const signIn = useMutation({ mutationFn: async () => onEntered(await signInWithPasskey()), gcTime: 0 });
  return (
    <>
      <OrDivider />
      {signIn.isError && <PasskeyAlert error={signIn.error} purpose="sign_in" />}
      <Button
        variant="default"
        fullWidth
        leftSection={<KeyRound size={18} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('passkeys.signIn')}
      </Button>
    </>
  );
}
