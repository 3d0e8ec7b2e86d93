import type { Piece } from '../families/pieces.ts';
import type { Scene } from './scene.ts';

/** A kind of document that is no CV. */
export interface OtherKind {
  readonly id: string;
  readonly title: string;
  /** Whether the decision was fitted to documents of this kind, or has seen none. */
  readonly part: 'fitted' | 'held-out';
  readonly draw: (scene: Scene) => Piece;
}
