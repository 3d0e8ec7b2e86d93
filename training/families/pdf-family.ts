import type { Family } from './family.ts';
import type { Look, Piece } from './pieces.ts';
import { lookFor, pdfOf, type Setting } from './set-pdf.ts';
import { type Story, type StoryWishes, storyOf } from './story.ts';

/** What a family draws for one story: the body of the pages, and where it differs from the usual, its setting and its truth. */
export interface Drawn {
  readonly body: Piece;
  readonly setting?: Setting;
  readonly truth?: Partial<Story['truth']>;
}

export interface PdfFamilyParts {
  readonly id: string;
  readonly title: string;
  readonly wishes?: (nth: number) => StoryWishes;
  readonly draw: (story: Story, look: Look) => Piece | Drawn;
}

/** A family whose documents are PDFs with text. */
export function pdfFamily({ id, title, wishes, draw }: PdfFamilyParts): Family {
  return {
    id,
    title,
    make: async (nth) => {
      const story = storyOf(id, nth, wishes?.(nth));
      const look = lookFor(story);
      const drawn = draw(story, look);
      const { body, setting, truth }: Drawn = typeof drawn === 'string' ? { body: drawn } : drawn;
      return pdfOf({ ...story, truth: { ...story.truth, ...truth } }, body, { ...setting, look });
    },
  };
}
