import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleCheck,
  Download,
  EllipsisVertical,
  FileDown,
  FileType,
  FileUser,
  Link2,
  ScanText,
  Trash2,
  UserX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail } from '#http/console/contract.ts';
import { addressOf, call, searchOf } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { later } from '../../parts/later.tsx';
import { memberName } from '../../parts/member-name.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { SHORTCUTS, useShortcuts } from '../../shell/shortcuts.ts';
import { useSession } from '../../shell/use-session.ts';
import { useOriginList } from './cv-path.tsx';

const BlindDialog = later(async () => (await import('./blind-dialog.tsx')).BlindDialog);
const BrandDialog = later(async () => (await import('./brand-dialog.tsx')).BrandDialog);
const ReadingsDialog = later(async () => (await import('./readings-dialog.tsx')).ReadingsDialog);
const RecordDialog = later(async () => (await import('./record-dialog.tsx')).RecordDialog);
const ShareDialog = later(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The mark of a checked CV, download, link, blind and branded CV, its readings and, for administrators, personal record and erasure. */
export function CvActions({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const { role } = useSession();
  const [linking, link] = useDisclosure(false);
  const [reading, read] = useDisclosure(false);
  const [erasing, erase] = useDisclosure(false);
  const [blinding, blind] = useDisclosure(false);
  const [branding, brand] = useDisclosure(false);
  const [recording, record] = useDisclosure(false);
  return (
    <Group gap="xs" className="lectern-screen">
      <CheckButton cv={cv} />
      {cv.file_available && (
        <>
          <Button
            component="a"
            href={addressOf('getCvPdf', { cvId: cv.id })}
            download
            variant="default"
            px={{ base: 'xs', sm: 'md' }}
            leftSection={<Download size={16} aria-hidden />}
          >
            {t('cv.download')}
          </Button>
          <Button
            variant="default"
            px={{ base: 'xs', sm: 'md' }}
            leftSection={<Link2 size={16} aria-hidden />}
            onClick={link.open}
          >
            {t('cv.link')}
          </Button>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('cv.more')}>
            <EllipsisVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Downloads cv={cv} />
          {cv.file_available && (
            <Menu.Item leftSection={<UserX size={16} aria-hidden />} onClick={blind.open}>
              {t('blind.open')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<FileType size={16} aria-hidden />} onClick={brand.open}>
            {t('brand.open')}
          </Menu.Item>
          <Menu.Item leftSection={<ScanText size={16} aria-hidden />} onClick={read.open}>
            {t(cv.newer_engine === null ? 'readings.open' : 'readings.openNewer')}
          </Menu.Item>
          {role === 'administrator' && (
            <Menu.Item leftSection={<FileUser size={16} aria-hidden />} onClick={record.open}>
              {t('record.open')}
            </Menu.Item>
          )}
          {role === 'administrator' && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={erase.open}
            >
              {t('cv.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ShareDialog cvId={cv.id} opened={linking} onClose={link.close} />
      <BlindDialog cv={cv} opened={blinding} onClose={blind.close} />
      <BrandDialog cvId={cv.id} opened={branding} onClose={brand.close} />
      <ReadingsDialog cv={cv} opened={reading} onClose={read.close} />
      <RecordDialog cv={cv} opened={recording} onClose={record.close} />
      <EraseDialog cvId={cv.id} opened={erasing} onClose={erase.close} />
    </Group>
  );
}

/** The version of profiles that can be had as a JSON Resume. */
const RESUME_VERSION = 2;

/** The files of a CV beside its PDF, as items of the menu. */
function Downloads({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const profile = addressOf('getCvProfile', { cvId: cv.id });
  const files = [
    {
      name: t('cv.downloadOriginal'),
      href: addressOf('getCvOriginal', { cvId: cv.id }),
      is: cv.file_available && cv.converted,
    },
    { name: t('cv.downloadProfile'), href: profile, is: true },
    {
      name: t('cv.downloadResume'),
      href: profile + searchOf({ format: 'json_resume' }),
      is: (cv.profile.version as number) === RESUME_VERSION,
    },
  ];
  return files.map(
    ({ name, href, is }) =>
      is && (
        <Menu.Item key={href} component="a" href={href} download leftSection={<FileDown size={16} aria-hidden />}>
          {name}
        </Menu.Item>
      ),
  );
}

/** Marks the CV as checked, or takes the mark back; also by key. */
function CheckButton({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const isChecked = cv.checked_at !== null;
  const check = useMutation({
    mutationFn: () => call('checkCv', { params: { cvId: cv.id }, body: { checked: !isChecked } }),
    onSuccess: () => Promise.all([['cv', cv.id], ['cvs']].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: notifyFailure,
  });
  const toggle = (): void => {
    if (!check.isPending) check.mutate();
  };
  useShortcuts({ mark: toggle });
  const name = t(isChecked ? 'cv.checked' : 'cv.check');
  const note =
    cv.checked_at === null
      ? t('cv.byKey', { name, key: SHORTCUTS.mark.toUpperCase() })
      : t('cv.checkedBy', {
          by: memberName(cv.checked_by ?? '', cv.checked_by_name),
          when: format.moment(cv.checked_at),
        });
  return (
    <Tooltip label={note} multiline maw={320}>
      <Button
        variant="default"
        px={{ base: 'xs', sm: 'md' }}
        leftSection={
          <CircleCheck size={16} color={isChecked ? 'var(--mantine-color-green-filled)' : 'currentColor'} aria-hidden />
        }
        aria-keyshortcuts={SHORTCUTS.mark}
        aria-description={note}
        onClick={toggle}
      >
        {name}
      </Button>
    </Tooltip>
  );
}

interface DialogProps {
  readonly cvId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EraseDialog({ cvId, opened, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useOriginList();
  const [typed, setTyped] = useState('');
  const word = t('cv.eraseWord');
  const erase = useMutation({
    mutationFn: () => call('eraseCv', { params: { cvId } }),
    onSuccess: async () => {
      onClose();
      await navigate({ to: '/cvs', search: list ?? {}, replace: true });
      client.removeQueries({ queryKey: ['cv', cvId] });
      await client.invalidateQueries({ queryKey: ['cvs'] });
      notifyDone(t('cv.erased'));
    },
  });
  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    if (typed.trim().toLowerCase() === word) erase.mutate();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('cv.eraseTitle')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('cv.eraseText', { word })}</Text>
          {erase.isError && <ErrorAlert error={erase.error} />}
          <TextInput
            label={t('cv.eraseField')}
            value={typed}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <DialogActions
            onCancel={onClose}
            submit={t('cv.eraseSubmit')}
            color="red"
            loading={erase.isPending}
            disabled={typed.trim().toLowerCase() !== word}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
