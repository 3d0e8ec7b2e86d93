import './mantine.css';
import '@mantine/notifications/styles.css';
import './main.css';
import { prefetch } from './api/prefetch.ts';
import { LANGUAGES, preferredLanguage } from './i18n/languages.ts';

/** Pages that need no session. */
const PUBLIC_PAGE = /^\/console\/(?:sign-in|invitation|reset|forgotten-password)/;

/**
 * The entry point. It requests at once everything that the page will need. Otherwise each part would request the next only after it
 * has loaded and run. What turns out not to be needed is ignored.
 */
function askForWhatComes(pathname: string): void {
  void LANGUAGES[preferredLanguage()].load().catch(() => undefined);
  if (PUBLIC_PAGE.test(pathname)) {
    if (!pathname.startsWith('/console/sign-in')) return;
    prefetch('getSignInOptions');
    import('./pages/entry/sign-in-page.tsx').catch(() => undefined);
    return;
  }
  prefetch('getSession');
  import('./shell/shell.tsx').catch(() => undefined);
  if (/^\/console\/(?:cvs\/?)?$/.test(pathname)) import('./pages/cvs/cvs-page.tsx').catch(() => undefined);
}

askForWhatComes(location.pathname);
await import('./application.tsx');
