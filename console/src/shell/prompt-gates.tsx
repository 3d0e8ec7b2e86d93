import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Prompt, passwordPrompt, signInPrompt } from '../api/prompts.ts';
import { keepLoading } from '../parts/load-part.ts';

const PasswordDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
);
const SignInDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog })),
);

/** What a dialog of a gate is given. */
export interface PromptDialogProps {
  readonly onGiven: () => void;
  readonly onCancel: () => void;
}

/** Shows the dialogs for which calls wait. */
export function PromptGates(): ReactNode {
  return (
    <>
      <Gate prompt={passwordPrompt} Dialog={PasswordDialog} />
      <Gate prompt={signInPrompt} Dialog={SignInDialog} />
    </>
  );
}

interface GateProps {
  readonly prompt: Prompt;
  readonly Dialog: ComponentType<PromptDialogProps>;
}

/** Opens the dialog when a call asks for it. The call waits and is then repeated. */
function Gate({ prompt, Dialog }: GateProps): ReactNode {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  useEffect(() => {
    let pending: (given: boolean) => void = () => undefined;
    prompt.set(
      () =>
        new Promise((resolve) => {
          pending = resolve;
          setAnswer(() => resolve);
        }),
    );
    return () => {
      prompt.set(null);
      pending(false);
    };
  }, [prompt]);
  if (answer === null) return null;
  const settle = (given: boolean): void => {
    setAnswer(null);
    answer(given);
  };
  return (
    <Suspense fallback={null}>
      <Dialog onGiven={() => settle(true)} onCancel={() => settle(false)} />
    </Suspense>
  );
}
