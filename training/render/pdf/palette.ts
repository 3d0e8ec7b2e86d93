import type { Look } from '../renderer.ts';
import type { Run, TextStyle } from './sheet.ts';

/** The styles of one CV. One object for each, so that neighbours of one style are told apart by identity. */
export interface Palette {
  readonly body: TextStyle;
  readonly strong: TextStyle;
  readonly soft: TextStyle;
  readonly italic: TextStyle;
  readonly accent: TextStyle;
  readonly name: TextStyle;
  readonly headline: TextStyle;
  readonly heading: TextStyle;
}

export function paletteOf(
  { sizePt, accent }: Look,
  changes: Partial<Record<keyof Palette, Partial<TextStyle>>> = {},
): Palette {
  const ink = '#222222';
  const styles: Palette = {
    body: { cut: 'regular', sizePt, color: ink },
    strong: { cut: 'bold', sizePt: sizePt + 0.5, color: ink },
    soft: { cut: 'regular', sizePt: sizePt - 0.5, color: '#5c5c5c' },
    italic: { cut: 'italic', sizePt, color: '#444444' },
    accent: { cut: 'bold', sizePt, color: accent },
    name: { cut: 'bold', sizePt: sizePt * 2.4, color: accent },
    headline: { cut: 'regular', sizePt: sizePt + 2.5, color: '#555555' },
    heading: { cut: 'bold', sizePt: sizePt + 2, color: accent },
  };
  const changed = Object.entries(changes).map(([key, change]) => [key, { ...styles[key as keyof Palette], ...change }]);
  return { ...styles, ...(Object.fromEntries(changed) as Partial<Palette>) };
}

export function run(text: string, style: TextStyle, link?: string): Run {
  return link === undefined ? { text, style } : { text, style, link };
}

/** Items in one line with a separator in a style of its own between them. */
export function joinRuns(items: readonly Run[], separator: Run): Run[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}
