import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../api/call.ts';
import { ErrorAlert } from './error-alert.tsx';
import { loadPart } from './load-part.ts';
import { PendingPage } from './pending-page.tsx';

/** A page whose code is loaded when it is needed. The router calls `preload` before it shows the page. */
type LazyPage = (() => ReactNode) & { readonly preload: () => Promise<void> };

/**
 * A page in a file of its own. If the file cannot be loaded, its place says so and tries again; the rest of the app stays as it is, with the
 * uploads that are under way.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  let Loaded: ComponentType | null = null;
  const fetchPage = async (): Promise<void> => {
    Loaded = (await loadPart(load))[name];
  };
  const Page = (): ReactNode => {
    const [tries, setTries] = useState(0);
    const [state, setState] = useState<{ readonly error: unknown }>({ error: null });
    useEffect(() => {
      if (Loaded !== null) return;
      let isLeft = false;
      const settle = (error: unknown): void => {
        if (!isLeft) setState({ error });
      };
      fetchPage().then(() => settle(null), settle);
      return () => {
        isLeft = true;
      };
    }, [tries]);
    if (Loaded !== null) return <Loaded />;
    const { error } = state;
    if (error === null) return <PendingPage />;
    // A file that the server no longer has comes with the page as it is now.
    const retry = (): void => (error instanceof ApiError ? setTries(tries + 1) : location.reload());
    return <ErrorAlert error={error} onRetry={retry} />;
  };
  return Object.assign(Page, { preload: () => fetchPage().catch(() => undefined) });
}
