import { shown } from '../figures.ts';
import type { Group, Sample } from './samples.ts';

/** A line of a chart: values over minutes. */
interface Line {
  readonly name: string;
  readonly points: readonly (readonly [minutes: number, value: number])[];
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const WIDTH = 960;
const PANEL_HEIGHT = 190;
const MARGIN = { left: 64, right: 190, top: 34, bottom: 26 } as const;
/** Colours that people with a colour vision deficiency tell apart (Okabe and Ito 2008). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#555555', '#e69f00'];

/** Draws a run as SVG: a panel each for memory, open handles, temporary files, the database and answers, by the minute. */
export function pictureOf(samples: readonly Sample[], answered: readonly Line[]): string {
  const over = (name: string, value: (sample: Sample) => number): Line => ({
    name,
    points: samples.map((sample) => [sample.minutes, value(sample)]),
  });
  const groups = Object.keys(samples[0]?.memory ?? {}) as Group[];
  const tables = Object.keys(samples.at(-1)?.tables ?? {}).slice(0, 3);
  const panels: readonly Panel[] = [
    { title: 'Memory, MB', lines: groups.map((group) => over(group, ({ memory }) => memory[group])) },
    { title: 'Open handles', lines: groups.map((group) => over(group, ({ handles }) => handles[group])) },
    { title: 'Temporary files', lines: [over('files', ({ temporary }) => temporary.files)] },
    {
      title: 'Database, MB',
      lines: [
        over('database', ({ databaseMb }) => databaseMb),
        over('write-ahead log', ({ walMb }) => walMb),
        over('cache', ({ cacheMb }) => cacheMb),
        ...tables.map((name) => over(name, (sample) => sample.tables[name] ?? 0)),
      ],
    },
    { title: 'Answers', lines: answered },
  ];
  const height = panels.length * PANEL_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...panels.map((panel, index) => `<g transform="translate(0 ${index * PANEL_HEIGHT})">${drawn(panel)}</g>`),
    '</svg>\n',
  ].join('\n');
}

function drawn({ title, lines }: Panel): string {
  const all = lines.flatMap(({ points }) => points);
  const lastMinute = Math.max(1, ...all.map(([minutes]) => minutes));
  const step = tickStep(Math.max(1, ...all.map(([, value]) => value)));
  const top = step * Math.ceil(Math.max(1, ...all.map(([, value]) => value)) / step);
  const plot = { width: WIDTH - MARGIN.left - MARGIN.right, height: PANEL_HEIGHT - MARGIN.top - MARGIN.bottom };
  const x = (minutes: number): number => round(MARGIN.left + (minutes / lastMinute) * plot.width);
  const y = (value: number): number => round(MARGIN.top + (1 - value / top) * plot.height);
  const right = MARGIN.left + plot.width;
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return [
    `<text x="${MARGIN.left}" y="20" font-weight="bold" fill="#222222">${title}</text>`,
    ...ticks.map(
      (value) =>
        `<line x1="${MARGIN.left}" x2="${right}" y1="${y(value)}" y2="${y(value)}" stroke="#dddddd"/>` +
        `<text x="${MARGIN.left - 8}" y="${y(value) + 4}" text-anchor="end" fill="#555555">${shown(value)}</text>`,
    ),
    `<text x="${right}" y="${PANEL_HEIGHT - 8}" text-anchor="end" fill="#555555">${shown(lastMinute)} min</text>`,
    ...lines.map(({ name, points }, index) => {
      const colour = COLOURS[index % COLOURS.length] ?? '#000000';
      const path = points.map(([minutes, value]) => `${x(minutes)},${y(value)}`).join(' ');
      const label = MARGIN.top + 8 + index * 17;
      return (
        `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>` +
        `<line x1="${right + 14}" x2="${right + 30}" y1="${label - 4}" y2="${label - 4}" stroke="${colour}" stroke-width="3"/>` +
        `<text x="${right + 36}" y="${label}" fill="#222222">${name}</text>`
      );
    }),
  ].join('\n');
}

/** A step of 1, 2 or 5 times a power of ten that divides the axis into two to five parts. */
function tickStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 2));
  return [1, 2, 5].map((factor) => factor * power).findLast((step) => step <= most / 2) ?? power;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
