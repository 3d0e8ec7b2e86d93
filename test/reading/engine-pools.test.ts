import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadConfig } from '#platform/config.ts';
import { ocrPool, officePool } from '#reading/engine-pools.ts';

it('a call to LibreOffice or tesseract ends, and its process is replaced, before a company gives up waiting for it', () => {
  const soffice = process.execPath;
  const pools = [
    officePool({ kind: 'native', found: { soffice, python: soffice, version: '1' } }, []),
    officePool({ kind: 'npm' }, []),
    ocrPool({ kind: 'native', found: { tesseract: soffice, version: '1', languages: new Set<string>() } }, []),
    ocrPool({ kind: 'npm' }, []),
  ];
  for (const pool of pools) {
    assert.ok(pool !== null && pool.callMsMax !== null);
    // A start may take this much and succeed.
    const startMs = 25_000;
    assert.ok(pool.callMsMax + startMs < loadConfig({}).queueWaitMs, pool.name);
  }
});
