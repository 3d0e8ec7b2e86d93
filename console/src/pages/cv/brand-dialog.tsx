import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fileOf } from '../../api/call.ts';
import { type BrandChoice, brandBody, brandedName, useBrandChoice } from '../../parts/brand-choice.ts';
import { BrandFields } from '../../parts/brand-fields.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { saveFile } from '../../parts/save-file.ts';

interface BrandDialogProps {
  readonly cvId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Downloads a CV in a layout. */
export function BrandDialog({ cvId, opened, onClose }: BrandDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('brand.title')}>
      <BrandForm cvId={cvId} onClose={onClose} />
    </Dialog>
  );
}

function BrandForm({ cvId, onClose }: Omit<BrandDialogProps, 'opened'>): ReactNode {
  const { t } = useTranslation();
  const brand = useBrandChoice([cvId]);
  const { choice } = brand;
  const make = useMutation({
    mutationFn: (wanted: BrandChoice) => fileOf('brandCv', { params: { cvId }, body: brandBody(wanted) }),
    onSuccess: ({ blob }, { format }) => {
      saveFile(brandedName(cvId, format), blob);
      onClose();
      notifyDone(t('brand.done'));
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (choice !== null) make.mutate(choice);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('brand.lead')}</Text>
        <BrandFields brand={brand} disabled={make.isPending} />
        {make.isError && <ErrorAlert error={make.error} />}
        <DialogActions
          onCancel={onClose}
          submit={t('brand.download')}
          loading={make.isPending}
          disabled={choice === null}
        />
      </Stack>
    </form>
  );
}
