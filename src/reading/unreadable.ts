import { type Refusal, refusal } from '#problems/refusal.ts';

type PlainUnreadable =
  | 'encrypted'
  | 'corrupt'
  | 'no_pages'
  | 'no_text'
  | 'too_slow'
  | 'xfa'
  | 'portfolio'
  | 'too_large_unpacked'
  | 'too_complex'
  | 'too_large_output'
  | 'conversion_failed';

/** Why a document cannot be read, whatever the service does. */
export type UnreadableReason = PlainUnreadable | 'too_many_pages' | 'too_many_pages_uncounted';

/** The sentence is for the client: what is wrong and what to do. */
export interface Unreadable extends Refusal<UnreadableReason> {
  readonly kind: 'unreadable';
}

/** A refusal with its sentence. */
export function unreadable(reason: PlainUnreadable): Unreadable {
  return { kind: 'unreadable', ...refusal(reason) };
}

/** `pageCount` is null where the pages were not counted to the end. */
export function tooManyPages(pageCount: number | null, pagesMax: number): Unreadable {
  return {
    kind: 'unreadable',
    ...(pageCount === null
      ? refusal('too_many_pages_uncounted', { max: pagesMax })
      : refusal('too_many_pages', { count: pageCount, max: pagesMax })),
  };
}
