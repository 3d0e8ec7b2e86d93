import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startMessages } from './i18n/start.ts';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { queryClient, router } from './router.tsx';
import { applyStyleNonce, styleNonce } from './style-nonce.ts';
import { readableColours, theme } from './theme.ts';
import { UploadsProvider } from './uploads/uploads-provider.tsx';

applyStyleNonce();
await startMessages();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableColours}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <UploadsProvider>
            <RouterProvider router={router} />
          </UploadsProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>,
);
