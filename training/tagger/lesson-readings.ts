import type { PositionedDocument } from '#extraction/model/document.ts';
import { Random } from '../content/random.ts';
import { type WrittenText, writtenLessons } from '../written/written-cv.ts';
import { anyManner, writtenPdf } from '../written/written-pdf.ts';
import type { MadeReadings, Reader } from './made-readings.ts';

/** In how many manners each written CV is taught. */
const MANNERS = 3;

/** A written CV as it was drawn and read. */
export interface ReadLesson {
  readonly cv: WrittenText;
  readonly document: PositionedDocument;
  /** Which of all drawn CVs it is. */
  readonly index: number;
}

/** The share of a thread: every `step`-th of the drawn CVs from `first` on. */
export interface LessonShare {
  readonly first: number;
  readonly step: number;
}

/** Reads the written CVs in all manners; those that cannot be read are left out. */
export async function* readLessons(
  { first, step }: LessonShare,
  { readings, reader }: { readonly readings: MadeReadings; readonly reader: Reader },
): AsyncGenerator<ReadLesson> {
  const lessons = writtenLessons();
  for (let index = first; index < lessons.length * MANNERS; index += step) {
    const nth = Math.floor(index / lessons.length);
    const cv = lessons[index % lessons.length];
    if (cv === undefined) continue;
    const seed = `lesson/${cv.id}/${nth}`;
    const look = { random: new Random(seed), nth };
    const document = await readings.read({ id: seed, content: cv }, async () =>
      reader.read(writtenPdf(cv, look, anyManner(look.random.fork('manner')))),
    );
    if (document !== null) yield { cv, document, index };
  }
}
