import { setPdf } from '../families/set-pdf.ts';
import { BUSINESS } from './business.ts';
import type { OtherKind } from './kind.ts';
import { LETTERS } from './letters.ts';
import { LISTS } from './lists.ts';
import { PAPERS_OF_A_CAREER } from './papers-of-a-career.ts';
import { localeOfScene, sceneOf } from './scene.ts';
import { TEXTS } from './texts.ts';

/** Every kind of document that is sent by mistake and is no CV. */
export const OTHER_KINDS: readonly OtherKind[] = [...LETTERS, ...BUSINESS, ...TEXTS, ...LISTS, ...PAPERS_OF_A_CAREER];

/** Makes a kind's nth document: the same bytes on every run. */
export function makeOther(kind: OtherKind, nth: number): Uint8Array {
  const scene = sceneOf(kind.id, nth);
  const { font, sizePt } = scene.look;
  return setPdf(kind.draw(scene), { font, sizePt, marginPt: scene.random.int(40, 72) });
}

/** The language of that document, ISO 639-1. */
export function languageOfOther(kind: OtherKind, nth: number): string {
  return localeOfScene(kind.id, nth).locale.slice(0, 2);
}
