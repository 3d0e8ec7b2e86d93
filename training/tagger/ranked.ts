import type { PositionedDocument } from '#extraction/model/document.ts';
import { runToRanking } from '#extraction/pipeline.ts';
import type { Ranked } from '#extraction/ranking/stage.ts';

const TODAY = '2026-01-01';

/** What the stages before the confidence find in a made document. */
export function rankedOf(document: PositionedDocument): Ranked {
  return runToRanking({ document, hints: { gender: null, fileName: null, today: TODAY } });
}
