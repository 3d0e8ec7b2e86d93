import { LIST_CVS } from '../../support/endpoints.ts';
import { testInvalidApiKey } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testInvalidApiKey(await lectern(), LIST_CVS);
