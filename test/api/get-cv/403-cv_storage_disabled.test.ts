import { GET_CV } from '../../support/endpoints.ts';
import { lectern } from '../../support/lectern.ts';
import { testStorageDisabled } from '../../support/stored-cv-tests.ts';

testStorageDisabled(await lectern(), GET_CV);
