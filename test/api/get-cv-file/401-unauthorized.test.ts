import { GET_CV_FILE } from '../../support/endpoints.ts';
import { testUnauthorized } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testUnauthorized(await lectern(), GET_CV_FILE);
