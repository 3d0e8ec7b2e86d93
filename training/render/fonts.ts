import { fileURLToPath } from 'node:url';

/** A font family in the four cuts that CVs use: the URL of a file, or the name of one of the fonts that every PDF reader has. */
export interface FontFamily {
  readonly regular: string;
  readonly bold: string;
  readonly italic: string;
  readonly light: string;
}

export type FamilyName = 'source-sans' | 'lato' | 'lora' | 'garamond' | 'helvetica' | 'times';

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
  helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', light: 'Helvetica' },
  times: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic', light: 'Times-Roman' },
};

/** A font as pdfkit takes it: the path of its file, or its name. */
export function fontSource(font: string): string {
  return font.startsWith('file:') ? fileURLToPath(font) : font;
}
