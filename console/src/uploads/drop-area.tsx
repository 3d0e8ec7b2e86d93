import '@mantine/dropzone/styles.css';
import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { notifyDone, notifyFailure } from '../parts/notify.tsx';
import { useSession } from '../shell/use-session.ts';
import { gatherSources } from './gather-sources.ts';
import type { UploadHints } from './upload.ts';
import { useUploads } from './uploads-context.ts';

interface DropAreaProps {
  /** Why nothing can be uploaded; null if it can. */
  readonly blocked: string | null;
  readonly hints: UploadHints;
}

/** The whole page accepts dropped files, unless it says why none can be uploaded. The upload button does the same for keyboard users. */
export function DropArea({ blocked, hints }: DropAreaProps): ReactNode {
  const { t } = useTranslation();
  const { company } = useSession();
  const { add, chooseBy } = useUploads();
  const format = useFormat();
  const open = useRef<() => void>(null);
  useEffect(() => {
    chooseBy(() => open.current?.());
    return () => chooseBy(null);
  }, [chooseBy]);
  const take = async (files: readonly File[]): Promise<void> => {
    const { sources, leftOut } = await gatherSources(files);
    add(sources, { hints, sizeBytesMax: company.upload_limit_bytes });
    if (leftOut > 0) notifyDone(t('uploads.leftOut', { count: leftOut }));
  };
  return (
    <Dropzone.FullScreen
      active
      openRef={open}
      // Every file is accepted here. The list of uploads shows what is wrong with a bad one.
      onDrop={(files) => void (blocked === null && take(files).catch(notifyFailure))}
      aria-label={t('cvs.dropTitle')}
      data-drop-area
      inputProps={{ 'aria-label': t('cvs.choose') }}
    >
      <Group justify="center" wrap="nowrap" p="md" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
        <FileUp size={56} aria-hidden />
        <Stack gap={0}>
          <Text size="xl" fw={600}>
            {blocked ?? t('cvs.dropTitle')}
          </Text>
          {blocked === null && (
            <Text c="dimmed">{t('cvs.drop', { size: format.size(company.upload_limit_bytes) })}</Text>
          )}
        </Stack>
      </Group>
    </Dropzone.FullScreen>
  );
}
