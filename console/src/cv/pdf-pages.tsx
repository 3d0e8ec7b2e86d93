import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Document } from 'react-pdf';
import { PDF_OPTIONS } from './pdf-engine.ts';
import classes from './pdf-pages.module.css';

/** Left and right of a page, in pixels. */
export const PAGE_MARGIN = 24;

interface PdfPagesProps extends Pick<ComponentProps<typeof Document>, 'file' | 'onLoadSuccess'> {
  /** In pixels. */
  readonly pageWidthMax: number;
  /** Draws the pages, so many pixels wide. */
  readonly children: (pageWidth: number) => ReactNode;
}

/** The pages of a PDF below each other in a dialog. */
export function PdfPages({ pageWidthMax, children, ...document }: PdfPagesProps): ReactNode {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  return (
    <div ref={ref}>
      <Document
        {...document}
        options={PDF_OPTIONS}
        loading={<Loader role="status" aria-label={t('common.loading')} />}
        error={t('cv.documentFailed')}
        noData={null}
        suspense={false}
      >
        <div className={classes.pages}>{width > 0 && children(Math.min(pageWidthMax, width - PAGE_MARGIN))}</div>
      </Document>
    </div>
  );
}

/** The class of a page. */
export const pageClass = classes.page;
