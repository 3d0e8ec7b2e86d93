/**
 * Builds the web console into `console/dist`, which git does not hold. npm runs it at install, the server at its start where the
 * build is missing or older than its sources, and `npm run build:console` whenever one likes.
 *
 *   node scripts/build-console.ts               builds
 *   node scripts/build-console.ts --if-stale    builds where the build is not of these sources
 *   node scripts/build-console.ts --at-install  the same, and a failure is told but fails nothing: the server tries again
 *
 * The new build is made beside the old one and moved into place as a whole, so that what is served is never half a build.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONSOLE = path.join(ROOT, 'console');
const DIST = path.join(CONSOLE, 'dist');
const STAMP = 'sources.sha256';

/** What a browser is sent compressed; smaller files gain nothing. */
const COMPRESSED = /\.(?:js|mjs|css|svg|html)$/;
const COMPRESSED_MIN_BYTES = 1024;

/** Everything that the build is made of, beside the packages, which the lock file stands for. */
const SOURCES = [
  'console/index.html',
  'console/vite.config.ts',
  'console/src/**/*',
  'src/http/console/contract*.ts',
  'package-lock.json',
  'scripts/build-console.ts',
];

/** Whether `console/dist` is a whole build of the sources as they are now. */
export async function consoleBuildIsFresh(): Promise<boolean> {
  const stamp = await readFile(path.join(DIST, STAMP), 'utf8').catch(() => null);
  return stamp !== null && stamp === sourcesStamp();
}

/** Builds the console. @throws Error where the build fails; the build that was there stays. Writes nothing outside of `console`. */
export async function buildConsole(): Promise<void> {
  // Made of what was there before the build began: what changes meanwhile makes it stale.
  const stamp = sourcesStamp();
  const making = `${DIST}-${process.pid}`;
  await removeAbandoned();
  // Whether one may write here is better known before than after all the work.
  await mkdir(making);
  try {
    const { build } = await import('vite');
    await build({
      configFile: path.join(CONSOLE, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'warn',
      mode: 'production',
      build: { outDir: making },
    });
    await compressAll(making);
    await writeFile(path.join(making, STAMP), stamp);
    await putInPlace(making);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Takes away what builds left behind that were killed. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(CONSOLE);
  const abandoned = names.filter((name) => {
    const [, pid] = /^dist-(?:old-)?(\d+)$/.exec(name) ?? [];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.all(abandoned.map((name) => rm(path.join(CONSOLE, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One digest over names and contents, whatever the clock says of the files. Read one after the other: every start waits for it, and nobody else. */
function sourcesStamp(): string {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const digest = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    digest.update(`${path.relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/** Writes `.br` and `.gz` beside each file, so that the server need not compress while someone waits. */
async function compressAll(folder: string): Promise<void> {
  // The viewer's own data is small or packed already.
  const entries = await readdir(path.join(folder, 'assets'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < COMPRESSED_MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Two that build at once may both come here: the last one stands. */
async function putInPlace(making: string): Promise<void> {
  const old = `${DIST}-old-${process.pid}`;
  await mkdir(path.dirname(DIST), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    await rename(DIST, old).catch(() => undefined);
    try {
      await rename(making, DIST);
      break;
    } catch (error) {
      if (tries === 2) throw error;
    }
  }
  await rm(old, { recursive: true, force: true });
}

/** What is wrong and what to do, as sentences for whoever installs or starts. */
function adviceOn(error: NodeJS.ErrnoException, atInstall: boolean): string {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? ''))
    return `The web console could not be built: the folder ${CONSOLE} cannot be written by this user. Run "npm run build:console" as a user who may, or bring ${DIST} along from a machine where it is built. The API works all the same.`;
  if (error.code === 'ENOSPC')
    return `The web console could not be built: the disk is full. Make room, then run "npm run build:console". The API works all the same.`;
  const next = atInstall
    ? 'The server tries again when it starts; to see more, run "npm run build:console".'
    : 'The API works all the same. Run "npm ci" again if packages may be missing, then "npm run build:console".';
  return `The web console could not be built: ${error.message}\n${next}`;
}

async function main(): Promise<void> {
  const atInstall = process.argv.includes('--at-install');
  const startedAt = performance.now();
  try {
    if ((atInstall || process.argv.includes('--if-stale')) && (await consoleBuildIsFresh())) return;
    await buildConsole();
    console.log(`The web console is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  } catch (error) {
    console.error(adviceOn(error as NodeJS.ErrnoException, atInstall));
    if (!atInstall) process.exitCode = 1;
  }
}

if (import.meta.main) await main();
