import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { CvContent } from '../../content/cv-content.ts';
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

export function paragraph(children: readonly ParagraphChild[], options: Omit<IParagraphOptions, 'children'> = {}): Paragraph {
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
export function bulletNumbering(sign: string): { config: [{ reference: string; levels: [object] }] } {
  return {
    config: [
      {
        reference: 'bullets',
        levels: [
          {
            level: 0,
            format: LevelFormat.BULLET,
            text: sign,
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: twips(0.55), hanging: twips(0.42) } } },
          },
        ],
      },
    ],
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
