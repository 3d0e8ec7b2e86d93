import './mantine.css';
import '@mantine/notifications/styles.css';
import './main.css';
import { ADDRESSES } from './api/addresses.ts';
import { prefetch, prefetchPage } from './api/prefetch.ts';
import { LANGUAGES, preferredLanguage } from './i18n/languages.ts';
import { PAGE_SIZE } from './parts/page-sizes.ts';

/** Pages that need no session. */
const PUBLIC_PAGE = /^\/console\/(?:sign-in|invitation|reset|forgotten-password)/;

/** The list with nothing searched for, and the page of one CV. */
const LIST_PAGE = /^\/console\/(?:cvs\/?)?$/;
const CV_PAGE = /^\/console\/cvs\/([1-9]\d*)\/?$/;

/**
 * The entry point. It requests at once everything that the page will need. Otherwise each part would request the next only after it
 * has loaded and run. What turns out not to be needed is ignored.
 */
function askForWhatComes({ pathname, search }: Location): void {
  void LANGUAGES[preferredLanguage()].load().catch(() => undefined);
  if (PUBLIC_PAGE.test(pathname)) {
    if (!pathname.startsWith('/console/sign-in')) return;
    prefetch('getSignInOptions').catch(() => undefined);
    import('./pages/entry/sign-in-page.tsx').catch(() => undefined);
    return;
  }
  const cvId = CV_PAGE.exec(pathname)?.[1];
  prefetchPage(dataOf({ cvId, isList: LIST_PAGE.test(pathname) && search === '' })).catch(() => undefined);
  import('./shell/shell.tsx').catch(() => undefined);
  if (LIST_PAGE.test(pathname)) import('./pages/cvs/cvs-page.tsx').catch(() => undefined);
  if (cvId !== undefined) import('./pages/cv/cv-page.tsx').catch(() => undefined);
}

/** The address of what the page shows, exactly as the page itself will ask for it; null if it is not known yet. */
function dataOf({ cvId, isList }: { readonly cvId: string | undefined; readonly isList: boolean }): string | null {
  if (isList) return `${ADDRESSES.endpoints.listCvs.path}?page=1&page_size=${PAGE_SIZE}`;
  return cvId === undefined ? null : ADDRESSES.endpoints.getCv.path.replace(':cvId', cvId);
}

askForWhatComes(location);
await import('./application.tsx');
