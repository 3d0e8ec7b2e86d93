import { markdownTable } from './filled-tables.ts';

/**
 * The table "What it costs" of README.md, from the page of figures that `npm run bench` writes.
 *
 * @throws Error where the page lacks a figure that the table names
 */
export function costTable(results: string): string {
  const of = (name: string): string => figureIn(results, name);
  const memory = (worker: string): string =>
    `${of(`${worker}: memory at work`)}, ${of(`${worker}: memory at rest`)} at rest`;
  /** The same figure by either LibreOffice or either tesseract. */
  const both = (program: string, about: (engine: string) => string): string =>
    `${about(`${program} of the machine`)}; ${about(`${program} from npm`)} with the ${program} from npm`;
  const rows = [
    [
      'disk, everything that npm installs',
      `${of('disk after npm ci')}; ${of('disk after npm ci --omit=dev')} with \`npm ci --omit=dev\`; on a machine that has LibreOffice, ${of('disk of the LibreOffice from npm')} less after \`rm -r node_modules/@matbee\` (do not use \`--omit=optional\`: the database and bcrypt are optional npm packages too)`,
    ],
    ['memory of the server at rest', of('resident memory of the server, just started')],
    [
      'memory of its document workers and the embedded database at rest',
      of('its engines and its database, just started'),
    ],
    [
      'memory of the office worker, which runs while Word documents are converted and for 15 minutes after',
      both('LibreOffice', (engine) => memory(`office worker, ${engine}`)),
    ],
    [
      'memory of each of the two OCR workers, which run while scans are read and for 15 minutes after',
      both('tesseract', (engine) => memory(`OCR worker, ${engine}`)),
    ],
    ['a two-page PDF with text, from request to answer', of('two-page text PDF, one client: p50')],
    ['reading a two-page DOCX', both('LibreOffice', (engine) => of(`reading a two-page DOCX, ${engine}: p50`))],
    ['reading a page of a scan', both('tesseract', (engine) => of(`reading a page of a scan, ${engine}: p50`))],
  ];
  return markdownTable(['', ''], rows);
}

/** The figure of a row of bench/results.md, as it is written there. */
function figureIn(results: string, name: string): string {
  const row = results.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const figure = row?.split(' | ')[1];
  if (figure === undefined) throw new Error(`bench/results.md has no figure named "${name}": run npm run bench`);
  return figure;
}
