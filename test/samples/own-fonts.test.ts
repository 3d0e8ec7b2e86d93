import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { BANKS } from '../../training/content/banks.ts';
import { LOCALES } from '../../training/content/cv-content.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { FAMILIES, familiesFor, fontSource, SCRIPT_FONTS } from '../../training/render/fonts.ts';
import { pageFonts } from '../../training/render/html/page-fonts.ts';
import { useOwnFonts } from '../../training/render/own-fonts.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { compileTypst, t } from '../../training/render/typst/compile.ts';
import { preamble, settingOf } from '../../training/render/typst/template.ts';
import { HELD_OUT_TEMPLATES, TYPST_TEMPLATES } from '../../training/render/typst/templates.ts';

const SET_DOCUMENTS = fileURLToPath(new URL('./children/set-documents.ts', import.meta.url));
const SCRIPT_LOCALES = LOCALES.filter((locale) => SCRIPT_FONTS[locale.slice(0, 2)] !== undefined);

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-own-fonts-'));
after(() => rm(folder, { recursive: true, force: true }));

/** A copy of a font under a family name of the same length: all that a program knows a font by. */
async function renamed(font: string, [from, to]: readonly [string, string], file: string): Promise<void> {
  const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1');
  const bytes = (await readFile(fontSource(font))).toString('latin1');
  await writeFile(file, bytes.replaceAll(from, to).replaceAll(utf16(from), utf16(to)), 'latin1');
}

/** A home with fonts in all places where programs look for them, and a configuration that names these places. */
async function homeWithFonts(): Promise<NodeJS.ProcessEnv> {
  const home = path.join(folder, 'home');
  const places = ['.fonts', '.local/share/fonts'].map((place) => path.join(home, place));
  for (const place of places) {
    await mkdir(place, { recursive: true });
    await renamed(FAMILIES.lato.light, ['Lato', 'Lora'], path.join(place, 'light.ttf'));
    await renamed(FAMILIES.lato.regular, ['Lato', 'Dcoy'], path.join(place, 'stranger.ttf'));
  }
  const configuration = path.join(home, 'fonts.conf');
  const lines = places.map((place) => `<dir>${place}</dir>`);
  await writeFile(configuration, `<?xml version="1.0"?><fontconfig>${lines.join('')}</fontconfig>`);
  return { HOME: home, XDG_DATA_HOME: path.join(home, '.local/share'), FONTCONFIG_FILE: configuration };
}

async function homeWithout(): Promise<NodeJS.ProcessEnv> {
  const home = path.join(folder, 'bare');
  await mkdir(home, { recursive: true });
  return { HOME: home, XDG_DATA_HOME: home, FONTCONFIG_FILE: undefined };
}

async function setBy(whom: 'generator' | 'machine', env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', SET_DOCUMENTS, whom], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as Record<string, string>;
}

suite('the fonts of the generator', () => {
  const skip = process.platform === 'linux' ? false : 'programs ask fontconfig for fonts on Linux only';

  test('are those of the packages: the same bytes whatever fonts the machine has', { skip }, async () => {
    const [bare, offering] = [await homeWithout(), await homeWithFonts()];
    const [one, other] = await Promise.all([setBy('machine', bare), setBy('machine', offering)]);
    assert.notDeepEqual(one, other, 'the fonts of the home are not seen, so that this test shows nothing');
    const [first, second] = await Promise.all([setBy('generator', bare), setBy('generator', offering)]);
    assert.ok(Object.keys(first).length > 12);
    assert.match(String(second.stranger), /unknown font family: dcoy/);
    assert.deepEqual(first, second);
  });

  test('have every letter and sign of every language in every family that is drawn for it', () => {
    for (const locale of LOCALES) {
      const content = makeCv('letters', locale);
      const letters = [...new Set(JSON.stringify(BANKS[locale]))].join(' ');
      const families = familiesFor(letters);
      assert.ok(families.length >= 5, locale);
      for (const font of families) {
        const page = preamble(settingOf('letters', content, lookFor(content, { font })), {});
        assert.doesNotThrow(() => compileTypst(page + t(letters)), `${locale} ${font}`);
        assert.doesNotThrow(() => pageFonts(lookFor(content, { font }), locale).refuseMissing(letters));
      }
    }
  });

  test('have every letter of every template of Typst in the languages with a script of their own', async () => {
    assert.equal(SCRIPT_LOCALES.length, 5);
    for (const locale of SCRIPT_LOCALES) {
      const content = makeCv('scripts', locale, { shape: 'promoted', jobs: 3 });
      for (const renderer of [...TYPST_TEMPLATES, ...HELD_OUT_TEMPLATES])
        await assert.doesNotReject(renderer.render(content, lookFor(content)), `${renderer.id} ${locale}`);
    }
  });

  test('are seen by a thread only where the main thread has chosen them before', async () => {
    useOwnFonts();
    const toldBy = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const worker = new Worker(new URL('./children/set-in-thread.ts', import.meta.url), { env });
      const [told] = (await once(worker, 'message')) as [string];
      await worker.terminate();
      return told;
    };
    assert.equal(await toldBy(process.env), 'set');
    assert.match(await toldBy({ ...process.env, FONTCONFIG_FILE: '' }), /Call useOwnFonts\(\) before/);
  });
});
