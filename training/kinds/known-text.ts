import type { TextKind } from '#extraction/kinds/text-kinds.ts';

/** A text of a known kind, and its language where the source names one. */
export interface KnownText {
  readonly text: string;
  readonly kind: TextKind;
  readonly language: string | null;
}

/** Takes texts of a kind. */
export type Tell = (kind: TextKind, texts: Iterable<string>, language: string | null) => void;
