/**
 * How soon a page of the console can be worked with: `node bench/console.ts`.
 *
 * Method: a server with its defaults and a headless Chromium share this machine. Measured is the time from the start of the navigation
 * until what the page is for is drawn (the button that signs in; the first of 100 CVs) and the browser's main thread is idle for the
 * first time after that: from then on a key or a click is answered at once. Cold is a browser profile that never saw the page, its
 * caches off; warm is the same page loaded again with them. Eleven rounds each; printed are medians. In every round the same browser
 * first opens an answer of the same server with nothing to run in it, in the same way: what the browser, the server and whatever else
 * the machine is doing take by themselves. Where the machine is not idle, the ratio to it and the processor time that the page's main thread
 * takes say more than the time.
 *
 * The slow network is Chromium's own emulation of one: 1.6 Mbit/s down, 0.75 Mbit/s up, and 150 ms from a request to its answer, as
 * Lighthouse assumes for a phone. The processor is not slowed down. Five rounds each, caches off or warm as above. Readable is the moment
 * at which the browser draws a frame with what the page is for in it, its own data included: rows of CVs, values of a profile. The first CV
 * of the list is opened by a click in a list that nothing was opened from before.
 */
import { loadavg } from 'node:os';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

import { noChromium, startBrowser } from '../test/support/chromium.ts';
import { atMost, type Figure, type Measured, median, printFigures } from './figures.ts';
import { lectern, processCv, type Subject, startSubject } from './subject.ts';
import { twoPageCv } from './two-page-cv.ts';

const ROUNDS = 11;
const CVS = 100;
const PASSWORD = 'seven quiet herons over grey water';

/** A page, and what is there once it can be worked with. */
interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
}

const SIGN_IN: Place = { name: 'sign-in', path: '/console/sign-in', ready: 'form button[type=submit]' };
const LIST: Place = { name: `${CVS} CVs`, path: `/console/cvs?size=${CVS}`, ready: `tbody tr:nth-child(${CVS})` };
const EMPTY: Place = { name: 'empty page', path: '/health', ready: 'body' };
/** A value of a profile, on the page of a CV. */
const VALUE = 'main [data-value]';

const SLOW_ROUNDS = 5;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Load {
  /** When the page could be worked with. */
  readonly ms: number;
  /** When it could be read. */
  readonly readableMs: number;
  /** Processor time of the page's main thread, which is the same however busy the machine is. */
  readonly workMs: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Measures a server that is already running; its company gets 100 CVs. */
export async function measureConsole(subject: Subject): Promise<Measured> {
  const browser = noChromium === false ? await startBrowser().catch((error: unknown) => String(error)) : noChromium;
  if (typeof browser === 'string') return [{ name: 'console', lacking: browser }];
  try {
    let newest = 0;
    for (let made = 0; made < CVS; made += 1) newest = (await processCv(subject, await twoPageCv(made))).id;
    const storageState = await signIn(subject, browser);
    const figures = [
      ...(await figuresOf(subject, browser, SIGN_IN)),
      ...(await figuresOf(subject, browser, { ...LIST, storageState })),
      await comingBack(subject, browser, storageState),
      ...(await onSlowNetwork(subject, { browser, storageState, newest })),
    ];
    const load = loadavg()[0] ?? 0;
    return [...figures, { name: 'console: load of the machine at the end', value: load, unit: '' }];
  } finally {
    await browser.close();
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn({ server, memberId }: Subject, browser: Browser): Promise<State> {
  const invited = JSON.stringify(await lectern(server, ['member', 'invite', String(memberId)]));
  const token = /#([\w-]+)/.exec(invited)?.[1];
  const context = await browser.newContext();
  const answer = await context.request.post(`${server.url}/api/console/links/use`, {
    data: { token, password: PASSWORD },
    headers: { Origin: server.url },
  });
  if (!answer.ok()) throw new Error(`the link was answered with ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function figuresOf(
  { server }: Subject,
  browser: Browser,
  { storageState, ...place }: Place & { readonly storageState?: State },
): Promise<readonly Figure[]> {
  const cold: Load[] = [];
  const warm: Load[] = [];
  const empty: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(storageState === undefined ? {} : { storageState });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    empty.push(await loadOf(page, session, { ...EMPTY, path: server.url + EMPTY.path }));
    cold.push(await loadOf(page, session, { ...place, path: server.url + place.path }));
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await loadOf(page, session, { ...place, path: server.url + place.path });
    warm.push(await loadOf(page, session, { ...place, path: server.url + place.path }));
    await context.close();
  }
  const msOf = (loads: readonly Load[]): number => median(loads.map(({ ms }) => ms));
  const name = `console, ${place.name}`;
  return [
    atMost(`${name}: interactive, cold`, msOf(cold), { value: 1000, unit: 'ms' }),
    { name: `${name}: interactive, warm`, value: msOf(warm), unit: 'ms' },
    {
      name: `${name}: cold, times an empty page of ${Math.round(msOf(empty))} ms`,
      value: msOf(cold) / msOf(empty),
      unit: '',
    },
    { name: `${name}: processor time of the page, cold`, value: median(cold.map(({ workMs }) => workMs)), unit: 'ms' },
    { name: `${name}: requests, cold`, value: median(cold.map(({ requests }) => requests)), unit: '' },
    { name: `${name}: bytes on their way, cold`, value: median(cold.map(({ bytes }) => bytes)) / 1000, unit: 'kB' },
  ];
}

/** How soon pages can be read at 1.6 Mbit/s. Bytes are those that have come by then. */
async function onSlowNetwork(
  { server }: Subject,
  { browser, storageState, newest }: { browser: Browser; storageState: State; newest: number },
): Promise<readonly Figure[]> {
  const list: Place = { name: 'list of CVs', path: '/console/cvs', ready: 'tbody tr' };
  const cv: Place = { name: 'a CV by its address', path: `/console/cvs/${newest}`, ready: VALUE };
  const figures: Figure[] = [];
  for (const place of [SIGN_IN, list, cv]) {
    const cold: Load[] = [];
    const warm: Load[] = [];
    for (let round = 0; round < SLOW_ROUNDS; round += 1) {
      const { page, session } = await slowPage(browser, place === SIGN_IN ? undefined : storageState);
      const hurried = { ...place, path: server.url + place.path, waitsForAll: false };
      cold.push(await loadOf(page, session, hurried));
      // What comes after the values, such as the viewer, need not be there for them.
      warm.push(await loadOf(page, session, hurried));
      await page.context().close();
    }
    const medianOf = (loads: readonly Load[], key: keyof Load): number => median(loads.map((load) => load[key]));
    const name = `console at 1.6 Mbit/s, ${place.name}`;
    figures.push(
      place === cv
        ? atMost(`${name}: readable, cold`, medianOf(cold, 'readableMs'), { value: 2000, unit: 'ms' })
        : { name: `${name}: readable, cold`, value: medianOf(cold, 'readableMs'), unit: 'ms' },
      { name: `${name}: interactive, cold`, value: medianOf(cold, 'ms'), unit: 'ms' },
      { name: `${name}: bytes until then, cold`, value: medianOf(cold, 'bytes') / 1000, unit: 'kB' },
      { name: `${name}: processor time of the page, cold`, value: medianOf(cold, 'workMs'), unit: 'ms' },
      { name: `${name}: readable, warm`, value: medianOf(warm, 'readableMs'), unit: 'ms' },
    );
  }
  const opened: number[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    const { page } = await slowPage(browser, storageState);
    await page.goto(server.url + list.path);
    await waitFor(page, list.ready);
    await page.waitForLoadState('networkidle');
    const from = await page.evaluate<number>('performance.now()');
    await page.locator(`tbody a[href="${cv.path}"]`).click();
    const { readableMs } = await waitFor(page, VALUE);
    opened.push(readableMs - from);
    await page.context().close();
  }
  figures.push(
    atMost('console at 1.6 Mbit/s, first CV of the list: readable after the click', median(opened), {
      value: 2000,
      unit: 'ms',
    }),
  );
  return figures;
}

/** A page of a browser profile of its own, on the slow network. */
async function slowPage(
  browser: Browser,
  storageState: State | undefined,
): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const context = await browser.newContext(storageState === undefined ? {} : { storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** How long the list keeps the browser from answering when a person comes back to it. */
async function comingBack({ server }: Subject, browser: Browser, storageState: State): Promise<Figure> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(server.url + LIST.path);
  await page.waitForSelector(LIST.ready);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('nav a[href="/console/usage"]').click();
    await page.waitForURL('**/console/usage');
    await page.waitForLoadState('networkidle');
    rounds.push(
      await longestTaskMs(page, async () => {
        await page.goBack();
        await page.waitForSelector(LIST.ready);
      }),
    );
  }
  await context.close();
  return atMost(`console, ${LIST.name}: longest task, coming back`, median(rounds), { value: 50, unit: 'ms' });
}

/** The longest task of the page's main thread while something is done, in milliseconds of processor time. */
async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as Trace;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && main.has(`${event.pid} ${event.tid}`));
  if (tasks.length <= 10) throw new Error('the browser told of no tasks');
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly args?: { readonly name?: string };
    /** Processor time of the thread, in microseconds. */
    readonly tdur?: number;
  }[];
}

/** Loads a page and tells when it could be worked with. Bytes are those of everything it loads, or that have come by then. */
async function loadOf(
  page: Page,
  session: CDPSession,
  { path, ready, waitsForAll = true }: Place & { readonly waitsForAll?: boolean },
): Promise<Load> {
  let bytes = 0;
  let requests = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes += encodedDataLength;
    requests += 1;
  };
  session.on('Network.loadingFinished', count);
  const workBefore = await workOf(session);
  await page.goto(path, { waitUntil: 'commit' });
  const { readableMs, ms } = await waitFor(page, ready);
  const workMs = (await workOf(session)) - workBefore;
  if (waitsForAll) await page.waitForLoadState('networkidle');
  session.off('Network.loadingFinished', count);
  return { ms, readableMs, workMs, bytes, requests };
}

/** Waits for what a page is for, and tells when it was drawn and when the main thread was idle after it, in the time of the page. */
function waitFor(page: Page, ready: string): Promise<{ readonly readableMs: number; readonly ms: number }> {
  return page.evaluate(`new Promise((done) => {
    const look = () => {
      if (document.querySelector(${JSON.stringify(ready)}) === null) return requestAnimationFrame(look);
      requestAnimationFrame((readableMs) => requestIdleCallback(() => done({ readableMs, ms: performance.now() })));
    };
    look();
  })`);
}

/** What the page's main thread has worked so far, in milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

if (import.meta.main) {
  const subject = await startSubject(process.argv.slice(2));
  try {
    printFigures(await measureConsole(subject));
  } finally {
    await subject.server.stop();
  }
}
