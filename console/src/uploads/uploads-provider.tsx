import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { onActingMemberChange } from '../api/acting-member.ts';
import { codeOf } from '../api/call.ts';
import { ownCreditsQuery } from '../api/queries.ts';
import { handleSessionError } from '../router.tsx';
import { isFinished } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';
import { type Uploads, UploadsContext } from './uploads-context.ts';

/**
 * Holds the queue of uploads above the pages, so that navigation does not end it. It belongs to one member of one company: it ends
 * with the session, and when the page switches to another company or person.
 */
export function UploadsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const client = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue({
        onDone: () => {
          void client.invalidateQueries({ queryKey: ['cvs'] });
          void client.invalidateQueries({ queryKey: ownCreditsQuery.queryKey });
        },
        onError: (error) => {
          handleSessionError(error);
          // The refusal of a call without credits shows in the list of CVs too.
          if (codeOf(error) === 'process_failed') void client.invalidateQueries({ queryKey: ownCreditsQuery.queryKey });
        },
      }),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.list);
  const opener = useRef<(() => void) | null>(null);
  useEffect(() => onActingMemberChange(queue.end), [queue]);
  useWarningBeforeLeaving(list.some(({ state }) => !isFinished(state)));
  const uploads = useMemo<Uploads>(
    () => ({
      list,
      add: queue.add,
      retry: queue.retry,
      remove: queue.remove,
      clear: queue.clear,
      choose: () => opener.current?.(),
      chooseBy: (open) => {
        opener.current = open;
      },
    }),
    [list, queue],
  );
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

function useWarningBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
