import type { Bank } from './bank.ts';
import type { Locale } from './cv-content.ts';
import { DE_DE } from './de-DE/bank.ts';
import { EN_GB } from './en-GB/bank.ts';
import { EN_US } from './en-US/bank.ts';
import { FR_FR } from './fr-FR/bank.ts';

/** The content bank of every locale. */
export const BANKS: Readonly<Record<Locale, Bank>> = {
  'en-GB': EN_GB,
  'en-US': EN_US,
  'de-DE': DE_DE,
  'fr-FR': FR_FR,
};
