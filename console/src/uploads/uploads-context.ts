import { createContext, useContext } from 'react';
import type { Upload } from './upload.ts';

export interface Uploads {
  readonly list: readonly Upload[];
  /** Puts files in the queue. */
  readonly add: (files: readonly File[], sizeBytesMax: number) => void;
  readonly retry: (id: number) => void;
  /** Takes one away that is not sent whole yet. */
  readonly remove: (id: number) => void;
  /** Forgets those that are over. */
  readonly clear: () => void;
  /** Opens the browser's choice of files. */
  readonly choose: () => void;
  /** The drop area tells how to open it. */
  readonly chooseBy: (open: (() => void) | null) => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

/** The uploads of this tab. They go on while one looks at other pages. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (uploads === null) throw new Error('useUploads is called outside UploadsProvider.');
  return uploads;
}
