/**
 * `npm run samples` writes samples/: the CVs, truth.jsonl and README.md. The same bytes come out on every run.
 *
 * `-- --check` writes nothing and fails when samples/ is not what the generator makes. PDFs and DOCX are compared by what is
 * packed in them, because two machines may compress the same content differently. The .doc is written by LibreOffice, which
 * takes a minute to start: the check looks for every text of the CV in it instead.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { samePdf, sameZip, textsMissing } from './compare.ts';
import { truthOf } from './content/truth-of.ts';
import { toWord97 } from './render/docx/to-word-97.ts';
import { contentOf, renderSample, SAMPLES, type Sample } from './samples.ts';

const FOLDER = path.join(import.meta.dirname, '../samples');

async function write(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const file of await strangers()) await rm(path.join(FOLDER, file));
  for (const sample of SAMPLES) {
    const rendered = await renderSample(sample);
    const bytes = sample.finish === 'word-97' ? await toWord97(rendered) : rendered;
    await writeFile(path.join(FOLDER, sample.file), bytes);
    console.log(`${sample.file}  ${Math.ceil(bytes.byteLength / 1024)} KB`);
  }
  await writeFile(path.join(FOLDER, 'truth.jsonl'), truthLines());
  await writeFile(path.join(FOLDER, 'README.md'), readme());
}

async function check(): Promise<boolean> {
  const faults = (await strangers()).map((file) => `${file}: the generator makes no such file`);
  for (const sample of SAMPLES) {
    const fault = await faultOf(sample);
    if (fault !== null) faults.push(`${sample.file}: ${fault}`);
  }
  for (const [file, text] of [['truth.jsonl', truthLines()] as const, ['README.md', readme()] as const]) {
    const kept = await readFile(path.join(FOLDER, file), 'utf8').catch(() => '');
    if (kept !== text) faults.push(`${file}: differs from what the generator makes`);
  }
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'samples/ is what the generator makes.' : 'npm run samples writes samples/ anew.');
  return faults.length === 0;
}

async function faultOf(sample: Sample): Promise<string | null> {
  const kept = await readFile(path.join(FOLDER, sample.file)).catch(() => null);
  if (kept === null) return 'is missing';
  if (sample.finish === 'word-97') {
    const missing = textsMissing(kept, contentOf(sample));
    return missing.length === 0 ? null : `does not say "${missing.join('", "')}"`;
  }
  const made = await renderSample(sample);
  const same = sample.renderer.format === 'docx' ? sameZip(kept, made) : samePdf(kept, made);
  return same ? null : 'differs from what the generator makes';
}

/** Files in samples/ that no sample is called. */
async function strangers(): Promise<string[]> {
  const known = new Set([...SAMPLES.map(({ file }) => file), 'truth.jsonl', 'README.md']);
  return (await readdir(FOLDER).catch(() => [])).filter((file) => !known.has(file));
}

function truthLines(): string {
  return SAMPLES.map((sample) => {
    const method = sample.finish === 'scan' ? 'image' : 'text';
    return `${JSON.stringify({ file: sample.file, ...truthOf(contentOf(sample)), processing_method: method })}\n`;
  }).join('');
}

function readme(): string {
  const rows = SAMPLES.map((sample) => {
    const { candidate_name: name, latest_role: role } = truthOf(contentOf(sample));
    return `| \`${sample.file}\` | ${name}, ${role} | ${sample.shows} |`;
  });
  return `# Sample CVs

Made by \`npm run samples\`; do not edit. The people, their employers and their stories are invented; e-mail addresses end in
example domains and telephone numbers are from ranges kept for fiction.

| file | candidate | shows |
|---|---|---|
${rows.join('\n')}

\`truth.jsonl\` says what a reader should find in each: \`candidate_name\`, \`latest_company\`, \`latest_role\` and
\`processing_method\` (\`text\`, or \`image\` where only OCR helps).

\`npm run samples -- --check\` fails when this folder is not what the generator in \`training/\` makes. The fonts and their
licences stand in \`training/SOURCES.md\`.
`;
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (values.check) process.exitCode = (await check()) ? 0 : 1;
else await write();
