import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlindLevel } from '#http/console/contract.ts';
import { fileOf } from '../../api/call.ts';
import { type BrandChoice, brandBody, brandedName, useBrandChoice } from '../../parts/brand-choice.ts';
import { BrandFields } from '../../parts/brand-fields.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { errorText } from '../../parts/error-text.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { saveFile } from '../../parts/save-file.ts';
import type { SelectableCv } from './selection.ts';
import { zipOfCvs } from './zip-of-cvs.ts';

/** What an archive has of each CV. */
export type ArchiveKind = 'pdf' | 'original' | 'blind' | 'branded';

const LEVELS: readonly BlindLevel[] = ['contact', 'person', 'employers'];

interface ZipDialogProps {
  readonly kind: ArchiveKind;
  readonly cvs: readonly SelectableCv[];
  readonly onClose: () => void;
}

/** Makes an archive with a file of each CV, tells how far it is, and can be cancelled. Of blind and branded CVs it asks first how they are to be. */
export function ZipDialog({ kind, cvs, onClose }: ZipDialogProps): ReactNode {
  const { t } = useTranslation();
  const [level, setLevel] = useState<BlindLevel>('person');
  const brand = useBrandChoice(kind === 'branded' ? cvs.map(({ id }) => id) : []);
  const { make, done, cancel } = useArchive({ kind, level, brand: brand.choice, cvs, onClose });
  const { mutate } = make;
  const asks = kind === 'blind' || kind === 'branded';
  useEffect(() => {
    if (!asks) mutate();
  }, [asks, mutate]);
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
        {kind === 'branded' && (
          <>
            <Text size="sm">{t('selection.brandedLead')}</Text>
            <BrandFields brand={brand} disabled={make.isPending} />
          </>
        )}
        {make.isError && <ErrorAlert error={make.error} {...(asks ? {} : { onRetry: () => mutate() })} />}
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
          {asks && (
            <Button
              loading={make.isPending}
              disabled={kind === 'branded' && brand.choice === null}
              onClick={() => mutate()}
            >
              {t(kind === 'blind' ? 'selection.start' : 'selection.startBranded', { total: cvs.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ArchiveOrder extends ZipDialogProps {
  /** Of blind CVs. */
  readonly level: BlindLevel;
  /** Of branded CVs; null before there are layouts to choose from. */
  readonly brand: BrandChoice | null;
}

function useArchive({ kind, level, brand, cvs, onClose }: ArchiveOrder) {
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
        nameOf: (cv) => nameOf(kind, cv, brand),
        fileOf: (cv, signal) => contentOf({ kind, level, brand, cv, signal }),
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
function nameOf(kind: ArchiveKind, { id, file_name: name }: SelectableCv, brand: BrandChoice | null): string {
  if (kind === 'blind') return `blind-cv-${id}.pdf`;
  if (kind === 'branded') return brandedName(id, brand?.format ?? 'pdf');
  // Not a path, and nothing that Windows cannot save.
  const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return `${id} ${kind === 'pdf' ? safe.replace(/(?:\.[a-z]{2,5})?$/i, '.pdf') : safe}`;
}

interface ContentWanted extends Pick<ArchiveOrder, 'kind' | 'level' | 'brand'> {
  readonly cv: SelectableCv;
  readonly signal: AbortSignal;
}

async function contentOf({ kind, level, brand, cv: { id }, signal }: ContentWanted): Promise<Blob> {
  const input = { params: { cvId: id }, signal };
  switch (kind) {
    case 'pdf':
      return (await fileOf('getCvPdf', input)).blob;
    case 'original':
      return (await fileOf('getCvOriginal', input)).blob;
    case 'blind':
      return (await fileOf('makeBlindCv', { ...input, body: { level } })).blob;
    case 'branded':
      if (brand === null) throw new Error('No layout is chosen.');
      return (await fileOf('brandCv', { ...input, body: brandBody(brand) })).blob;
  }
}
