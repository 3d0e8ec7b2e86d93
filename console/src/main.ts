import './mantine.css';
import '@mantine/notifications/styles.css';
import './main.css';
import { askForSession } from './api/early-session.ts';
import { LANGUAGES, preferredLanguage } from './i18n/languages.ts';

/** Pages that are for those who are not signed in. */
const PUBLIC_PAGE = /^\/console\/(?:sign-in|invitation|reset|forgot)/;

/**
 * What comes first: it asks at once for everything that the page will want, which otherwise each part would ask for only when the one
 * before it has arrived and run. What of it is not wanted after all is not drawn.
 */
function askForWhatComes(pathname: string): void {
  void LANGUAGES[preferredLanguage()].load().catch(() => undefined);
  if (PUBLIC_PAGE.test(pathname)) {
    if (pathname.startsWith('/console/sign-in')) import('./pages/entry/sign-in-page.tsx').catch(() => undefined);
    return;
  }
  askForSession();
  import('./shell/shell.tsx').catch(() => undefined);
  if (/^\/console\/(?:cvs\/?)?$/.test(pathname)) import('./pages/cvs/cvs-page.tsx').catch(() => undefined);
}

askForWhatComes(location.pathname);
await import('./application.tsx');
