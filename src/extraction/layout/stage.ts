import type { EngineInput, HiddenReason, Line, Page, PositionedDocument, Word } from '../model/document.ts';
import { type Stage, type StageView, tableOf, type ViewBox } from '../model/stage.ts';
import { textOfWords, unionOf } from '../text/evidence.ts';
import { colourOf } from '../text/lines.ts';
import { withoutFurniture } from './furniture.ts';
import { type Block, type Layout, readLayout, spansOfDocument } from './read-layout.ts';

/** Words of a page that are no part of any line. */
interface LeftOut {
  readonly page: number;
  readonly reason: HiddenReason | 'furniture';
  readonly words: readonly Word[];
}

/** Hidden words of each page by reason, and the texts that are printed on every page. */
function leftOutOf(document: PositionedDocument): LeftOut[] {
  const spans = spansOfDocument(document);
  const kept = withoutFurniture(spans);
  return spans.flatMap(({ page, spans: all }, index) => {
    const words = new Set(kept[index]?.spans.flatMap((span) => span.words));
    const furniture = all.flatMap((span) => span.words.filter((word) => !words.has(word)));
    return [
      ...hiddenOf(page),
      ...(furniture.length === 0 ? [] : [{ page: page.number, reason: 'furniture' as const, words: furniture }]),
    ];
  });
}

function hiddenOf(page: Page): LeftOut[] {
  const byReason = Map.groupBy(page.words, (word) => word.hidden);
  return [...byReason].flatMap(([reason, words]) => (reason === null ? [] : [{ page: page.number, reason, words }]));
}

/** The column of a block among the columns beside it on its page: "2 of 3" is the middle one; null where nothing is beside it. */
function columnOf(block: Block, blocks: readonly Block[]): string | null {
  const own = unionOf(block.lines);
  const beside = blocks.filter(({ lines, x0, x1 }) => {
    const box = unionOf(lines);
    return lines.length > 0 && box.y0 < own.y1 && own.y0 < box.y1 && (x0 >= own.x1 || x1 <= own.x0);
  });
  if (beside.length === 0) return null;
  const left = columnCount(beside.filter(({ x1 }) => x1 <= own.x0));
  return `${left + 1} of ${left + 1 + columnCount(beside.filter(({ x0 }) => x0 >= own.x1))}`;
}

/** How many columns blocks make: those above each other are one. */
function columnCount(blocks: readonly Block[]): number {
  let count = 0;
  let right = -Infinity;
  for (const { x0, x1 } of blocks.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 >= right) count += 1;
    right = Math.max(right, x1);
  }
  return count;
}

/** "bold", "italic", "bold italic"; null for plain text. */
function styleInWords(line: Line): string | null {
  const isItalic = line.spans[0]?.words[0]?.italic === true;
  const styles = [...(line.bold ? ['bold'] : []), ...(isItalic ? ['italic'] : [])];
  return styles.length === 0 ? null : styles.join(' ');
}

/** Pages, blocks and lines as they were read, and what was left out. */
function viewLayout(document: PositionedDocument, layout: Layout): StageView {
  const { blocks, lines, bodySize, bodyColour, bodyIsBold, hiddenCount } = layout;
  const byPage = Map.groupBy(blocks, (block) => block.page);
  return {
    facts: {
      pages: document.pages.length,
      blocks: blocks.length,
      lines: lines.length,
      body_size: Math.round(bodySize * 100) / 100,
      body_colour: bodyColour,
      body_is_bold: bodyIsBold,
      hidden_words: hiddenCount,
    },
    tables: [
      tableOf('pages', document.pages, {
        page: (page) => page.number,
        source: (page) => page.source,
        width: (page) => Math.round(page.width),
        height: (page) => Math.round(page.height),
        words: (page) => page.words.length,
      }),
      tableOf('left_out', leftOutOf(document), {
        page: ({ page }) => page,
        reason: ({ reason }) => reason,
        words: ({ words }) => words.length,
        text: ({ words }) => textOfWords(words.slice(0, 20)),
      }),
      tableOf('blocks', blocks, {
        block: ({ id }) => id,
        page: ({ page }) => page,
        x0: ({ x0 }) => Math.round(x0),
        x1: ({ x1 }) => Math.round(x1),
        column: (block) => columnOf(block, byPage.get(block.page) ?? []),
        follows: ({ follows }) => follows,
        lines: (block) => block.lines.length,
        text: (block) => block.lines[0]?.text ?? null,
      }),
      tableOf('lines', lines, {
        line: ({ id }) => id,
        page: ({ page }) => page,
        block: ({ block }) => block,
        x0: ({ x0 }) => Math.round(x0),
        y0: ({ y0 }) => Math.round(y0),
        x1: ({ x1 }) => Math.round(x1),
        y1: ({ y1 }) => Math.round(y1),
        size: ({ fontSize }) => Math.round(fontSize * 10) / 10,
        style: styleInWords,
        colour: (line) => (colourOf(line) === bodyColour ? null : colourOf(line)),
        gap: ({ gapAbove }) => Math.round(gapAbove * 10) / 10,
        bullet: ({ bullet }) => bullet,
        text: ({ text }) => text,
      }),
    ],
    boxes: [
      ...blocks.map((block): ViewBox => {
        const { x0, y0, x1, y1 } = unionOf(block.lines);
        return { page: block.page, x0, y0, x1, y1, kind: 'block', label: String(block.id) };
      }),
      ...lines.map(({ page, x0, y0, x1, y1 }): ViewBox => ({ page, x0, y0, x1, y1, kind: 'line', label: null })),
    ],
  };
}

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
