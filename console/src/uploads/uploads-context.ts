import { createContext, useContext } from 'react';
import type { Upload, UploadSource } from './upload.ts';
import type { UploadOptions } from './upload-queue.ts';

export interface Uploads {
  readonly list: readonly Upload[];
  /** Adds files to the queue. */
  readonly add: (sources: readonly UploadSource[], options: UploadOptions) => void;
  readonly retry: (id: number) => void;
  /** Removes an upload that has not been sent completely. */
  readonly remove: (id: number) => void;
  /** Removes finished uploads. */
  readonly clear: () => void;
  /** Opens the file dialog of the browser. */
  readonly choose: () => void;
  /** Sets the function that opens the file dialog. The drop area owns it. */
  readonly chooseBy: (open: (() => void) | null) => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

/** The uploads of this tab. They continue while other pages are open. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (uploads === null) throw new Error('useUploads is called outside UploadsProvider.');
  return uploads;
}
