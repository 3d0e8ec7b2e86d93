import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Member } from '#members/members.ts';

import type { Chromium, WatchedPage } from './chromium.ts';
import { Browser } from './console.ts';
import type { Lectern } from './lectern.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A password that is strong enough for every page. */
export const PASSWORD = 'seven quiet herons over grey water';

interface SignedInOptions {
  readonly service: Lectern;
  readonly member: Member;
  readonly options?: BrowserContextOptions;
  /** The page, by its path below `/console`; the list of CVs by default. */
  readonly at?: string;
}

/** A page of the console whose browser the member has come in with by a one-time link; `200-entry` does it by hand. */
export async function signedIn(
  chromium: Chromium,
  { service, member, options = {}, at = '/cvs' }: SignedInOptions,
): Promise<WatchedPage> {
  const [watched, { cookie }] = await Promise.all([chromium.open(options), Browser.of(service, member, PASSWORD)]);
  const cookies = cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: service.url, httpOnly: true };
  });
  await watched.page.context().addCookies(cookies);
  await watched.page.goto(`${service.url}/console${at}`);
  await watched.page.getByRole('heading', { level: 1 }).waitFor();
  return watched;
}

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A CV of `samples/`. */
export async function sample(name: string): Promise<DroppedFile> {
  return { name, bytes: await readFile(path.join(ROOT, 'samples', name)) };
}

/** Drops files on the page as a person does with the mouse. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const parts = JSON.stringify(files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })));
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of ${parts}) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  })()`);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  await page.dispatchEvent('[data-drop-area]', 'drop', { dataTransfer });
}

/** Holds the page to WCAG 2.2 AA, as far as axe can tell, in dark and in light colours; it ends in light ones. */
export async function assertAccessible(page: Page, name: string): Promise<void> {
  const faults = [
    ...(await inColours(page, 'dark', () => faultsOf(page, COLOUR_RULES))),
    ...(await inColours(page, 'light', () => faultsOf(page, TAGS))),
  ];
  assert.deepEqual(faults, [], `the page “${name}”`);
}

/** Takes pictures of a page for docs/console/, dark and light, where LECTERN_PICTURES asks for them (`npm run pictures`). */
export async function pictures(page: Page, name: string): Promise<void> {
  if (process.env.LECTERN_PICTURES === undefined) return;
  for (const colours of ['dark', 'light'] as const) {
    const file = path.join(ROOT, 'docs/console', `${name}-${colours}.png`);
    await inColours(page, colours, () => page.screenshot({ path: file, animations: 'disabled' }));
  }
}

/** Holds a page to WCAG, and takes its pictures for docs/console/. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await assertAccessible(page, name);
  await pictures(page, name);
}

/** axe without comments and long names, which a browser compiles in half the time. */
const AXE = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on colours. The others look at elements, which are the same in dark and light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds by some of its rules or tags. */
async function faultsOf(page: Page, runOnly: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: readonly Violation[] }>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'], preload: false })`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const CALM_FRAMES = 6;

/** Does something once the page has the colours that its system asks for, and not halfway through a transition. */
async function inColours<T>(page: Page, colorScheme: 'dark' | 'light', act: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ colorScheme });
  // What waits for an answer turns without end. A dialog is there a few frames before its transition begins.
  await page.evaluate(`new Promise((done) => {
    let calmFrames = 0;
    const look = () => {
      const moving = document
        .getAnimations()
        .some((one) => one.playState !== 'finished' && one.effect?.getTiming().iterations !== Infinity);
      calmFrames = moving ? 0 : calmFrames + 1;
      if (calmFrames < ${CALM_FRAMES}) requestAnimationFrame(look);
      else done();
    };
    look();
  })`);
  return await act();
}
