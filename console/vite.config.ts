import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import {
  CHANNELS,
  COMPANY_HEADER,
  CONSOLE_API,
  CV_COLUMNS,
  CV_ORDERS,
  CV_PERIODS,
  ENDPOINTS,
  ENTRY_KINDS,
  HITS_OF_MAX,
  KEY_HEADER,
  LINK_HOURS,
  MEMBER_HEADER,
  OUTCOMES,
  SELECTION_MAX,
  TAGS,
  UPLOAD_EVENTS,
  VIEW_NAME_MAX,
  WORK_YEARS,
} from '#http/console/contract.ts';

const require = createRequire(import.meta.url);
const PDFJS_FOLDER = path.dirname(require.resolve('pdfjs-dist/package.json'));
const PDFJS_VERSION = (JSON.parse(readFileSync(path.join(PDFJS_FOLDER, 'package.json'), 'utf8')) as { version: string })
  .version;

/** What the PDF viewer asks for by name: character maps, standard fonts, decoders. In a folder of their version, so that they may be cached for good. */
const pdfjsData: Plugin = {
  name: 'pdfjs-data',
  apply: 'build',
  async writeBundle({ dir }) {
    for (const part of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
      await cp(path.join(PDFJS_FOLDER, part), path.join(dir ?? '', `assets/pdfjs-${PDFJS_VERSION}`, part), {
        recursive: true,
        filter: (file) => !path.basename(file).startsWith('LICENSE'),
      });
    }
  },
};

/** Of these only code is in the bundle, by way of others that are in use; they are never drawn. */
const NEVER_DRAWN: ReadonlySet<string> = new Set(['Accordion', 'Checkbox', 'LoadingOverlay', 'Radio']);

/** Holds `src/mantine.css` to the components that are in the bundle: one without its styles would be drawn bare. */
const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const listed = readFileSync(path.join(import.meta.dirname, 'src/mantine.css'), 'utf8');
    const used = Object.values(bundle)
      .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      .flatMap((file) => /@mantine\/core\/esm\/(.+)\/[^/]+$/.exec(file)?.[1]?.split('/') ?? []);
    const missing = [...new Set(used)].filter(
      (name) =>
        name !== '' &&
        !NEVER_DRAWN.has(name) &&
        !listed.includes(`/${name}.css"`) &&
        existsSync(require.resolve('@mantine/core/styles.css').replace('styles.css', `styles/${name}.css`)),
    );
    if (missing.length > 0) this.error(`console/src/mantine.css lacks the styles of ${missing.join(', ')}.`);
  },
};

/** Schemas and their library: making them all takes a browser longer than drawing the first page. */
const SCHEMAS = /\/src\/http\/console\/contract[\w-]*\.ts$|\/node_modules\/zod\//;

/**
 * Packages that several pages share, without those that only forms and tables need: neither the shell nor the page of a CV, which people open by
 * its address, waits for them.
 */
const PACKAGES =
  /node_modules\/(?!pdfjs-dist|react-pdf|lucide-react|react-number-format|zod|@mantine\/form|@mantine\/core\/esm\/components\/(?:Combobox|Grid|NativeSelect|NumberInput|Pagination|PasswordInput|Pill|Progress|Select|SimpleGrid|Switch|Table|Textarea))/;
const FORM_PACKAGES =
  /node_modules\/(?:@mantine\/form|@mantine\/core\/esm\/components\/(?:Combobox|Grid|NativeSelect|Pagination|PasswordInput|Progress|Select|SimpleGrid|Switch|Table|Textarea))\//;

/** What pages share of the console itself. */
const PARTS =
  /console\/src\/(?:api\/(?!addresses|prefetch)|i18n\/(?:format|statement|start)|parts|shell|uploads|pages\/(?:error-pages|\w+\/\w+-search))|lucide-react/;

const CV = /console\/src\/cv\//;

/** What a page loads before its content, that of a CV for example. */
const FIRST_PARTS = ['/src/application.tsx', '/src/shell/shell.tsx', '/src/pages/cv/cv-page.tsx'];

/** The modules that the first parts import, directly or not. */
const firstModules = new Set<string>();

/** Finds them before the chunks are made. */
const findFirstModules: Plugin = {
  name: 'find-first-modules',
  apply: 'build',
  buildEnd() {
    const follow = (id: string): void => {
      if (firstModules.has(id)) return;
      firstModules.add(id);
      for (const below of this.getModuleInfo(id)?.importedIds ?? []) follow(below);
    };
    for (const id of this.getModuleIds()) if (FIRST_PARTS.some((part) => id.endsWith(part))) follow(id);
  },
};

/**
 * The page begins with a few kilobytes that ask for what is needed at once; what they load after that is named in the page's head,
 * so that it is on its way at the same time.
 */
const loadApplication: Plugin = {
  name: 'load-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
      );
      const application = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith('/src/application.tsx'),
      );
      if (application === undefined) throw new Error('The build has no application.');
      const wanted = new Set<string>();
      const want = (file: string): void => {
        if (wanted.has(file)) return;
        wanted.add(file);
        for (const below of chunks.get(file)?.imports ?? []) want(below);
      };
      want(application.fileName);
      const schemas = [...wanted].flatMap((file) => chunks.get(file)?.moduleIds ?? []).find((id) => SCHEMAS.test(id));
      if (schemas !== undefined)
        throw new Error(
          `The first page loads ${schemas}. Take addresses from api/addresses.ts, and schemas in the pages with forms.`,
        );
      return [...wanted].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/console/${file}` },
        injectTo: 'head',
      }));
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), findFirstModules, mantineStyles, pdfjsData, loadApplication],
  define: {
    CONSOLE_ADDRESSES: JSON.stringify({
      api: CONSOLE_API,
      headers: { company: COMPANY_HEADER, member: MEMBER_HEADER, key: KEY_HEADER },
      uploadEvents: UPLOAD_EVENTS,
      channels: CHANNELS,
      outcomes: OUTCOMES,
      entryKinds: ENTRY_KINDS,
      linkHours: LINK_HOURS,
      cvColumns: CV_COLUMNS,
      cvOrders: CV_ORDERS,
      cvPeriods: CV_PERIODS,
      workYears: WORK_YEARS,
      hitsOfMax: HITS_OF_MAX,
      selectionMax: SELECTION_MAX,
      tags: TAGS,
      viewNameMax: VIEW_NAME_MAX,
      endpoints: Object.fromEntries(
        Object.entries(ENDPOINTS).map(([name, { method, path: place }]) => [name, { method, path: place }]),
      ),
    }),
    PDFJS_DATA: JSON.stringify(`/console/assets/pdfjs-${PDFJS_VERSION}/`),
  },
  // The server puts a fresh nonce in its place with every answer: for the few styles that are made at run time.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A picture inlined as data is one more thing that the policy must allow.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        // Left alone, each icon and hook that two pages share would be a request of its own.
        codeSplitting: {
          groups: [
            // What the first script runs is to wait for nothing larger than itself.
            {
              name: 'first',
              test: /vite\/preload-helper|console\/src\/(?:api\/(?:addresses|prefetch)|i18n\/languages|parts\/page-sizes)/,
              priority: 2,
            },
            { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|i18next|react-i18next)\// },
            // Reading and writing archives: many pages can, and none does at first.
            { name: 'zip', test: /node_modules\/@zip\.js\// },
            { name: 'shared', test: PACKAGES, minShareCount: 3 },
            { name: 'forms', test: FORM_PACKAGES, minShareCount: 3 },
            { name: 'schemas', test: /node_modules\/zod\/|console\/src\/parts\/by-contract/ },
            { name: 'parts', test: (id) => firstModules.has(id) && PARTS.test(id), minShareCount: 2 },
            { name: 'other-parts', test: PARTS, minShareCount: 2 },
            // No page but that of a CV needs these; its dialogs come after it.
            { name: 'cv', test: (id) => firstModules.has(id) && CV.test(id), minShareCount: 2 },
            { name: 'cv-dialogs', test: CV, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
