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

/**
 * A two-page CV with a text layer, one column, standard fonts: the ordinary document that the service is measured with. The
 * number makes each one different from the others, so that nothing along the way can answer from memory.
 */
export async function twoPageCv(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Curriculum vitae ${number}` } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => void document.once('end', resolve));

  document
    .font('Helvetica-Bold')
    .fontSize(22)
    .text(`Robin Example${'abcdefghijklmnopqrstuvwxyz'[number % 26]}`);
  document
    .font('Helvetica')
    .fontSize(10)
    .text(`robin.${number}@example.com  |  +44 20 7946 0${String(number % 1000).padStart(3, '0')}`);
  heading('Summary');
  document.text('Engineer with fifteen years of practice in systems that many people lean on every day. '.repeat(3));
  heading('Work experience');
  for (let job = 0; job < 9; job += 1) {
    if (job === 5) document.addPage();
    const [from, to] = [2023 - 2 * job, job === 0 ? 'present' : String(2025 - 2 * job)];
    document.font('Helvetica-Bold').text(`${ROLES[(job + number) % 5]}, ${COMPANIES[(job + 2 * number) % 5]}`);
    document.font('Helvetica-Oblique').text(`January ${from} - ${to}`);
    document.font('Helvetica').list(DUTIES, { bulletRadius: 1.5 }).moveDown(0.5);
  }
  heading('Education');
  document.text('MSc Computer Science, University of Somewhere, 2003 - 2005');
  heading('Skills');
  document.text('TypeScript, SQL, Linux, PostgreSQL, project management, writing');
  heading('Languages');
  document.text('English (native), German (fluent), French (basic)');
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));

  function heading(text: string): void {
    document.moveDown(0.7).font('Helvetica-Bold').fontSize(13).text(text).fontSize(10).font('Helvetica');
  }
}
