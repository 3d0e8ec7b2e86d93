import { PROCESS_CV } from '../../support/endpoints.ts';
import { lectern } from '../../support/lectern.ts';
import { testRateLimit } from '../../support/limit-tests.ts';

testRateLimit(await lectern(), PROCESS_CV);
