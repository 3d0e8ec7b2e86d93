import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from 'react-pdf';
import type { Layout } from '#http/console/contract.ts';
import { layoutPreviewQuery } from '../../api/queries.ts';
import { PAGE_MARGIN, PdfPages, pageClass } from '../../cv/pdf-pages.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';

const PAGE_WIDTH_MAX = 800;

interface PreviewDialogProps {
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Shows a layout with the sample CV. */
export function PreviewDialog({ layout, onClose }: PreviewDialogProps): ReactNode {
  const { t } = useTranslation();
  const preview = useQuery(layoutPreviewQuery(layout.layout));
  return (
    <Dialog opened onClose={onClose} title={t('layouts.previewOf', { name: layout.name })} fullScreen>
      <Stack maw={PAGE_WIDTH_MAX + PAGE_MARGIN} mx="auto">
        <Text size="sm">{t('layouts.previewLead')}</Text>
        {preview.isPending && <Loader role="status" aria-label={t('common.loading')} />}
        {preview.isError && <ErrorAlert error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data !== undefined && <PreviewPages pdf={preview.data} />}
      </Stack>
    </Dialog>
  );
}

function PreviewPages({ pdf }: { readonly pdf: Blob }): ReactNode {
  const { t } = useTranslation();
  const [total, setTotal] = useState(0);
  return (
    <PdfPages file={pdf} pageWidthMax={PAGE_WIDTH_MAX} onLoadSuccess={({ numPages }) => setTotal(numPages)}>
      {(width) =>
        Array.from({ length: total }, (_, at) => (
          <div key={at} className={pageClass} role="group" aria-label={t('cv.pageOf', { page: at + 1, total })}>
            <Page
              pageNumber={at + 1}
              width={width}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              loading={null}
              error={t('cv.documentFailed')}
              suspense={false}
            />
          </div>
        ))
      }
    </PdfPages>
  );
}
