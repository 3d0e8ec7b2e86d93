import type { Random } from '../../training/content/random.ts';

/** What a document is made from. */
export interface Making {
  readonly random: Random;
  /** An address of this machine that must never be asked for anything: `http://127.0.0.1:PORT`. */
  readonly address: string;
}

/** One way to be hostile. */
export interface Kind {
  /** Family and attack, as `pdf-page-tree-loop`. */
  readonly name: string;
  /** What the file is called; the content may be something else. */
  readonly extension: 'pdf' | 'doc' | 'docx';
  /** How many of the documents of a round are of this kind: cheap and many-sided kinds have more. */
  readonly share: number;
  readonly make: (making: Making) => Buffer;
}

/** A family of kinds with one extension. A kind is its function, or its function and its share of a round. */
export function family(
  extension: Kind['extension'],
  kinds: Readonly<Record<string, Kind['make'] | readonly [Kind['make'], number]>>,
): readonly Kind[] {
  return Object.entries(kinds).map(([name, kind]) => {
    const [make, share] = typeof kind === 'function' ? [kind, 1] : kind;
    return { name, extension, share, make };
  });
}
