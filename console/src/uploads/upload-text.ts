import i18next from 'i18next';
import { inTime } from '../i18n/format.ts';
import { isFinished, type Upload, type UploadState } from './upload.ts';

/** The state of an upload as text. `now`: milliseconds since 1970. */
export function uploadStatusText(state: UploadState, now: number): string {
  switch (state.kind) {
    case 'waiting': {
      const seconds = Math.ceil((state.notBefore - now) / 1000);
      if (state.why === 'turn' || seconds <= 0) return i18next.t('uploads.waiting');
      return i18next.t(`uploads.waitsFor.${state.why}`, { when: inTime(seconds, i18next.language) });
    }
    case 'sending':
      return i18next.t('uploads.sending', { percent: state.percent });
    case 'working':
      return i18next.t(`uploads.stages.${state.stage}`);
    case 'done':
      return [i18next.t(state.wasThere ? 'uploads.readBefore' : 'uploads.done'), state.cv.candidate_name]
        .filter((part) => part !== null)
        .join(' · ');
    case 'failed':
      return state.message;
  }
}

/** Progress in percent. Sending is the first half. */
export function progressOf(state: UploadState): number {
  switch (state.kind) {
    case 'waiting':
      return 0;
    case 'sending':
      return state.percent / 2;
    case 'working':
      return WORKED[state.stage];
    case 'done':
    case 'failed':
      return 100;
  }
}

const WORKED = { sent: 50, waiting: 55, reading: 60, recognising: 65, read: 80, extracted: 90, elsewhere: 60 } as const;

/** How many of the last uploads tell the pace, and how many are needed for that. */
const PACE = { max: 50, min: 5 } as const;

/** Seconds until all uploads are finished, at the pace of the last ones; null as long as that cannot be said. */
export function secondsLeft(list: readonly Upload[]): number | null {
  const states = list.map(({ state }) => state);
  const ends = states
    .flatMap((state) => ('endedAt' in state && state.endedAt !== null ? [state.endedAt] : []))
    .toSorted((one, other) => one - other)
    .slice(-PACE.max);
  const left = states.filter((state) => !isFinished(state)).length;
  const [first, last] = [ends[0], ends.at(-1)];
  if (left === 0 || first === undefined || last === undefined || ends.length < PACE.min) return null;
  return (left * (last - first)) / (ends.length - 1) / 1000;
}

/** Up to this many uploads are announced stage by stage; with more, only their ends are. */
const FOLLOWED_MAX = 2;

/** The announcement for screen readers between two states of the list; empty if nothing changed. */
export function announcementOf(before: readonly Upload[], list: readonly Upload[]): string {
  const known = new Map(before.map(({ id, state }) => [id, state]));
  const isFew = list.filter(({ state }) => state.kind === 'sending' || state.kind === 'working').length <= FOLLOWED_MAX;
  return list
    .filter(({ id, state }) => {
      const old = known.get(id);
      if (state.kind === 'done' || state.kind === 'failed') return old?.kind !== state.kind;
      if (!isFew || state.kind !== 'working') return false;
      return old?.kind !== 'working' || old.stage !== state.stage;
    })
    .map(({ source, state }) => `${source.name}: ${uploadStatusText(state, Date.now())}`)
    .join('. ');
}
