import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail, RelatedCv } from '#http/console/contract.ts';
import { fileOf } from '../../api/call.ts';
import { relatedCvsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { saveFile } from '../../parts/save-file.ts';

/** CVs of an archive, this one among them. */
const CVS_MAX = 100;

interface RecordDialogProps {
  readonly cv: CvDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Downloads everything that is stored of a person: of this CV, and of those related ones that the administrator chooses. */
export function RecordDialog({ cv, opened, onClose }: RecordDialogProps): ReactNode {
  const { t } = useTranslation();
  const related = useQuery({ ...relatedCvsQuery(cv.id), enabled: opened });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { cvs = [], incomplete = false } = related.data ?? {};
  const make = useMutation({
    mutationFn: () => fileOf('makePersonalRecord', { body: { cv_ids: [cv.id, ...chosen.map(Number)] } }),
    onSuccess: ({ blob }) => {
      saveFile(`personal-record-${cv.id}.zip`, blob);
      onClose();
      notifyDone(t('record.done'));
    },
  });
  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('record.title')} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('record.lead')}</Text>
          {related.isError && <ErrorAlert error={related.error} onRetry={() => void related.refetch()} />}
          {cvs.length > 0 && (
            <Checkbox.Group
              label={t('record.related')}
              description={t('record.choose')}
              value={[...chosen]}
              onChange={setChosen}
            >
              <Stack gap="xs" mt="xs">
                {cvs.slice(0, CVS_MAX - 1).map((other) => (
                  <RelatedChoice key={other.id} other={other} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {incomplete && (
            <Text size="xs" c="dimmed">
              {t('related.incomplete')}
            </Text>
          )}
          <Text size="sm">{t('record.check')}</Text>
          {make.isError && <ErrorAlert error={make.error} />}
          <DialogActions
            onCancel={onClose}
            submit={t('record.submit', { count: chosen.length + 1 })}
            loading={make.isPending}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function RelatedChoice({ other }: { readonly other: RelatedCv }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const reasons = other.reasons.map((reason) => t(`related.reasons.${reason}`)).join(', ');
  return (
    <Checkbox
      value={String(other.id)}
      styles={{ label: { overflowWrap: 'anywhere' } }}
      label={`${other.candidate_name ?? t('cvs.unknown')} · ${reasons}`}
      description={`${t('cv.addedOn', { when: format.moment(other.created_at) })} · ${other.file_name}`}
    />
  );
}
