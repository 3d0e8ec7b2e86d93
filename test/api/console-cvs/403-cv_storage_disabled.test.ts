import { test } from 'node:test';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

test('CVs in the console: none is shown while storage is off', async () => {
  const { company, administrator } = await withAdministrator(service, { storageEnabled: false });
  const ids = [await insertCvWithFile(service, company)];
  for (const name of ['listCvs', 'getCv', 'getCvPdf', 'linkCv', 'eraseCv'] as const) {
    (await administrator.call(name, { ids })).expectError(403, 'cv_storage_disabled');
  }
  const body = { pointer: '/candidate_name', value: null, seen: null };
  for (const name of ['correctCv', 'takeBackCorrection', 'listCorrectionSteps'] as const) {
    const options = name === 'listCorrectionSteps' ? { query: { pointer: body.pointer } } : { body };
    (await administrator.call(name, { ids, ...options })).expectError(403, 'cv_storage_disabled');
  }
});
