/** A rectangle in points, y downwards. */
interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A page that was turned upright and deskewed for reading, and its orientation in the document. */
export interface NormalizedPage {
  /** Size of the page as it was read, in points. */
  readonly width: number;
  readonly height: number;
  /** Missing if the page was read without any turn. */
  readonly orientation?: PageOrientation;
}

export interface PageOrientation {
  /** How far the page was turned clockwise to be upright. */
  readonly turnedDegrees: 0 | 90 | 180 | 270;
  /** How far its lines fell to the right after that, around the middle of the page, before it was deskewed. */
  readonly skewDegrees: number;
}

/** Maps a rectangle of the straightened page to the page as the document shows it. */
export function toOriginalPage(box: Box, { width, height, orientation }: NormalizedPage): Box {
  if (orientation === undefined) return box;
  const angle = (orientation.skewDegrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const corners = [box.x0, box.x1].flatMap((x) =>
    [box.y0, box.y1].map((y): readonly [number, number] => {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const askew = [width / 2 + cos * dx - sin * dy, height / 2 + sin * dx + cos * dy] as const;
      return turnedBack(askew, { width, height, turnedDegrees: orientation.turnedDegrees });
    }),
  );
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    x0: round(Math.min(...across)),
    y0: round(Math.min(...down)),
    x1: round(Math.max(...across)),
    y1: round(Math.max(...down)),
  };
}

function turnedBack(
  [x, y]: readonly [number, number],
  { width, height, turnedDegrees }: { width: number; height: number; turnedDegrees: PageOrientation['turnedDegrees'] },
): readonly [number, number] {
  switch (turnedDegrees) {
    case 0:
      return [x, y];
    case 90:
      return [y, width - x];
    case 180:
      return [width - x, height - y];
    case 270:
      return [height - y, x];
  }
}
