import type { Locale } from '../content/cv-content.ts';
import type { Wording } from './wording.ts';
import { CS } from './wordings/cs.ts';
import { DE } from './wordings/de.ts';
import { EN } from './wordings/en.ts';
import { ES } from './wordings/es.ts';
import { FR } from './wordings/fr.ts';
import { IT } from './wordings/it.ts';
import { NL } from './wordings/nl.ts';
import { PL } from './wordings/pl.ts';
import { PT } from './wordings/pt.ts';
import { RU } from './wordings/ru.ts';
import { SV } from './wordings/sv.ts';
import { TR } from './wordings/tr.ts';

/** The languages in which other documents are made. */
export const WORDINGS: readonly { readonly locale: Locale; readonly wording: Wording }[] = [
  { locale: 'en-GB', wording: EN },
  { locale: 'de-DE', wording: DE },
  { locale: 'fr-FR', wording: FR },
  { locale: 'es-ES', wording: ES },
  { locale: 'it-IT', wording: IT },
  { locale: 'pt-BR', wording: PT },
  { locale: 'nl-NL', wording: NL },
  { locale: 'pl-PL', wording: PL },
  { locale: 'sv-SE', wording: SV },
  { locale: 'ru-RU', wording: RU },
  { locale: 'cs-CZ', wording: CS },
  { locale: 'tr-TR', wording: TR },
];
