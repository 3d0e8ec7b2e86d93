import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  Footer,
  type INumberingOptions,
  type IParagraphOptions,
  type IRunOptions,
  type ISectionPropertiesOptions,
  LevelFormat,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { CvContent } from '../../content/cv-content.ts';
import { nameOf } from '../../content/name-of.ts';
import type { Look } from '../renderer.ts';

/** Fonts as Word documents name them; a reader without them takes what is like them. */
export const WORD_FONTS = { sans: 'Calibri', plain: 'Arial', serif: 'Times New Roman', book: 'Georgia' } as const;

/** Points as the half points in which Word counts sizes. */
export const halfPoints = (points: number): number => Math.round(points * 2);

/** Centimetres as the twentieths of a point in which Word counts lengths. */
export const twips = (centimetres: number): number => Math.round((centimetres / 2.54) * 1440);

export function text(value: string, options: Omit<IRunOptions, 'text' | 'children'> = {}): TextRun {
  return new TextRun({ text: value, ...options });
}

export function paragraph(
  children: readonly ParagraphChild[],
  options: Omit<IParagraphOptions, 'children'> = {},
): Paragraph {
  return new Paragraph({ ...options, children: [...children] });
}

/** A heading with a line below it. */
export function ruledHeading(value: string, color: string): Paragraph {
  return paragraph([text(value, { bold: true, color, size: halfPoints(12.5) })], {
    spacing: { before: 220, after: 80 },
    keepNext: true,
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color, space: 1 } },
  });
}

/** An item of the list that `bulletNumbering` sets up. */
export function bullet(value: string): Paragraph {
  return paragraph([text(value)], { numbering: { reference: 'bullets', level: 0 }, spacing: { after: 20 } });
}

/** How the bullets look; for the `numbering` of a document. */
export function bulletNumbering(sign: string): INumberingOptions {
  const level = {
    level: 0,
    format: LevelFormat.BULLET,
    text: sign,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: twips(0.55), hanging: twips(0.42) } } },
  };
  return { config: [{ reference: 'bullets', levels: [level] }] };
}

/** `Name | Page 1`, small and grey, for the foot of every page. */
export function pageFooter(name: string, pageWord: string): Footer {
  const grey = { color: '7f7f7f', size: halfPoints(8.5) };
  const number = new TextRun({ ...grey, children: [PageNumber.CURRENT] });
  return new Footer({
    children: [paragraph([text(`${name}  |  ${pageWord} `, grey), number], { alignment: AlignmentType.CENTER })],
  });
}

/** A4 with one margin all round. */
export function a4(marginCm: number): ISectionPropertiesOptions {
  const margin = twips(marginCm);
  return {
    page: {
      size: { width: twips(21), height: twips(29.7) },
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    },
  };
}

/** What every document says of itself and how its running text looks. */
export function documentOptions(content: CvContent, look: { font: string; sizePt: number; title: string }) {
  const name = nameOf(content.person);
  return {
    creator: name,
    lastModifiedBy: name,
    title: `${look.title} ${name}`,
    styles: { default: { document: { run: { font: look.font, size: halfPoints(look.sizePt) } } } },
  };
}

/** The e-mail address as a link. */
export function mailLink(content: CvContent, options: IRunOptions = {}): ExternalHyperlink {
  const { email } = content.contact;
  return new ExternalHyperlink({ link: `mailto:${email}`, children: [text(email, options)] });
}

/** `#1f3a5f` as Word writes it. */
export function wordColor({ accent }: Look): string {
  return accent.slice(1);
}
