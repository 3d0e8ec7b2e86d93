import type { Locale } from '../content/cv-content.ts';

/** Locales that nothing is trained on that is measured by them: one of each of five language families. */
export const HELD_OUT_LOCALES: readonly Locale[] = ['pl-PL', 'nb-NO', 'pt-BR', 'tr-TR', 'ko-KR'];
