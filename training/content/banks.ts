import { AR_EG } from './ar-EG/bank.ts';
import type { Bank } from './bank.ts';
import { BG_BG } from './bg-BG/bank.ts';
import { CS_CZ } from './cs-CZ/bank.ts';
import type { Locale } from './cv-content.ts';
import { DA_DK } from './da-DK/bank.ts';
import { DE_DE } from './de-DE/bank.ts';
import { EL_GR } from './el-GR/bank.ts';
import { EN_GB } from './en-GB/bank.ts';
import { EN_US } from './en-US/bank.ts';
import { ES_ES } from './es-ES/bank.ts';
import { FI_FI } from './fi-FI/bank.ts';
import { FR_FR } from './fr-FR/bank.ts';
import { HE_IL } from './he-IL/bank.ts';
import { ID_ID } from './id-ID/bank.ts';
import { IT_IT } from './it-IT/bank.ts';
import { JA_JP } from './ja-JP/bank.ts';
import { KO_KR } from './ko-KR/bank.ts';
import { NB_NO } from './nb-NO/bank.ts';
import { NL_NL } from './nl-NL/bank.ts';
import { PL_PL } from './pl-PL/bank.ts';
import { PT_BR } from './pt-BR/bank.ts';
import { RO_RO } from './ro-RO/bank.ts';
import { RU_RU } from './ru-RU/bank.ts';
import { SV_SE } from './sv-SE/bank.ts';
import { TR_TR } from './tr-TR/bank.ts';
import { UK_UA } from './uk-UA/bank.ts';
import { ZH_CN } from './zh-CN/bank.ts';

/** The content bank of every locale. */
export const BANKS: Readonly<Record<Locale, Bank>> = {
  'en-GB': EN_GB,
  'en-US': EN_US,
  'de-DE': DE_DE,
  'fr-FR': FR_FR,
  'es-ES': ES_ES,
  'it-IT': IT_IT,
  'pt-BR': PT_BR,
  'nl-NL': NL_NL,
  'pl-PL': PL_PL,
  'sv-SE': SV_SE,
  'cs-CZ': CS_CZ,
  'tr-TR': TR_TR,
  'da-DK': DA_DK,
  'ro-RO': RO_RO,
  'fi-FI': FI_FI,
  'nb-NO': NB_NO,
  'el-GR': EL_GR,
  'uk-UA': UK_UA,
  'id-ID': ID_ID,
  'bg-BG': BG_BG,
  'zh-CN': ZH_CN,
  'ja-JP': JA_JP,
  'ko-KR': KO_KR,
  'ru-RU': RU_RU,
  'ar-EG': AR_EG,
  'he-IL': HE_IL,
};
