import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { setPasswordPrompt } from '../api/password-prompt.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** Asks for the password again. The call that needs it waits and is then repeated. */
export function PasswordGate(): ReactNode {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  useEffect(() => {
    let pending: (given: boolean) => void = () => undefined;
    setPasswordPrompt(
      () =>
        new Promise((resolve) => {
          pending = resolve;
          setAnswer(() => resolve);
        }),
    );
    return () => {
      setPasswordPrompt(null);
      pending(false);
    };
  }, []);
  if (answer === null) return null;
  const settle = (given: boolean): void => {
    setAnswer(null);
    answer(given);
  };
  return (
    <Suspense fallback={null}>
      <PasswordDialog onGiven={() => settle(true)} onCancel={() => settle(false)} />
    </Suspense>
  );
}
