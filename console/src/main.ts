import './mantine.css';
import '@mantine/notifications/styles.css';
import './main.css';
import { askEarly } from './api/early.ts';
import { LANGUAGES, preferredLanguage } from './i18n/languages.ts';

/** Pages that are for those who are not signed in. */
const PUBLIC_PAGE = /^\/console\/(?:sign-in|invitation|reset|forgotten-password)/;

/**
 * What comes first: it asks at once for everything that the page will want, which otherwise each part would ask for only when the one
 * before it has arrived and run. What of it is not wanted after all is not drawn.
 */
function askForWhatComes(pathname: string): void {
  void LANGUAGES[preferredLanguage()].load().catch(() => undefined);
  if (PUBLIC_PAGE.test(pathname)) {
    if (!pathname.startsWith('/console/sign-in')) return;
    askEarly('getSignInOptions');
    import('./pages/entry/sign-in-page.tsx').catch(() => undefined);
    return;
  }
  askEarly('getSession');
  import('./shell/shell.tsx').catch(() => undefined);
  if (/^\/console\/(?:cvs\/?)?$/.test(pathname)) import('./pages/cvs/cvs-page.tsx').catch(() => undefined);
}

askForWhatComes(location.pathname);
await import('./application.tsx');
