import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { actingAs, onActingChange } from '../api/acting.ts';
import { ApiError } from '../api/call.ts';
import { errorText, requestIdOf } from '../parts/error-text.ts';
import { isPageChanged } from '../parts/page-changed.tsx';
import { heedSession } from '../router.tsx';
import { faultBeforeSending, sendFile, type Upload, type UploadState } from './upload.ts';
import { type Uploads, UploadsContext } from './uploads-context.ts';

/** So many are on their way at once; the server reads about as many at a time. */
const AT_ONCE = 3;

/**
 * Holds the queue of uploads above the pages, so that going to another page does not end it. It belongs to one member of one
 * company: it ends with the session, and when the page comes to act for another company or another person.
 */
export function UploadsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const nextId = useRef(1);
  const started = useRef(new Set<number>());
  const leaving = useRef(new AbortController());
  const opener = useRef<(() => void) | null>(null);

  const set = useCallback((id: number, state: UploadState): void => {
    setList((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }, []);

  const drop = useCallback((): void => {
    leaving.current.abort();
    leaving.current = new AbortController();
    setList([]);
  }, []);
  useEffect(() => onActingChange(drop), [drop]);

  const start = useCallback(
    async (upload: Upload): Promise<void> => {
      const { id } = upload;
      const { signal } = leaving.current;
      set(id, { kind: 'sending', percent: 0 });
      try {
        const cv = await sendFile(upload, { signal, tell: (state) => set(id, state) });
        set(id, { kind: 'done', cv });
        await client.invalidateQueries({ queryKey: ['cvs'] });
      } catch (error) {
        if (signal.aborted) return;
        set(id, failureOf(error));
        heedSession(error);
        if (isPageChanged(error)) drop();
      }
    },
    [client, drop, set],
  );

  useEffect(() => {
    const busy = list.filter(({ state }) => isUnderWay(state)).length;
    const waiting = list.filter(({ id, state }) => state.kind === 'waiting' && !started.current.has(id));
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - busy))) {
      started.current.add(upload.id);
      void start(upload);
    }
  }, [list, start]);

  useWarningBeforeLeaving(list.some(({ state }) => isUnderWay(state) || state.kind === 'waiting'));

  const uploads = useMemo<Uploads>(
    () => ({
      list,
      add: (files, sizeBytesMax) => {
        const as = actingAs();
        if (as === null) return;
        const added = files.map(
          (file): Upload => ({ id: nextId.current++, file, as, state: stateBefore(file, sizeBytesMax) }),
        );
        setList((before) => [...before, ...added]);
      },
      retry: (id) => {
        started.current.delete(id);
        set(id, { kind: 'waiting' });
      },
      clear: () => setList((before) => before.filter(({ state }) => isUnderWay(state) || state.kind === 'waiting')),
      choose: () => opener.current?.(),
      chooseBy: (open) => {
        opener.current = open;
      },
    }),
    [list, set],
  );
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

function isUnderWay({ kind }: UploadState): boolean {
  return kind === 'sending' || kind === 'reading';
}

function stateBefore(file: File, sizeBytesMax: number): UploadState {
  const fault = faultBeforeSending(file, sizeBytesMax);
  if (fault === null) return { kind: 'waiting' };
  const size = `${Math.floor(sizeBytesMax / (1024 * 1024))} MB`;
  return { kind: 'failed', message: i18next.t(`uploads.${fault}`, { size }), requestId: null, retryable: false };
}

function failureOf(error: unknown): UploadState {
  // What was refused for the file itself is refused again; what was busy or broken may work.
  const retryable = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  return { kind: 'failed', message: errorText(error), requestId: requestIdOf(error), retryable };
}

function useWarningBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
