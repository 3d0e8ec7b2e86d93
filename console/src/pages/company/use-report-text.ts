import { useTranslation } from 'react-i18next';
import type { ErasureReport } from '#http/console/contract.ts';

type ReportedCv = ErasureReport['cvs'][number];

/** An erasure as text, for the person who asked for it. Times are in UTC, so that the text means the same everywhere. */
export function useReportText(): (report: ErasureReport) => string {
  const { t } = useTranslation();
  const stateOf = ({ state }: ReportedCv): string => {
    switch (state) {
      case 'erased':
        return t('erasure.report.erased');
      case 'files_pending':
        return t('erasure.report.filesPending');
      case 'erased_before':
        return t('erasure.report.erasedBefore');
      case 'not_found':
        return t('erasure.report.notFound');
    }
  };
  const headOf = ({ id, file_name: file, created_at: when }: ReportedCv): string =>
    file === null || when === null ? t('erasure.report.cv', { id }) : t('erasure.report.cvOf', { id, file, when });
  return ({ company, by, erased_at: when, cvs }) =>
    [
      t('erasure.report.title'),
      [
        t('erasure.report.company', { company }),
        t('erasure.report.when', { when }),
        t('erasure.report.by', { by }),
      ].join('\n'),
      ...cvs.map((cv) => `${headOf(cv)}\n${stateOf(cv)}`),
      t('erasure.report.remains'),
      t('erasure.report.backups'),
    ].join('\n\n');
}
