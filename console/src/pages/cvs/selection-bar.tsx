import { ActionIcon, Button, Group, Menu, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive, FileDown, FileSpreadsheet, FileType, Tag, Trash2, UserX, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { call, fileOf } from '../../api/call.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { later } from '../../parts/later.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useSession } from '../../shell/use-session.ts';
import { type SelectableCv, selection, useSelection } from './selection.ts';
import type { ArchiveKind } from './zip-dialog.tsx';

const TagsDialog = later(async () => (await import('./tags-dialog.tsx')).TagsDialog);
const ZipDialog = later(async () => (await import('./zip-dialog.tsx')).ZipDialog);

/** How many CVs are selected, and what can be done with them. Nothing while none is. */
export function SelectionBar(): ReactNode {
  const selected = useSelection();
  if (selected.size === 0) return null;
  return <Bar cvs={[...selected.values()].toSorted((a, b) => a.id - b.id)} />;
}

interface SelectedCvs {
  readonly cvs: readonly SelectableCv[];
}

function Bar({ cvs }: SelectedCvs): ReactNode {
  const { t } = useTranslation();
  const { role } = useSession();
  const isFull = cvs.length === ADDRESSES.selectionMax;
  useShortcuts({ unselect: selection.clear });
  return (
    <Paper
      component="section"
      aria-label={t('selection.label')}
      className="lectern-screen"
      withBorder
      shadow="md"
      radius="md"
      p="xs"
      style={{ position: 'sticky', insetBlockEnd: 8, zIndex: 3 }}
    >
      <Group gap="xs">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('selection.clear')} onClick={selection.clear}>
          <X size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" fw={600} role="status" me="auto">
          {t(isFull ? 'selection.full' : 'selection.count', { count: cvs.length })}
        </Text>
        <TagButton cvs={cvs} />
        <ExportMenu cvs={cvs} />
        <ArchiveMenu cvs={cvs} />
        {role === 'administrator' && <EraseButton cvs={cvs} />}
      </Group>
    </Paper>
  );
}

function TagButton({ cvs }: SelectedCvs): ReactNode {
  const { t } = useTranslation();
  const [isOpen, open] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<Tag size={16} aria-hidden />} onClick={open.open}>
        {t('tags.open')}
      </Button>
      {isOpen && <TagsDialog cvIds={cvs.map(({ id }) => id)} onClose={open.close} />}
    </>
  );
}

const EXTENSIONS = { csv: 'csv', xlsx: 'xlsx', json_resume: 'jsonl' } as const;
type Format = QueryOf<'exportSelection'>['format'];

function ExportMenu({ cvs }: SelectedCvs): ReactNode {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: (format: Format) =>
      fileOf('exportSelection', { query: { ids: cvs.map(({ id }) => id).join(','), format } }),
    onSuccess: ({ blob, headers }, format) => {
      saveFile(`lectern-cvs-${new Date().toISOString().slice(0, 10)}.${EXTENSIONS[format]}`, blob);
      const count = Number(headers.get('lectern-left-out') ?? 0);
      notifyDone(count === 0 ? t('selection.exported') : t('selection.exportedWithout', { count }));
    },
    onError: notifyFailure,
  });
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" leftSection={<FileSpreadsheet size={16} aria-hidden />} loading={save.isPending}>
          {t('selection.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx', 'json_resume'] as const).map((format) => (
          <Menu.Item key={format} leftSection={<FileDown size={16} aria-hidden />} onClick={() => save.mutate(format)}>
            {t(`selection.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ARCHIVES = [
  ['pdf', FileArchive],
  ['original', FileArchive],
  ['blind', UserX],
  ['branded', FileType],
] as const;

function ArchiveMenu({ cvs }: SelectedCvs): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ArchiveKind | null>(null);
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
            {t('selection.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ARCHIVES.map(([one, Icon]) => (
            <Menu.Item key={one} leftSection={<Icon size={16} aria-hidden />} onClick={() => setKind(one)}>
              {t(`selection.archives.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {kind !== null && <ZipDialog kind={kind} cvs={cvs} onClose={() => setKind(null)} />}
    </>
  );
}

function EraseButton({ cvs }: SelectedCvs): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const erase = useMutation({
    mutationFn: () => call('eraseSelection', { body: { cv_ids: cvs.map(({ id }) => id) } }),
    onSuccess: async ({ erased: count }) => {
      selection.clear();
      for (const { id } of cvs) client.removeQueries({ queryKey: ['cv', id] });
      notifyDone(t('selection.erased', { count }));
      await client.invalidateQueries({ queryKey: ['cvs'] });
    },
    onError: notifyFailure,
  });
  const ask = (): void =>
    confirm({
      title: t('selection.eraseTitle', { count: cvs.length }),
      children: <Text size="sm">{t('selection.eraseText')}</Text>,
      confirm: t('selection.eraseSubmit', { count: cvs.length }),
      onConfirm: () => erase.mutate(),
    });
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      leftSection={<Trash2 size={16} aria-hidden />}
      loading={erase.isPending}
      onClick={ask}
    >
      {t('selection.erase')}
    </Button>
  );
}
