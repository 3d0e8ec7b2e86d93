import path from 'node:path';
import type { Locale } from '../../content/cv-content.ts';
import { FAMILIES, type FamilyName, fontSource, SCRIPT_FONTS } from '../fonts.ts';
import { refuseMissing } from '../missing-letters.ts';
import type { Look } from '../renderer.ts';

/** The fonts of one page. */
export interface PageFonts {
  /** The fonts themselves, and the running text in them. Sizes in the templates are in `em` of it. */
  readonly css: string;
  /** Throws where a letter of the page stands in none of them: the browser would look for it in the fonts of the machine. */
  refuseMissing(page: string): void;
}

/** A browser has none of the fonts that every PDF reader has: these are near to them. */
const STAND_INS: Partial<Readonly<Record<FamilyName, FamilyName>>> = { helvetica: 'roboto', times: 'pt-serif' };

/** White space, marks of direction, joiners: a browser sets them without a font. */
const UNPRINTED = /[\s\p{Cf}]/gu;

/** The fonts of a look, and of its language's script where that has fonts of its own: files of npm packages. */
export function pageFonts({ font, sizePt }: Look, locale: Locale): PageFonts {
  const name = STAND_INS[font] ?? font;
  const { regular, bold, italic } = FAMILIES[name];
  const script = SCRIPT_FONTS[locale.slice(0, 2)];
  const faces = [face(regular, 'cv', 'normal 400'), face(bold, 'cv', 'normal 700'), face(italic, 'cv', 'italic 400')];
  if (script !== undefined) {
    faces.push(face(script.regular, 'cv-script', 'normal 400'), face(script.bold, 'cv-script', 'normal 700'));
  }
  return {
    css: [...faces, `body { font: ${sizePt}pt ${script === undefined ? 'cv' : 'cv, cv-script'}; }`].join('\n'),
    refuseMissing: (page) => {
      const others = script === undefined ? [] : [fontSource(script.regular)];
      const families = [name, ...others.map((file) => path.basename(file))].join(', ');
      // Some styles print capitals.
      const letters = (page + page.toLocaleUpperCase(locale)).replaceAll(UNPRINTED, '');
      for (const cut of [regular, bold, italic]) refuseMissing([fontSource(cut), ...others], letters, families);
    },
  };
}

/** A font by the address of its file, `cut` being its style and weight. Within the page, those of Chinese would take seconds to send. */
function face(url: string, family: string, cut: `${'normal' | 'italic'} ${400 | 700}`): string {
  const [style, weight] = cut.split(' ');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${style}; src: url("${url}"); }`;
}
