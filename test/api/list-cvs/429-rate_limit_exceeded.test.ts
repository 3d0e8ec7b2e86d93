import { LIST_CVS } from '../../support/endpoints.ts';
import { testRateLimit } from '../../support/limit-tests.ts';
import { lectern } from '../../support/lectern.ts';

testRateLimit(await lectern(), LIST_CVS);
