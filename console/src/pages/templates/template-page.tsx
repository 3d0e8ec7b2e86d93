import { Anchor, Badge, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#http/console/contract.ts';
import { templatesQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { FORM_PAGE_WIDTH, PageTitle } from '../../parts/page-title.tsx';
import { NotFoundPage } from '../error-pages.tsx';
import { TemplateForm } from './template-form.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** One template: its fields and its visibility. */
export function TemplatePage(): ReactNode {
  const { t } = useTranslation();
  const { templateId } = useParams({ from: '/member/administrator/templates/$templateId' });
  const templates = useQuery(templatesQuery);
  if (templates.isPending)
    return (
      <Stack role="status" aria-label={t('common.loading')}>
        <Skeleton height={64} />
        <Skeleton height={320} />
      </Stack>
    );
  if (templates.data === undefined)
    return <ErrorAlert error={templates.error} onRetry={() => void templates.refetch()} />;
  const template = templates.data.find(({ id }) => String(id) === templateId);
  if (template === undefined) return <NotFoundPage />;
  const before = templates.data.find(({ id, is_default: isDefault }) => isDefault && id !== template.id);
  return <TemplateView key={template.id} template={template} defaultBefore={before?.name ?? null} />;
}

interface TemplateViewProps {
  readonly template: Template;
  /** Name of the current default template, if it is another one. */
  readonly defaultBefore: string | null;
}

function TemplateView({ template, defaultBefore }: TemplateViewProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack maw={FORM_PAGE_WIDTH}>
      <Anchor component={Link} to="/templates" size="sm" w="fit-content">
        <Group gap={4}>
          <ArrowLeft size={16} aria-hidden />
          {t('templates.back')}
        </Group>
      </Anchor>
      <PageTitle
        title={template.name}
        lead={
          <Group gap="xs">
            {template.is_default && <Badge variant="light">{t('templates.default')}</Badge>}
            {template.is_api_default && (
              <>
                <Badge variant="light" color="gray">
                  {t('templates.apiDefault')}
                </Badge>
                <span>{t('templates.apiDefaultHint')}</span>
              </>
            )}
          </Group>
        }
      />
      <TemplateForm template={template} defaultBefore={defaultBefore} />
      <VisibilityCard template={template} />
    </Stack>
  );
}
