import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { byContract } from '../../parts/by-contract.ts';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

const CODE_FIELD = { code_wrong: 'code' } as const;

/** The second step of signing in: a code of the authenticator app or a recovery code. */
export function CodePage(): ReactNode {
  const { t } = useTranslation();
  const { from } = useSearch({ from: '/sign-in/code' });
  const [recovers, setRecovers] = useState(false);
  const entered = useAfterSignIn(from);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: byContract(ENDPOINTS.giveCode.body),
  });
  const give = useMutation({
    mutationFn: (body: typeof form.values) => call('giveCode', { body }),
    onSuccess: entered,
    onError: (error) => showAtField(error, CODE_FIELD, form.setFieldError),
  });
  const change = (): void => {
    form.reset();
    give.reset();
    setRecovers(!recovers);
  };
  return (
    <EntryFrame title={t('code.title')} text={recovers ? t('code.recoveryText') : t('code.text')}>
      <FormAlert error={give.error} fields={CODE_FIELD} />
      <form onSubmit={form.onSubmit((values) => give.mutate(values))} noValidate>
        <Stack>
          <TextInput
            {...form.getInputProps('code')}
            // Each kind of code has its own field, so that typed text does not carry over.
            key={`${form.key('code')}-${recovers}`}
            label={recovers ? t('code.recoveryLabel') : t('code.label')}
            inputMode={recovers ? 'text' : 'numeric'}
            autoComplete={recovers ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <Button type="submit" loading={give.isPending} fullWidth>
            {t('signIn.submit')}
          </Button>
          <Button variant="subtle" onClick={change} fullWidth>
            {recovers ? t('code.useApp') : t('code.useRecovery')}
          </Button>
          <Button component={Link} to="/sign-in" search={true} variant="subtle" color="gray" fullWidth>
            {t('code.again')}
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
