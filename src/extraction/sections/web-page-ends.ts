import type { Line, Section } from '../model/document.ts';
import { isCopyright } from '../text/copyright.ts';

/** Most lines of the end of a web page, from the copyright on. */
const END_MAX = 6;

/**
 * Takes the end of a printed web page, which begins with its copyright, out of the section above it. Lines in the middle of a section, which
 * a browser prints at the end of each page, are taken out alone.
 */
export function withoutPageEnds(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section): Section[] => {
    const first = section.lines.findIndex(isCopyright);
    if (first < 0 || section.kind === 'header') return [section];
    const isEnd = section.lines.length - first <= END_MAX;
    const isOut = (line: Line, at: number): boolean => (isEnd ? at >= first : isCopyright(line));
    return [
      { ...section, lines: section.lines.filter((line, at) => !isOut(line, at)) },
      { kind: 'other', heading: null, lines: section.lines.filter(isOut) },
    ];
  });
}
