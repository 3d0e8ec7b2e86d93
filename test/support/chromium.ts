import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, afterEach, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../training/render/html/browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are drawn without a GPU process, which costs a tenth of a test on a machine without a GPU.
  '--disable-gpu',
  '--in-process-gpu',
  // A page of a test ends before code that is optimised in the background pays: a quarter of the time of these tests.
  '--js-flags=--no-opt --no-maglev',
];

const USUAL_PAGE: BrowserContextOptions = {
  locale: 'en-GB',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
};

const executablePath = chromiumPath();

/** For `test(..., { skip })`: false, or why there is no browser to test with. */
export const noChromium =
  executablePath === null ? 'there is no Chromium on this machine (apt-get install chromium)' : false;

/** A page of the console, and what it did that it must not do. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors of scripts, breaches of the page's policy, requests to other servers. Refused calls are none. */
  readonly complaints: readonly string[];
}

/**
 * A real browser for the tests of a suite, which the suites of a process share. A page ends with its test, and where the test fails
 * the report says what the page showed. Builds the console where the build is not of these sources.
 */
export class Chromium {
  #open: { readonly context: BrowserContext; readonly story: PageStory }[] = [];

  constructor() {
    suites += 1;
    afterEach(async (test) => {
      const ending = this.#open;
      this.#open = [];
      for (const { context, story } of ending) {
        if (!(test as PassingTest).passed) (test as TestContext).diagnostic(await story.told());
        await context.close();
      }
    });
    after(async () => {
      suites -= 1;
      if (suites === 0) await (await started)?.close();
    });
  }

  /** A page with cookies of its own. By default it asks for no motion, so that no test waits for a transition. */
  async open(options: BrowserContextOptions = {}): Promise<WatchedPage> {
    const browser = await browserOfProcess();
    const context = await browser.newContext({ ...USUAL_PAGE, ...options });
    const page = await context.newPage();
    this.#open.push({ context, story: new PageStory(page) });
    return { page, complaints: watch(page) };
  }
}

let started: Promise<Browser> | null = null;
/** Suites of this process that still need the browser. All of them are there before the first test runs. */
let suites = 0;

/** The browser of this process; where it has died, another one. */
async function browserOfProcess(): Promise<Browser> {
  const browser = await (started ??= startBrowser());
  if (browser.isConnected()) return browser;
  return await (started = launchChromium());
}

/** Starts a browser, and builds the console first where it is stale. The caller closes it. */
export async function startBrowser(): Promise<Browser> {
  const builder = path.join(ROOT, 'scripts/build-console.ts');
  await promisify(execFile)(process.execPath, [builder, '--if-stale'], { cwd: ROOT });
  return await launchChromium();
}

/**
 * Starts a browser. The caller closes it. One that dies of a segmentation fault before it has a page is started once more: it says nothing of
 * what is tested.
 */
export async function launchChromium(): Promise<Browser> {
  const launch = (): Promise<Browser> => chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
  return launch().catch((error: unknown) => {
    if (String(error).includes('Segmentation fault')) return launch();
    throw error;
  });
}

/** What a page asked of the server last, and what it shows. */
class PageStory {
  readonly #page: Page;
  readonly #answers: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    const note = (line: string): void => {
      this.#answers.push(line);
      if (this.#answers.length > ANSWERS_TOLD) this.#answers.shift();
    };
    page.on('response', (answer) => note(`${answer.status()} ${answer.request().method()} ${answer.url()}`));
    page.on('requestfailed', (request) =>
      note(`${request.failure()?.errorText ?? 'failed'} ${request.method()} ${request.url()}`),
    );
  }

  async told(): Promise<string> {
    const shown = await this.#page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    return [`The page is ${this.#page.url()}`, 'Its last answers:', ...this.#answers, 'It shows:', shown].join('\n');
  }
}

const ANSWERS_TOLD = 10;

/** Node 24 has it, its types do not. */
type PassingTest = TestContext & { readonly passed: boolean };

function watch(page: Page): readonly string[] {
  const complaints: string[] = [];
  let home: string | null = null;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    home ??= origin;
    if (origin !== home) complaints.push(`asked ${request.url()}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    // The browser says this of every answer of 400 and more, also of those that the page expects.
    if (text.startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || text.includes('Content Security Policy')) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
