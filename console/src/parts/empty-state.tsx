import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Whether it fills the whole page; its title is then the heading of the page. */
  readonly isPage?: boolean;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** An empty list: why it is empty, and what to do next. */
export function EmptyState({ icon, title, text, isPage = false, children }: EmptyStateProps): ReactNode {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" size={56} radius="xl" aria-hidden>
        {icon}
      </ThemeIcon>
      <Title order={isPage ? 1 : 2} size="h2">
        {title}
      </Title>
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
