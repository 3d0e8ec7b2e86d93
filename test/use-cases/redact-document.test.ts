import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { PDFDocument } from 'pdf-lib';
import { OPERATOR_TENANT } from '#kit/tenant.ts';
import { Problem } from '#problems/problem.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { redactDocument } from '#use-cases/blind-cv/blind-cv.ts';
import { type OwnEngines, openEngines } from '../../bench/own-engines.ts';
import { TEST_ENGINES } from '../kit/server-process.ts';
import { temporaryDir } from '../platform/folders.ts';
import { scannedPdf } from '../reading/scans.ts';
import { textCv } from '../support/documents.ts';

const FEW = { engines: TEST_ENGINES, documentWorkers: 1, ocrWorkers: 1, spareWorkers: 0 } as const;

/** The same object with one member replaced. */
function replaced<T extends object>(object: T, name: keyof T, value: unknown): T {
  return new Proxy(object, {
    get: (target, asked) => {
      const member: unknown = asked === name ? value : Reflect.get(target, asked, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

/** Engines whose redaction has a fault: it removes nothing. */
function withoutRemoving(engines: ReadingEngines): ReadingEngines {
  const { documents } = engines;
  const lease: typeof documents.lease = async (asked) => {
    const given = await documents.lease(asked);
    const call: typeof given.call = (name, input, limits) =>
      given.call(name, name === 'redact' ? { ...input, places: [], texts: [] } : input, limits);
    return replaced(given, 'call', call);
  };
  return replaced(engines, 'documents', replaced(documents, 'lease', lease));
}

/** Why no blind CV of a PDF is handed out. */
async function refusal(t: TestContext, engines: ReadingEngines, pdf: Uint8Array): Promise<Problem> {
  const scratchDir = await temporaryDir(t, 'redact');
  const pdfPath = path.join(scratchDir, 'source.pdf');
  await writeFile(pdfPath, pdf);
  const known = { names: ['Ada Lovelace'], employers: [], contacts: [] };
  const order = { pdfPath, level: 'person', known, tenant: OPERATOR_TENANT, scratchDir } as const;
  const error: unknown = await redactDocument(engines, order).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof Problem, String(error));
  return error;
}

describe('a blind CV that is not proven', () => {
  let own: OwnEngines;
  before(async () => {
    own = await openEngines({ ...FEW, ocrPagesMax: 1 });
  });
  after(() => own.close());

  test('is refused where what was to be removed is still there', async (t) => {
    const pdf = await textCv({ name: 'Ada Lovelace' });
    const { reason, cause } = await refusal(t, withoutRemoving(own.engines), pdf);
    assert.equal(reason, 'not_redactable');
    assert.match(String(cause), /still there/u);
  });

  test('is refused where a page was not read, which could tell anything, and says that it may be read later', async (t) => {
    if ((await own.engines.ocr()) === null) return t.skip('no OCR engine');
    const scan = await PDFDocument.load(await scannedPdf());
    const [again] = await scan.copyPages(scan, [0]);
    assert.ok(again !== undefined);
    scan.addPage(again);
    assert.equal((await refusal(t, own.engines, await scan.save())).reason, 'pages_unread');
    return undefined;
  });
});
