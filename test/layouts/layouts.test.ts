import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import PizZip from 'pizzip';
import { identifyingTexts, type RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { blindProfile, layoutData, redactedData } from '#layouts/layout-data.ts';
import { fieldScope } from '#layouts/layout-fields.ts';
import { BUILT_IN_LAYOUTS, builtInPath } from '#layouts/layouts.ts';
import { SAMPLE_PROFILE } from '#layouts/sample-profile.ts';
import type { CheckLayoutOutput } from '#reading/calls/engine-calls.ts';
import { checkLayout, fillLayout } from '#reading/word/layout-engine.ts';

const LIMITS = {
  pagesMax: 10,
  documentTimeoutMs: 60_000,
  documentCpuMs: 60_000,
  ocrPagesMax: 10,
  pagePixelsMax: 40_000_000,
  pageCharactersMax: 100_000,
  unpackedMbMax: 100,
  outputMbMax: 100,
};
const WRITING = { language: 'en', today: '2026-11-27' } as const;

let dir: string;
before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lectern-layouts-'));
});
after(() => rm(dir, { recursive: true, force: true }));

/** A layout with a paragraph for each text. */
async function layoutOf(...paragraphs: string[]): Promise<Buffer> {
  const children = paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)] }));
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** A layout with a part added or changed. */
async function changed(change: (zip: PizZip) => void): Promise<Buffer> {
  const zip = new PizZip(await layoutOf('{{candidate_name}}'));
  change(zip);
  return zip.generate({ type: 'nodebuffer' });
}

function withXml(zip: PizZip, name: string, change: (xml: string) => string): void {
  zip.file(name, change(zip.file(name)?.asText() ?? ''));
}

async function checked(docx: Buffer): Promise<CheckLayoutOutput> {
  const [file, copyPath] = [path.join(dir, 'layout.docx'), path.join(dir, 'copy.docx')];
  await writeFile(file, docx);
  return checkLayout({ path: file, copyPath, fields: fieldScope(['Notice period']), limits: LIMITS });
}

/** The kinds of what is wrong, with its name. */
async function faultsOf(docx: Buffer): Promise<readonly string[]> {
  const output = await checked(docx);
  return output.kind === 'sound' ? [] : output.faults.map(({ kind, what }) => `${kind} ${what}`.trim());
}

/** The text of each paragraph of a filled layout. */
async function filled(docx: Buffer, data: unknown): Promise<readonly string[]> {
  const [file, outPath] = [path.join(dir, 'layout.docx'), path.join(dir, 'filled.docx')];
  await writeFile(file, docx);
  assert.deepEqual(await fillLayout({ path: file, outPath, data }), { kind: 'filled' });
  const xml = new PizZip(await readFile(outPath)).file('word/document.xml')?.asText() ?? '';
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gsu)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)].map(([, text]) => text).join(''),
  );
}

describe('layouts', () => {
  test('all built-in layouts are sound', async () => {
    for (const layout of BUILT_IN_LAYOUTS) {
      const output = await checked(await readFile(builtInPath(layout.id)));
      assert.equal(output.kind, 'sound', `${layout.id} ${JSON.stringify(output)}`);
    }
  });

  test('a layout prints fields, loops and conditions; a field without a value prints nothing, and its paragraph goes', async () => {
    const layout = await layoutOf(
      '{{candidate_name}} ({{extra.notice_period}}{{extra.unknown}})',
      '{{#jobs}}',
      '{{title}} at {{employer}}, {{dates}}',
      '{{#lines}}',
      '- {{.}}',
      '{{/lines}}',
      '{{/jobs}}',
      '{{#has_awards}}',
      'Awards',
      '{{/has_awards}}',
      '{{^awards}}',
      'No awards',
      '{{/awards}}',
    );
    const data = layoutData(SAMPLE_PROFILE, WRITING);
    assert.deepEqual(await filled(layout, data), [
      'Mara Lindqvist (4 weeks)',
      'Senior Logistics Planner at Harrowmere Logistics Ltd, Mar 2021 – present',
      '- Planned 140 routes a day with a team of six.',
      '- Cut empty kilometres by 18 % in two years.',
      'Dispatcher at Mill &amp; Sons, Sept 2016 – Feb 2021',
      '- Moved dispatching from paper to a planning system.',
      'No awards',
    ]);
  });

  test('text of a CV is never a tag, markup or an expression', async () => {
    const layout = await layoutOf('{{candidate_name}}', '{{constructor}}{{__proto__}}{{jobs.length}}');
    const data = { candidate_name: '{{summary}} <w:p/> ${1}', jobs: [], summary: 'no' };
    assert.deepEqual(await filled(layout, data), ['{{summary}} &lt;w:p/&gt; ${1}', '']);
  });

  test('what is wrong with fields is told with each name', async () => {
    const faults = await faultsOf(
      await layoutOf(
        '{{candidat_name}} {{extra.notice_period}} {{extra.salary}} {{jobs}}',
        '{{#jobs}}',
        '{{employer}} {{issuer}}',
        '{{#skills}}',
        '{{/skills}}',
        '{{/jobs}}',
        '{{1 + 1}} {{constructor}} {{__proto__}}',
        '{{employer}}',
      ),
    );
    assert.deepEqual(faults, [
      'unknown_field candidat_name',
      'unknown_field extra.salary',
      'list_as_text jobs',
      'unknown_field issuer',
      'list_not_here skills',
      'unknown_field 1 + 1',
      'unknown_field constructor',
      'unknown_field __proto__',
      'unknown_field employer',
    ]);
    assert.deepEqual(await faultsOf(await layoutOf('{{#jobs}} {{title}}')), ['unclosed jobs']);
    assert.deepEqual(await faultsOf(await layoutOf('{{/jobs}}')), ['unopened jobs']);
    assert.deepEqual(await faultsOf(await layoutOf('{{candidate_name')), ['unclosed candidate_name']);
  });

  test('tags that insert XML, repeat other elements or change the marks are refused', async () => {
    assert.deepEqual(await faultsOf(await layoutOf('{{@summary}}')), ['raw summary']);
    assert.deepEqual(await faultsOf(await layoutOf('{{-w:p jobs}}{{title}}{{/jobs}}')), ['raw jobs']);
    assert.deepEqual(await faultsOf(await layoutOf('{{=[[ ]]=}}', '[[@summary]]')), ['unknown_field =[[ ]]=']);
  });

  test('what runs, is embedded, or leads out is refused and named', async () => {
    const main = 'word/document.xml';
    const rels = 'word/_rels/document.xml.rels';
    const link = (type: string, target: string) => (zip: PizZip) =>
      withXml(zip, rels, (xml) =>
        xml.replace(
          '</Relationships>',
          `<Relationship Id="x1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
        ),
      );
    const field = (code: string) => (zip: PizZip) =>
      withXml(zip, main, (xml) =>
        xml.replace(
          '<w:sectPr',
          `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p><w:sectPr`,
        ),
      );
    const cases: readonly [(zip: PizZip) => void, RegExp][] = [
      [(zip) => zip.file('word/vbaProject.bin', 'x'), /^macro word\/vbaProject\.bin/u],
      [(zip) => zip.file('word/embeddings/oleObject1.bin', 'x'), /^embedded word\/embeddings/u],
      [(zip) => zip.file('word/afchunk.html', '<p>x</p>'), /^embedded word\/afchunk/u],
      [link('image', 'http://example.com/a.png'), /^outside http:\/\/example\.com\/a\.png/u],
      [link('attachedTemplate', '\\\\server\\share\\a.dotm'), /^outside \\\\server/u],
      [field('INCLUDEPICTURE &quot;http://example.com/a.png&quot;'), /^field_code/u],
      [field('DDEAUTO c:\\\\cmd.exe'), /^field_code/u],
    ];
    for (const [change, expected] of cases) {
      const [first = 'none'] = await faultsOf(await changed(change));
      assert.match(first, expected);
    }
    assert.deepEqual(await faultsOf(await changed(link('hyperlink', 'https://example.com/'))), []);
    assert.deepEqual(await faultsOf(await changed(link('attachedTemplate', 'file:///C:/Users/a/Normal.dotm'))), []);
    assert.deepEqual(await faultsOf(await changed(field('PAGE'))), []);
    assert.deepEqual(await faultsOf(Buffer.from('%PDF-1.7')), ['not_word']);
  });
});

describe('what a blind layout is filled with', () => {
  const known = { names: [], employers: [], contacts: [] };
  const blind = (level: RedactionLevel): string => {
    const texts = identifyingTexts(SAMPLE_PROFILE, level, known);
    return JSON.stringify(redactedData(layoutData(blindProfile(SAMPLE_PROFILE, level), WRITING), texts));
  };

  test('contact: no contact details; the name and the city stay', () => {
    const data = blind('contact');
    for (const gone of ['@', '4420', 'linkedin', 'Mill Lane', 'LS1']) assert.ok(!data.includes(gone), gone);
    for (const kept of ['Mara Lindqvist', 'Leeds', 'Harrowmere', '4 weeks']) assert.ok(data.includes(kept), kept);
  });

  test('person: no name, in prose too; employers stay', () => {
    const data = blind('person');
    for (const gone of ['Mara', 'Lindqvist', 'linkedin']) assert.ok(!data.includes(gone), gone);
    assert.ok(data.includes('Harrowmere') && data.includes('[…] leads teams'));
  });

  test('employers: no employer either; schools and dates stay', () => {
    const data = blind('employers');
    for (const gone of ['Harrowmere', 'Mill & Sons', 'Lindqvist']) assert.ok(!data.includes(gone), gone);
    assert.ok(data.includes('University of Leeds') && data.includes('Mar 2021'));
  });

  test('facts about the person go with their extra field', () => {
    const birth = {
      label: 'Date of birth',
      kind: 'date',
      value: '1985-03-12',
      unit: null,
      raw: null,
      evidence: [],
      confidence: 1,
    } as const;
    const profile = { ...SAMPLE_PROFILE, template_fields: [birth] };
    assert.equal(JSON.stringify(layoutData(profile, WRITING)).includes('12 March 1985'), true);
    assert.equal(JSON.stringify(layoutData(blindProfile(profile, 'person'), WRITING)).includes('1985'), false);
  });
});
