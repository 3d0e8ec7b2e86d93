import { GET_CV_FILE } from '../../support/endpoints.ts';
import { lectern } from '../../support/lectern.ts';
import { testRateLimit } from '../../support/limit-tests.ts';

testRateLimit(await lectern(), GET_CV_FILE);
