import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Job } from '../content/cv-content.ts';
import { toWord97 } from '../render/docx/to-word-97.ts';
import { type Family, type FamilyDocument, fileName } from './family.ts';
import { type Story, storyOf } from './story.ts';
import { plainWord } from './word-families.ts';

/** A text as RTF: what is not ASCII as numbers of UTF-16 units. */
function rtfText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at);
    if (code > 126) return `\\u${code > 32_767 ? code - 65_536 : code}?`;
    return /[\\{}]/u.test(text[at] ?? '') ? `\\${text[at]}` : (text[at] ?? '');
  }).join('');
}

function rtfOf(story: Story): string {
  const par = (text: string, style = ''): string =>
    `{\\pard\\sa60 ${style}${style === '' ? '' : ' '}${rtfText(text)}\\par}\n`;
  const head = (text: string): string => par(text, '\\sb200\\b\\fs26');
  const job = (held: Job): string =>
    story.nth % 2 === 0
      ? `{\\pard\\tx9000\\b ${rtfText(held.role)}\\tab ${rtfText(story.dates(held))}\\par}\n${par(`${held.company}, ${held.city}`)}`
      : par(story.dates(held)) + par(`${held.company}, ${held.city}`, '\\b') + par(held.role, '\\i');
  const jobs = story.jobs.map((held) => job(held) + held.highlights.map((text) => par(`- ${text}`)).join('')).join('');
  const studies = story.studies.map(({ degree, school, years }) => par(`${degree}, ${school}, ${years}`)).join('');
  return `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\fs20\n${par(story.name, '\\b\\fs40')}${par(story.contactLines.join(' | '))}${head(story.heading('work'))}${jobs}${head(story.heading('education'))}${studies}${head(story.heading('skills'))}${par(story.skills.join(', '))}}`;
}

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** HTML as Word saves it under the name `.doc`. */
function htmlOf(story: Story): string {
  const jobs = story.jobs.map(
    (job) =>
      `<p><b>${markup(job.role)}</b>, ${markup(job.company)}, ${markup(job.city)}<br>${markup(story.dates(job))}</p><ul>${job.highlights.map((text) => `<li>${markup(text)}</li>`).join('')}</ul>`,
  );
  return `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><title>CV</title></head><body>
<p style="font-size:20pt"><b>${markup(story.name)}</b></p><p>${markup(story.contactLines.join(' | '))}</p>
<h2>${markup(story.heading('work'))}</h2>${jobs.join('')}
<h2>${markup(story.heading('education'))}</h2>${story.studies.map(({ degree, school, years }) => `<p>${markup(degree)}, ${markup(school)}, ${years}</p>`).join('')}
<h2>${markup(story.heading('skills'))}</h2><p>${markup(story.skills.join(', '))}</p></body></html>`;
}

function archiveOf(story: Story): string {
  const html = Buffer.from(htmlOf(story)).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="----=_Next"\r\n\r\n------=_Next\r\nContent-Location: file:///C:/cv.htm\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${html}\r\n\r\n------=_Next--\r\n`;
}

function xml2003Of(story: Story): string {
  const par = (text: string, size = 20, bold = false): string =>
    `<w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t>${markup(text)}</w:t></w:r></w:p>`;
  const jobs = story.jobs.map(
    (job) =>
      par(job.role, 20, true) +
      par(`${job.company}, ${job.city}, ${story.dates(job)}`) +
      job.highlights.map((text) => par(`– ${text}`)).join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body>${par(story.name, 40, true)}${par(story.contactLines.join(' | '))}${par(story.heading('work'), 28, true)}${jobs.join('')}${par(story.heading('education'), 28, true)}${story.studies.map(({ degree, school, years }) => par(`${degree}, ${school}, ${years}`)).join('')}${par(story.heading('skills'), 28, true)}${par(story.skills.join(', '))}</w:body></w:wordDocument>`;
}

/** A DOCX as Word 97, by the LibreOffice of this machine, which takes some seconds, else by the one from npm, which may take a minute. */
export async function word97Of(docx: Uint8Array): Promise<Uint8Array> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-word-97-'));
  try {
    await writeFile(path.join(dir, 'cv.docx'), docx);
    const profile = `-env:UserInstallation=file://${path.join(dir, 'profile')}`;
    await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', 'doc', '--outdir', dir, 'cv.docx'], {
      cwd: dir,
    });
    return await readFile(path.join(dir, 'cv.doc'));
  } catch {
    return await toWord97(docx);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** What hides behind the name `.doc`. */
const KINDS: readonly ((story: Story) => Promise<Uint8Array>)[] = [
  async (story) => word97Of(await plainWord(story)),
  async (story) => bytesOf(rtfOf(story)),
  async (story) => bytesOf(htmlOf(story)),
  async (story) => bytesOf(xml2003Of(story)),
  async (story) => plainWord(story),
  async (story) => word97Of(await plainWord(story)),
  async (story) => bytesOf(rtfOf(story)),
  async (story) => bytesOf(archiveOf(story)),
  async (story) => bytesOf(rtfOf(story)),
  async (story) => bytesOf(xml2003Of(story)),
];

async function documentOf(nth: number): Promise<FamilyDocument> {
  const story = storyOf('doc', nth, { jobs: 3, years: 10 });
  const make = KINDS[nth] as (typeof KINDS)[number];
  return {
    file: fileName('doc', nth, 'doc'),
    bytes: await make(story),
    locale: story.content.locale,
    truth: story.truth,
  };
}

const DOC: Family = {
  id: 'doc',
  title: '.doc of every kind: Word 97, RTF, HTML, a web archive, the XML of Word 2003, a DOCX under the old name',
  make: documentOf,
};

export const DOC_FAMILIES = [DOC];
