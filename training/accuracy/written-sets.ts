import { Random } from '../content/random.ts';
import { unseenCvs, type WrittenText, writtenCvs } from '../written/written-cv.ts';
import { anyManner, writtenPdf } from '../written/written-pdf.ts';
import { writtenProfile, writtenTruth } from '../written/written-truth.ts';
import { writtenWord } from '../written/written-word.ts';
import type { Case } from './case.ts';
import type { MadeDocuments } from './made-documents.ts';
import { type CaseSet, TODAY } from './sets.ts';

/** Every fourth CV of the first set is a Word document. */
const WORD_EACH = 4;

interface Drawn {
  readonly format: 'pdf' | 'docx';
  readonly half: 'look' | 'blind';
  readonly draw: () => Uint8Array | Promise<Uint8Array>;
}

function caseOf(cv: WrittenText, { format, half, draw }: Drawn, made: MadeDocuments): Case {
  const make = async () => ({ about: null, bytes: await draw() });
  return {
    id: cv.id,
    truth: writtenTruth(cv),
    traits: {
      tier: 'core',
      group: cv.language,
      language: cv.language,
      layout: half === 'blind' ? 'not looked at' : 'looked at',
      format,
    },
    document: async () => (await made.get(`written/${cv.id}`, make)).bytes,
    fileName: `${cv.id}.${format}`,
    today: TODAY,
    half,
    profile: writtenProfile(cv),
  };
}

/** CVs that were written line by line for 33 languages, as PDFs and Word documents. */
export function writtenSet(made: MadeDocuments): CaseSet {
  return {
    id: 'written',
    title: 'CVs written in 33 languages',
    about:
      'Written by knowledge of what people of each country write, without the generator and its words. Rules were mended while looking at some of them. ' +
      'No weights were fitted to these CVs; those of text kinds were, to lists of words by the same authors.',
    cases: writtenCvs().map((cv, nth) => {
      const format = nth % WORD_EACH === WORD_EACH - 1 ? 'docx' : 'pdf';
      const look = { random: new Random(`written/${cv.id}`), nth };
      const draw = () => (format === 'docx' ? writtenWord(cv, look) : writtenPdf(cv, look));
      return caseOf(cv, { format, half: cv.half, draw }, made);
    }),
  };
}

/** CVs that were written like those that the taggers are trained on, in any manner, as PDFs. */
export function unseenSet(made: MadeDocuments): CaseSet {
  return {
    id: 'written-unseen',
    title: 'CVs written by trade and arrangement',
    about:
      'Written in the same way and by the same authors as the CVs that the taggers are trained on: other persons, in one of many manners. Nobody looked at one, and no weights were fitted to them. ' +
      'Those in Polish, Norwegian, Portuguese, Turkish and Korean are in languages of which the taggers have learned none.',
    cases: unseenCvs().map((cv) => {
      const random = new Random(`unseen/${cv.id}`);
      const draw = () => writtenPdf(cv, { random, nth: 0 }, anyManner(random.fork('manner')));
      return caseOf(cv, { format: 'pdf', half: 'blind', draw }, made);
    }),
  };
}
