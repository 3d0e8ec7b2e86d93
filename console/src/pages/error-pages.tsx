import { Anchor, Button, Container, Stack } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { Compass, Lock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';

/** The page does not exist, or not for this company. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState isPage icon={<Compass />} title={t('error.notFoundTitle')} text={t('error.notFound')}>
      <Button component={Link} to="/cvs">
        {t('error.backHome')}
      </Button>
    </EmptyState>
  );
}

/** A CV that the company had, and that was erased. */
export function ErasedPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState isPage icon={<Trash2 />} title={t('error.erasedTitle')} text={t('error.erased')}>
      <Button component={Link} to="/cvs">
        {t('error.backHome')}
      </Button>
    </EmptyState>
  );
}

/** A page for administrators, opened by another member. */
export function ForbiddenPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState isPage icon={<Lock />} title={t('error.forbiddenTitle')} text={t('error.forbidden')}>
      <Button component={Link} to="/cvs">
        {t('error.backHome')}
      </Button>
    </EmptyState>
  );
}

/** A page that could not be loaded. */
export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <Container size="sm" py="xl">
      <Stack>
        <ErrorAlert
          error={error}
          onRetry={() => {
            if (!(error instanceof ApiError)) return location.reload();
            reset();
            void router.invalidate();
          }}
        />
        {/* A full load, since what failed may be a part of this page. */}
        <Anchor href="/console/" size="sm" w="fit-content">
          {t('error.backHome')}
        </Anchor>
      </Stack>
    </Container>
  );
}
