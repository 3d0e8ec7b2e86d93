import { Loader, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, Page } from 'react-pdf';
import type { Layout } from '#http/console/contract.ts';
import { layoutPreviewQuery } from '../../api/queries.ts';
import { PDF_OPTIONS } from '../../cv/pdf-engine.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import classes from './preview-dialog.module.css';

/** Left and right of a page, in pixels. */
const MARGIN = 24;
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
      <Stack maw={PAGE_WIDTH_MAX + MARGIN} mx="auto">
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
  const { ref, width } = useElementSize();
  const [total, setTotal] = useState(0);
  return (
    <div ref={ref}>
      <Document
        file={pdf}
        options={PDF_OPTIONS}
        loading={<Loader role="status" aria-label={t('common.loading')} />}
        error={t('cv.documentFailed')}
        noData={null}
        suspense={false}
        onLoadSuccess={({ numPages }) => setTotal(numPages)}
      >
        <div className={classes.pages}>
          {width > 0 &&
            Array.from({ length: total }, (_, at) => (
              <div key={at} className={classes.page} role="group" aria-label={t('cv.pageOf', { page: at + 1, total })}>
                <Page
                  pageNumber={at + 1}
                  width={Math.min(PAGE_WIDTH_MAX, width - MARGIN)}
                  renderTextLayer={false}
                  renderAnnotationLayer={false}
                  loading={null}
                  error={t('cv.documentFailed')}
                  suspense={false}
                />
              </div>
            ))}
        </div>
      </Document>
    </div>
  );
}
