import { GET_CV_FILE } from '../../support/endpoints.ts';
import { lectern } from '../../support/lectern.ts';
import { testMethodNotAllowed } from '../../support/limit-tests.ts';

testMethodNotAllowed(await lectern(), GET_CV_FILE);
