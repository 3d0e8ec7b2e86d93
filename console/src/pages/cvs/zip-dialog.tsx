import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlindLevel } from '#http/console/contract.ts';
import { fileOf } from '../../api/call.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { errorText } from '../../parts/error-text.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { saveFile } from '../../parts/save-file.ts';
import type { SelectableCv } from './selection.ts';
import { zipOfCvs } from './zip-of-cvs.ts';

/** What an archive has of each CV. */
export type ArchiveKind = 'pdf' | 'original' | 'blind';

const LEVELS: readonly BlindLevel[] = ['contact', 'person', 'employers'];

interface ZipDialogProps {
  readonly kind: ArchiveKind;
  readonly cvs: readonly SelectableCv[];
  readonly onClose: () => void;
}

/** Makes an archive with a file of each CV, tells how far it is, and can be cancelled. Of blind CVs it asks for the level first. */
export function ZipDialog({ kind, cvs, onClose }: ZipDialogProps): ReactNode {
  const { t } = useTranslation();
  const [level, setLevel] = useState<BlindLevel>('person');
  const { make, done, cancel } = useArchive({ kind, level, cvs, onClose });
  const { mutate } = make;
  useEffect(() => {
    if (kind !== 'blind') mutate();
  }, [kind, mutate]);
  useEffect(() => cancel, [cancel]);
  return (
    <Dialog opened onClose={onClose} title={t(`selection.archives.${kind}`)}>
      <Stack>
        {kind === 'blind' && (
          <>
            <Text size="sm">{t('selection.blindLead')}</Text>
            <NativeSelect
              label={t('blind.level')}
              value={level}
              disabled={make.isPending}
              onChange={({ currentTarget: { value } }) => setLevel(LEVELS.find((one) => one === value) ?? 'person')}
              data={LEVELS.map((value) => ({ value, label: t(`blind.levels.${value}`) }))}
              data-autofocus
            />
          </>
        )}
        {make.isError && <ErrorAlert error={make.error} {...(kind === 'blind' ? {} : { onRetry: () => mutate() })} />}
        {make.isPending && (
          <>
            <Text size="sm" role="status">
              {t('selection.progress', { done, total: cvs.length })}
            </Text>
            <Progress value={(done / cvs.length) * 100} aria-label={t('selection.progressLabel')} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {kind === 'blind' && (
            <Button loading={make.isPending} onClick={() => mutate()}>
              {t('selection.start', { total: cvs.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function useArchive({ kind, level, cvs, onClose }: ZipDialogProps & { readonly level: BlindLevel }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(0);
  const work = useRef<AbortController | null>(null);
  const [cancel] = useState(() => () => work.current?.abort());
  const listName = t('selection.leftOutFile');
  const make = useMutation({
    mutationFn: () => {
      work.current?.abort();
      work.current = new AbortController();
      setDone(0);
      return zipOfCvs({
        cvs,
        nameOf: (cv) => nameOf(kind, cv),
        fileOf: (cv, signal) => contentOf({ kind, level, cv, signal }),
        listName,
        // Without the name of the file, which may tell the candidate's.
        lineOf: ({ id }, error) => t('selection.leftOut', { id, why: errorText(error) }),
        signal: work.current.signal,
        onProgress: setDone,
      });
    },
    onSuccess: ({ blob, leftOut: count }) => {
      saveFile(`lectern-${kind}-${new Date().toISOString().slice(0, 10)}.zip`, blob);
      onClose();
      notifyDone(count === 0 ? t('selection.saved') : t('selection.savedWithout', { count, file: listName }));
    },
  });
  return { make, done, cancel };
}

/** The name in the archive. It begins with the id, since names of files are often the same. */
function nameOf(kind: ArchiveKind, { id, file_name: name }: SelectableCv): string {
  if (kind === 'blind') return `blind-cv-${id}.pdf`;
  // Not a path, and nothing that Windows cannot save.
  const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return `${id} ${kind === 'pdf' ? safe.replace(/(?:\.[a-z]{2,5})?$/i, '.pdf') : safe}`;
}

interface ContentWanted {
  readonly kind: ArchiveKind;
  readonly level: BlindLevel;
  readonly cv: SelectableCv;
  readonly signal: AbortSignal;
}

async function contentOf({ kind, level, cv: { id }, signal }: ContentWanted): Promise<Blob> {
  const input = { params: { cvId: id }, signal };
  switch (kind) {
    case 'pdf':
      return (await fileOf('getCvPdf', input)).blob;
    case 'original':
      return (await fileOf('getCvOriginal', input)).blob;
    case 'blind':
      return (await fileOf('makeBlindCv', { ...input, body: { level } })).blob;
  }
}
