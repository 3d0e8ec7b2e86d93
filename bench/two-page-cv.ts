import PDFDocument from 'pdfkit';

const ROLES = ['Software Engineer', 'Team Lead', 'Data Analyst', 'Product Manager', 'Systems Administrator'];
const COMPANIES = [
  'Alderbrook Systems',
  'Northgate Analytics',
  'Fenwick & Daughters',
  'Harbour Labs',
  'Quillmark Software',
];
const DUTIES = [
  'Led a group of six people that moved the billing system to a new platform without a day of interruption.',
  'Wrote the interfaces between the warehouse and the shop, and cut the time of a nightly run from five hours to one.',
  'Introduced reviews and automatic tests; the number of faults found by customers fell by two thirds in a year.',
  'Trained new colleagues and kept the handbook of the department up to date.',
];
const JOBS = 9;

/** The words of a CV that fills two pages. */
interface CvWords {
  readonly name: string;
  readonly contact: string;
  readonly summary: string;
  readonly jobs: readonly { readonly title: string; readonly period: string; readonly duties: readonly string[] }[];
  readonly further: readonly { readonly title: string; readonly text: string }[];
}

/** The number makes each CV different from the others, so that nothing along the way can answer from memory. */
export function cvWords(number: number): CvWords {
  return {
    name: `Robin Example${'abcdefghijklmnopqrstuvwxyz'[number % 26]}`,
    contact: `robin.${number}@example.com  |  +44 20 7946 0${String(number % 1000).padStart(3, '0')}`,
    summary: 'Engineer with fifteen years of practice in systems that many people lean on every day. '.repeat(3),
    jobs: Array.from({ length: JOBS }, (_, job) => ({
      title: `${ROLES[(job + number) % 5]}, ${COMPANIES[(job + 2 * number) % 5]}`,
      period: `January ${2023 - 2 * job} - ${job === 0 ? 'present' : String(2025 - 2 * job)}`,
      duties: DUTIES,
    })),
    further: [
      { title: 'Education', text: 'MSc Computer Science, University of Somewhere, 2003 - 2005' },
      { title: 'Skills', text: 'TypeScript, SQL, Linux, PostgreSQL, project management, writing' },
      { title: 'Languages', text: 'English (native), German (fluent), French (basic)' },
    ],
  };
}

/**
 * A two-page CV with a text layer, one column, standard fonts: the ordinary document that the service is measured with. No two
 * numbers give the same.
 */
export async function twoPageCv(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Curriculum vitae ${number}` } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => void document.once('end', resolve));

  const cv = cvWords(number);
  document.font('Helvetica-Bold').fontSize(22).text(cv.name);
  document.font('Helvetica').fontSize(10).text(cv.contact);
  heading('Summary');
  document.text(cv.summary);
  heading('Work experience');
  for (const [job, { title, period, duties }] of cv.jobs.entries()) {
    if (job === 5) document.addPage();
    document.font('Helvetica-Bold').text(title);
    document.font('Helvetica-Oblique').text(period);
    document
      .font('Helvetica')
      .list([...duties], { bulletRadius: 1.5 })
      .moveDown(0.5);
  }
  for (const { title, text } of cv.further) {
    heading(title);
    document.text(text);
  }
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));

  function heading(text: string): void {
    document.moveDown(0.7).font('Helvetica-Bold').fontSize(13).text(text).fontSize(10).font('Helvetica');
  }
}
