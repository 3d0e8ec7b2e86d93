import { Anchor, Button, Container, Stack } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Compass, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  return (
    <Container size="sm" py="xl">
      <Stack>
        <ErrorAlert
          error={error}
          onRetry={() => {
            reset();
            location.reload();
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
