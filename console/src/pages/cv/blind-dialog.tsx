import { Alert, Button, Checkbox, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlindLevel, BlindPlace, CvDetail } from '#http/console/contract.ts';
import { addressOf, fileOf } from '../../api/call.ts';
import { blindPlacesQuery } from '../../api/queries.ts';
import type { PageSize } from '../../cv/pdf-page.tsx';
import { PAGE_MARGIN, PdfPages } from '../../cv/pdf-pages.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { BlindPage, type ShownPlace } from './blind-page.tsx';

const LEVELS: readonly BlindLevel[] = ['contact', 'person', 'employers'];
const A4: PageSize = { width: 595, height: 842 };
const PAGE_WIDTH_MAX = 900;

interface BlindDialogProps {
  readonly cv: CvDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a blind CV: shows what is removed, takes corrections of that, and downloads the copy. */
export function BlindDialog({ cv, opened, onClose }: BlindDialogProps): ReactNode {
  const { t } = useTranslation();
  const [level, setLevel] = useState<BlindLevel>('person');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('blind.title')} fullScreen>
      <Stack maw={PAGE_WIDTH_MAX + PAGE_MARGIN} mx="auto">
        <Text size="sm">{t('blind.lead')}</Text>
        <NativeSelect
          label={t('blind.level')}
          value={level}
          onChange={({ currentTarget: { value } }) => setLevel(LEVELS.find((one) => one === value) ?? 'person')}
          data={LEVELS.map((value) => ({ value, label: t(`blind.levels.${value}`) }))}
          data-autofocus
        />
        <BlindPreview key={level} cv={cv} level={level} />
      </Stack>
    </Dialog>
  );
}

/** What the person changed of the places that were found. */
interface Changes {
  readonly added: readonly BlindPlace[];
  /** Keys of places. */
  readonly lifted: ReadonlySet<string>;
}

function BlindPreview({ cv, level }: { readonly cv: CvDetail; readonly level: BlindLevel }): ReactNode {
  const { t } = useTranslation();
  const found = useQuery(blindPlacesQuery(cv.id, level));
  const [{ added, lifted }, setChanges] = useState<Changes>({ added: [], lifted: new Set() });
  const places = useMemo(() => shownPlaces(found.data?.places ?? [], { added, lifted }), [found.data, added, lifted]);
  const download = useMutation({
    mutationFn: () => {
      const kept = places.filter(({ isRemoved, kind }) => !isRemoved && kind !== 'added').map(placeOf);
      const body = { level, added: [...added], lifted: kept };
      return fileOf('makeBlindCv', { params: { cvId: cv.id }, body });
    },
    onSuccess: ({ blob, headers }) => {
      saveFile(`blind-cv-${cv.id}.pdf`, blob);
      const count = Number(headers.get('lectern-pages-as-pictures') ?? 0);
      notifyDone(count === 0 ? t('blind.done') : t('blind.donePictures', { count }));
    },
  });
  const toggle = (id: string): void =>
    setChanges((before) => {
      const own = ownIndexOf(id);
      if (own !== null) return { ...before, added: before.added.filter((_, at) => at !== own) };
      const next = new Set(before.lifted);
      if (!next.delete(id)) next.add(id);
      return { ...before, lifted: next };
    });
  if (found.isError) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Loader role="status" aria-label={t('common.loading')} />;
  return (
    <>
      {level !== 'contact' && !found.data.knows_name && <Alert color="yellow">{t('blind.noName')}</Alert>}
      <Group justify="space-between">
        <Text size="sm" role="status">
          {t('blind.removed', { count: places.filter(({ isRemoved }) => isRemoved).length })}{' '}
          {level !== 'contact' && t('blind.photos')}
        </Text>
        <Button
          leftSection={<FileDown size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('blind.download')}
        </Button>
      </Group>
      {download.isError && <ErrorAlert error={download.error} />}
      <PlaceList places={places} onToggle={toggle} />
      <BlindPages
        cv={cv}
        places={places}
        onToggle={toggle}
        onDraw={(place) => setChanges((before) => ({ ...before, added: [...before.added, place] }))}
      />
    </>
  );
}

/** The places as a list, for those who use no mouse: the boxes on the page are too small for a finger. */
function PlaceList({ places, onToggle }: Pick<BlindPagesProps, 'places' | 'onToggle'>): ReactNode {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('blind.list')}</summary>
      <Stack gap="xs" mt="xs">
        {places.map(({ id, kind, page, isRemoved }, at) => (
          <Checkbox
            key={id}
            label={t('blind.place', { number: at + 1, page, kind: t(`blind.kinds.${kind}`) })}
            checked={isRemoved}
            onChange={() => onToggle(id)}
          />
        ))}
      </Stack>
    </details>
  );
}

interface BlindPagesProps {
  readonly cv: CvDetail;
  readonly places: readonly ShownPlace[];
  readonly onToggle: (id: string) => void;
  readonly onDraw: (place: BlindPlace) => void;
}

function BlindPages({ cv, places, ...acts }: BlindPagesProps): ReactNode {
  // The viewer loads each new object.
  const file = useMemo(() => ({ url: addressOf('getCvPdf', { cvId: cv.id }) }), [cv.id]);
  const sizes = cv.pages ?? Array.from({ length: cv.page_count }, () => A4);
  return (
    <PdfPages file={file} pageWidthMax={PAGE_WIDTH_MAX}>
      {(width) =>
        sizes.map((size, at) => (
          <BlindPage
            key={at}
            number={at + 1}
            total={sizes.length}
            size={size}
            width={width}
            places={places.filter(({ page }) => page === at + 1)}
            {...acts}
          />
        ))
      }
    </PdfPages>
  );
}

function shownPlaces(
  found: readonly (BlindPlace & { readonly kind: ShownPlace['kind'] })[],
  { added, lifted }: Changes,
): ShownPlace[] {
  return [
    ...found.map((place, at) => ({ ...place, id: `found-${at}`, isRemoved: !lifted.has(`found-${at}`) })),
    ...added.map((place, at) => ({ ...place, id: `own-${at}`, kind: 'added' as const, isRemoved: true })),
  ];
}

/** The position of a box that the person drew; null for one that was found. */
function ownIndexOf(id: string): number | null {
  return id.startsWith('own-') ? Number(id.slice('own-'.length)) : null;
}

function placeOf({ page, x0, y0, x1, y1 }: BlindPlace): BlindPlace {
  return { page, x0, y0, x1, y1 };
}
