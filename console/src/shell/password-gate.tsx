import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { askForPasswordBy } from '../api/fresh-password.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** Where the password is asked for once more. The call that needs it waits, and is repeated. */
export function PasswordGate(): ReactNode {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  useEffect(() => {
    let pending: (given: boolean) => void = () => undefined;
    askForPasswordBy(
      () =>
        new Promise((resolve) => {
          pending = resolve;
          setAnswer(() => resolve);
        }),
    );
    return () => {
      askForPasswordBy(null);
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
