import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testRateLimit } from '../../support/limit-tests.ts';
import { lectern } from '../../support/lectern.ts';

testRateLimit(await lectern(), LIST_TEMPLATES);
