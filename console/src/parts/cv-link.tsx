import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link to the CV of a call, if the CV still exists. */
export function CvLink({ cvId }: { readonly cvId: number | null }): ReactNode {
  const { t } = useTranslation();
  if (cvId === null)
    return (
      <Text span c="dimmed">
        {'–'}
      </Text>
    );
  return (
    <Anchor
      size="sm"
      aria-label={t('credits.openCv', { id: cvId })}
      renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId: String(cvId) }} />}
    >
      {cvId}
    </Anchor>
  );
}
