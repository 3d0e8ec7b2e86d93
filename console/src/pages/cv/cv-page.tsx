import { Alert, Badge, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { FileX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail } from '#http/console/contract.ts';
import { codeOf, reasonOf } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { confirmationOf, type Editing, useCorrect, useUndo } from '../../cv/correct/use-correct.ts';
import { ProfilePane } from '../../cv/profile-pane.tsx';
import { sectionsOf } from '../../cv/sections-of.ts';
import { listsOf, type ShownList, type ShownValue, valuesOf } from '../../cv/shown.ts';
import { useHighlight } from '../../cv/use-highlight.ts';
import { useValueWords } from '../../cv/use-value-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { later } from '../../parts/later.tsx';
import { keepLoading } from '../../parts/load-part.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { ErasedPage, NotFoundPage } from '../error-pages.tsx';
import { CvActions } from './cv-actions.tsx';
import classes from './cv-page.module.css';
import { CvPath } from './cv-path.tsx';
import { RelatedCard } from './related-card.tsx';
import { useAddressedValue } from './use-addressed-value.ts';

/** The viewer is larger than the rest of the console. It loads later, so that the profile can be read without it. */
export function loadPdfPane() {
  return import('../../cv/pdf-pane.tsx');
}

const PdfPane = lazy(() => keepLoading(async () => ({ default: (await loadPdfPane()).PdfPane })));

const CorrectDialog = later(async () => (await import('../../cv/correct/correct-dialog.tsx')).CorrectDialog);
const CvNotes = later(async () => (await import('./cv-notes.tsx')).CvNotes);
const CvTags = later(async () => (await import('./cv-tags.tsx')).CvTags);
const AddDialog = later(async () => (await import('../../cv/correct/add-dialog.tsx')).AddDialog);

/** Below this width the document or the profile is shown, not both. */
const SIDE_BY_SIDE = '(min-width: 62em)';

/** One CV: the document beside its profile. */
export function CvPage(): ReactNode {
  const { cvId } = useParams({ from: '/member/cvs/$cvId' });
  return (
    <Stack gap="sm">
      <CvPath cvId={Number(cvId)} />
      <CvContent cvId={Number(cvId)} />
    </Stack>
  );
}

function CvContent({ cvId }: { readonly cvId: number }): ReactNode {
  const { t } = useTranslation();
  const cv = useQuery(cvQuery(cvId));
  if (cv.isPending)
    return (
      <Stack role="status" aria-label={t('common.loading')}>
        <Skeleton height={64} />
        <Skeleton height="70vh" />
      </Stack>
    );
  if (codeOf(cv.error) === 'not_found')
    return reasonOf(cv.error) === 'cv_was_erased' ? <ErasedPage /> : <NotFoundPage />;
  // A page that is there stays when it cannot be refreshed: a dialog over it may have unsaved text.
  if (cv.data === undefined) return <ErrorAlert error={cv.error} onRetry={() => void cv.refetch()} />;
  return <CvView key={cv.data.id} cv={cv.data} />;
}

function CvView({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const words = useValueWords();
  const sections = useMemo(() => sectionsOf(cv, words), [cv, words]);
  const values = useMemo(() => valuesOf(sections), [sections]);
  const pointing = useHighlight();
  const placed = usePlaced(values, pointing.pointed?.id ?? null);
  // By its id, so that the dialog shows the updated value.
  const [correcting, setCorrecting] = useState<string | null>(null);
  const correct = useCallback((value: ShownValue) => setCorrecting(value.id), []);
  const [adding, setAdding] = useState<string | null>(null);
  const lists = useCorrect(cv.id, () => undefined);
  const isEditing = useRef(false);
  // A second click means the same, until what the first one did is shown.
  const edit = (editing: Editing): void => {
    if (isEditing.current) return;
    isEditing.current = true;
    lists.mutate(editing, { onError: notifyFailure, onSettled: () => void (isEditing.current = false) });
  };
  const confirming = useCorrect(cv.id, () => undefined);
  // By key one follows the other before the first is answered.
  const confirm = (chosen: readonly ShownValue[]): void => {
    const read = chosen.flatMap(({ correctable }) => (correctable === null ? [] : [correctable]));
    if (read.length > 0) confirming.mutate(confirmationOf(read), { onError: notifyFailure });
  };
  const undo = useUndo(cv.id);
  useShortcuts({ undo: () => undo() });
  const isWide = useMediaQuery(SIDE_BY_SIDE, true, { getInitialValueInEffect: false });
  const [side, setSide] = useState<'profile' | 'document'>('profile');
  const choose = (value: ShownValue): void => {
    pointing.point({ id: value.id, from: 'profile', isChosen: true });
    setSide('document');
  };
  const isAddressed = useAddressedValue(values, choose);
  return (
    <Stack gap="sm">
      <PageTitle
        title={cv.candidate_name ?? t('cvs.unknown')}
        lead={<CvFacts cv={cv} />}
        action={<CvActions cv={cv} />}
      />
      <div className={classes.tags}>
        <CvTags cv={cv} />
        <CvNotes cvId={cv.id} />
      </div>
      <RelatedCard cv={cv} />
      {!isWide && (
        <SegmentedControl
          className="lectern-screen"
          fullWidth
          aria-label={t('cv.showing')}
          value={side}
          onChange={setSide}
          data={[
            { value: 'profile', label: t('cv.profile') },
            { value: 'document', label: t('cv.document') },
          ]}
        />
      )}
      <div className={classes.panes}>
        {(isWide || side === 'document') && (
          <div className={clsx(classes.pane, classes.document)}>
            {cv.file_available ? (
              <Suspense fallback={<Skeleton height="70vh" role="status" aria-label={t('common.loading')} />}>
                <PdfPane cvId={cv.id} sizes={cv.pages} pageCount={cv.page_count} values={placed} pointing={pointing} />
              </Suspense>
            ) : (
              <Alert color="red" icon={<FileX aria-hidden />} title={t('cv.fileGoneTitle')}>
                {t('cv.fileGone')}
              </Alert>
            )}
          </div>
        )}
        {/* Beside the document on a phone it is there to be printed. */}
        <div
          className={clsx(classes.pane, !isWide && side === 'document' && classes.printOnly)}
          role="region"
          aria-label={t('cv.profile')}
        >
          <ProfilePane
            cvId={cv.id}
            sections={sections}
            warnings={cv.warnings}
            template={cv.template}
            isWhole={isAddressed}
            pointing={pointing}
            choose={choose}
            correct={correct}
            confirm={confirm}
            add={({ pointer }: ShownList) => setAdding(pointer)}
            edit={edit}
          />
        </div>
      </div>
      <CorrectDialog
        cvId={cv.id}
        value={values.find(({ id }) => id === correcting) ?? null}
        onClose={() => setCorrecting(null)}
      />
      <AddDialog
        cvId={cv.id}
        list={listsOf(sections).find(({ pointer }) => pointer === adding) ?? null}
        onClose={() => setAdding(null)}
      />
    </Stack>
  );
}

/** The values whose boxes the page shows. Of the alternatives only the pointed-at one. */
function usePlaced(values: readonly ShownValue[], pointed: string | null): readonly ShownValue[] {
  const other = useMemo(
    () => values.flatMap(({ correctable }) => correctable?.alternatives ?? []).find(({ id }) => id === pointed) ?? null,
    [values, pointed],
  );
  return useMemo(() => (other === null ? values : [...values, other]), [values, other]);
}

function CvFacts({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const job = [cv.latest_role, cv.latest_company].filter((part) => part !== null).join(' · ');
  return (
    <Group gap="xs">
      {job !== '' && (
        <Text size="sm" inherit lineClamp={2} title={job}>
          {job}
        </Text>
      )}
      <Badge variant="default" size="sm" tt="none" fw={500}>
        {t(`cv.readAs.${cv.processing_method}`)}
      </Badge>
      <Badge variant="default" size="sm" tt="none" fw={500}>
        {t('cv.pages', { count: cv.page_count })}
      </Badge>
      {/* With fields, their section names it. */}
      {cv.template?.state === 'used' && (cv.profile.template_fields ?? []).length === 0 && (
        <Badge variant="default" size="sm" tt="none" fw={500} maw={240}>
          {t('cv.template', { name: cv.template.name })}
        </Badge>
      )}
      <Text size="xs" inherit title={cv.file_name}>
        {t('cv.addedOn', { when: format.moment(cv.created_at) })}
      </Text>
    </Group>
  );
}
