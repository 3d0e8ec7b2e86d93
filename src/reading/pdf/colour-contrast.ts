/** A colour with channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Two colours closer than this are the same to a reader. On white, #f0f0f0 (5.2) is just visible on a good screen and #f5f5f5
 * (3.3) is not; #cccccc (18.3) is clearly visible, #fefefe (0.4) is nothing. People notice a difference of 2.3 between large
 * adjacent areas; strokes of letters need about twice that.
 */
export const CONTRAST_READ_MIN = 5;

/** Letters are read by their lightness. A difference of hue alone helps less, especially between dark colours. */
const HUE_SHARE = 0.4;

/**
 * How readable one colour is on another: the distance in CIE L*a*b* (CIE 1976, sRGB under D65), with hue and saturation at 0.4
 * of their weight. Black and white are 100 apart.
 */
export function contrastOf(a: Rgb, b: Rgb): number {
  if (a[0] === b[0] && a[1] === b[1] && a[2] === b[2]) return 0;
  const [first, second] = [labOf(a), labOf(b)];
  const [lightness, redGreen, blueYellow] = [first[0] - second[0], first[1] - second[1], first[2] - second[2]];
  return Math.hypot(lightness, HUE_SHARE * redGreen, HUE_SHARE * blueYellow);
}

/** `colour` at an opacity from 0 to 1, over `ground`. */
export function blend(colour: Rgb, opacity: number, ground: Rgb): Rgb {
  const mixed = (at: 0 | 1 | 2): number => colour[at] * opacity + ground[at] * (1 - opacity);
  return [mixed(0), mixed(1), mixed(2)];
}

/** The channels of `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function labOf([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = curved((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curved(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curved((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(channel: number): number {
  return LINEAR[Math.round(Math.min(255, Math.max(0, channel)))] ?? 0;
}

function curved(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}
