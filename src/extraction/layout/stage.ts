import type { EngineInput } from '../model/input.ts';
import type { Stage } from '../model/stage.ts';
import { type Layout, readLayout } from './read-layout.ts';
import { viewLayout } from './view.ts';

/** The document in reading order. */
export interface LaidOut extends EngineInput {
  readonly layout: Layout;
}

/** Words to regions, blocks and numbered lines. Hidden words and page furniture are left out. */
export const layoutStage: Stage<EngineInput, LaidOut> = {
  name: 'layout',
  run: (input) => ({ ...input, layout: readLayout(input.document) }),
  view: ({ document, layout }) => viewLayout(document, layout),
};
