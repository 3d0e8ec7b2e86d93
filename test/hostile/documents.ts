import { Random } from '../../training/content/random.ts';
import { DOCX_ATTACKS } from './docx-attacks.ts';
import type { Kind } from './kind.ts';
import { MARKUP_AND_OTHERS } from './markup.ts';
import { OLD_WORD } from './old-word.ts';
import { PDF_CONTENT } from './pdf-content.ts';
import { PDF_DAMAGE } from './pdf-damage.ts';
import { PDF_PAGES } from './pdf-pages.ts';
import { PDF_STRUCTURE } from './pdf-structure.ts';
import { ZIP_ATTACKS } from './zip-attacks.ts';

/** Every kind of hostile document. */
export const KINDS: readonly Kind[] = [
  ...PDF_DAMAGE,
  ...PDF_STRUCTURE,
  ...PDF_CONTENT,
  ...PDF_PAGES,
  ...ZIP_ATTACKS,
  ...DOCX_ATTACKS,
  ...OLD_WORD,
  ...MARKUP_AND_OTHERS,
];

/** A hostile document. */
export interface HostileDocument {
  readonly seed: number;
  readonly kind: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** One round: every kind as often as its share says, the slow ones spread among the others. */
const ROUND: readonly Kind[] = new Random('round').shuffle(
  KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind)),
);

/** How many documents a round has; so many seeds in a row have every kind among them. */
export const ROUND_LENGTH = ROUND.length;

/** The kind that a seed gives. */
export function kindOf(seed: number): Kind {
  const kind = ROUND[seed % ROUND.length];
  if (kind === undefined) throw new Error('there are no kinds of documents');
  return kind;
}

/**
 * The document of a seed: the same bytes on every machine.
 *
 * @param address one of this machine that some documents try to reach
 */
export function documentOf(
  seed: number,
  { kind = kindOf(seed), address = 'http://127.0.0.1:9' } = {},
): HostileDocument {
  const bytes = kind.make({ random: new Random(`${kind.name}/${seed}`), address });
  return { seed, kind: kind.name, fileName: `${kind.name}-${seed}.${kind.extension}`, bytes };
}
