import { GET_CV } from '../../support/endpoints.ts';
import { testRateLimit } from '../../support/limit-tests.ts';
import { lectern } from '../../support/lectern.ts';

testRateLimit(await lectern(), GET_CV);
