import { fileURLToPath } from 'node:url';

/** A font family in the four cuts that CVs use: the URL of a file, or the name of one of the fonts that every PDF reader has. */
export interface FontFamily {
  readonly regular: string;
  readonly bold: string;
  readonly italic: string;
  readonly light: string;
}

export type FamilyName =
  | 'source-sans'
  | 'lato'
  | 'lora'
  | 'garamond'
  | 'roboto'
  | 'noto-serif'
  | 'plex'
  | 'pt-serif'
  | 'helvetica'
  | 'times';

/** The families; where they are from and their licences stand in training/SOURCES.md. */
export const FAMILIES: Readonly<Record<FamilyName, FontFamily>> = {
  'source-sans': {
    regular: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/source-sans-3/300Light/SourceSans3_300Light.ttf'),
  },
  lato: {
    regular: import.meta.resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/lato/400Regular_Italic/Lato_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/lato/300Light/Lato_300Light.ttf'),
  },
  lora: {
    regular: import.meta.resolve('@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf'),
  },
  garamond: {
    regular: import.meta.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
  },
  roboto: {
    regular: import.meta.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/roboto/400Regular_Italic/Roboto_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/roboto/300Light/Roboto_300Light.ttf'),
  },
  'noto-serif': {
    regular: import.meta.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/noto-serif/300Light/NotoSerif_300Light.ttf'),
  },
  plex: {
    regular: import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular_Italic/IBMPlexSans_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/ibm-plex-sans/300Light/IBMPlexSans_300Light.ttf'),
  },
  'pt-serif': {
    regular: import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf'),
    italic: import.meta.resolve('@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf'),
    light: import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
  },
  helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', light: 'Helvetica' },
  times: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic', light: 'Times-Roman' },
};

/** Languages whose letters no family has. */
export type ScriptLanguage = 'zh' | 'ja' | 'ko' | 'ar' | 'he';
type ByScript<Value> = Readonly<Record<ScriptLanguage, Value> & Record<string, Value>>;

/** The URLs of the files that have the letters of a language which the families lack. */
export const SCRIPT_FONTS: ByScript<Readonly<Record<'regular' | 'bold', string>>> = {
  zh: scriptFont(import.meta.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-*.otf'),
  ja: scriptFont(import.meta.resolve('@embedpdf/fonts-jp'), 'NotoSansJP-*.otf'),
  ko: scriptFont(import.meta.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-*.otf'),
  ar: scriptFont(import.meta.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-*.ttf'),
  he: scriptFont(import.meta.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew-*.ttf'),
};

/** The same fonts by the names of their families, as they stand in the files. */
export const SCRIPT_FAMILIES: ByScript<string> = {
  zh: 'Noto Sans S Chinese',
  ja: 'Noto Sans Japanese',
  ko: 'Noto Sans Korean',
  ar: 'Noto Naskh Arabic',
  he: 'Noto Sans Hebrew',
};

/** @param main the URL of a package's module; its fonts lie in a folder beside that of the module. */
function scriptFont(main: string, file: string): Readonly<Record<'regular' | 'bold', string>> {
  const cut = (name: string): string => new URL(`../fonts/${file.replace('*', name)}`, main).href;
  return { regular: cut('Regular'), bold: cut('Bold') };
}

/** Letters outside WinAnsi, the encoding of the fonts that every PDF reader has. */
const OUTSIDE_WIN_ANSI = /[^\P{L}A-Za-zªºÀ-ÿŒœŠšŸŽžƒ]/u;
/** Letters that the files of a family lack, of those that the content banks have in Latin, Greek and Cyrillic script. */
const LACKING: Partial<Readonly<Record<FamilyName, RegExp>>> = {
  // It has the Polish letters beside those of WinAnsi, but neither the Czech nor the Turkish ones.
  lato: /[^\P{L}A-Za-zªºÀ-ÿŒœŠšŸŽžƒıĄąĆćĘęŁłŃńŚśŹźŻż]/u,
  lora: /\p{Script=Greek}/u,
  'pt-serif': /\p{Script=Greek}/u,
  helvetica: OUTSIDE_WIN_ANSI,
  times: OUTSIDE_WIN_ANSI,
};
const NAMES = Object.keys(FAMILIES) as FamilyName[];

/**
 * The families that have all letters of a text in Latin, Greek or Cyrillic script. No family here has those of other scripts:
 * writers that can take letters from a second font do so.
 */
export function familiesFor(text: string): readonly FamilyName[] {
  const letters = text.normalize('NFC');
  return NAMES.filter((name) => LACKING[name]?.test(letters) !== true);
}

/** A font as pdfkit takes it: the path of its file, or its name. */
export function fontSource(font: string): string {
  return font.startsWith('file:') ? fileURLToPath(font) : font;
}
