import { test } from 'node:test';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

test('CVs in the console: none is shown while storage is off', async () => {
  const { company, administrator } = await withAdministrator(service, { storageEnabled: false });
  const ids = [await insertCvWithFile(service, company)];
  for (const name of [
    'listCvs',
    'getCvFacets',
    'getCvHits',
    'getCv',
    'getCvPdf',
    'getCvOriginal',
    'getCvProfile',
    'linkCv',
    'eraseCv',
    'readCvAgain',
    'listReadings',
    'getRelatedCvs',
    'listTags',
    'listNotes',
    'deleteNote',
  ] as const) {
    (await administrator.call(name, { ids })).expectError(403, 'cv_storage_disabled');
  }
  (await administrator.call('getReading', { ids: [...ids, 1] })).expectError(403, 'cv_storage_disabled');
  const level = 'person';
  (await administrator.call('getBlindPlaces', { ids, query: { level } })).expectError(403, 'cv_storage_disabled');
  (await administrator.call('makeBlindCv', { ids, body: { level } })).expectError(403, 'cv_storage_disabled');
  const brand = { layout: 'classic-en', format: 'docx' } as const;
  (await administrator.call('brandCv', { ids, body: brand })).expectError(403, 'cv_storage_disabled');
  const selected = { query: { ids: ids.join(','), format: 'csv' } };
  (await administrator.call('exportSelection', selected)).expectError(403, 'cv_storage_disabled');
  const ofCvs = { query: { ids: ids.join(',') } };
  (await administrator.call('getDefaultLayout', ofCvs)).expectError(403, 'cv_storage_disabled');
  const erasure = { body: { cv_ids: ids } };
  (await administrator.call('eraseSelection', erasure)).expectError(403, 'cv_storage_disabled');
  (await administrator.call('makePersonalRecord', erasure)).expectError(403, 'cv_storage_disabled');
  const tagging = { body: { cv_ids: ids, add: ['Shortlist'], remove: [] } };
  (await administrator.call('changeTags', tagging)).expectError(403, 'cv_storage_disabled');
  const note = { ids, body: { text: 'Call back' } };
  (await administrator.call('addNote', note)).expectError(403, 'cv_storage_disabled');
  (await administrator.call('editNote', note)).expectError(403, 'cv_storage_disabled');
  const pointer = '/candidate_name';
  const body = { changes: [{ pointer, value: null, seen: null }] };
  (await administrator.call('correctCv', { ids, body })).expectError(403, 'cv_storage_disabled');
  (await administrator.call('listCorrectionSteps', { ids, query: { pointer } })).expectError(
    403,
    'cv_storage_disabled',
  );
});
