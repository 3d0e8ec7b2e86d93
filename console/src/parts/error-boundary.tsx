import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core';
import i18next from 'i18next';
import { Component, type ReactNode } from 'react';

/** The last error boundary: shows a message instead of a blank page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <Center mih="100vh" p="md">
        <Stack align="center" role="alert">
          <Title order={1}>{i18next.t('error.title')}</Title>
          <Text>{i18next.t('error.crash')}</Text>
          <Button onClick={() => location.reload()}>{i18next.t('error.reload')}</Button>
          <Anchor href="/console/">{i18next.t('error.backHome')}</Anchor>
        </Stack>
      </Center>
    );
  }
}
