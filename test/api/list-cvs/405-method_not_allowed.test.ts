import { LIST_CVS } from '../../support/endpoints.ts';
import { testMethodNotAllowed } from '../../support/limit-tests.ts';
import { lectern } from '../../support/lectern.ts';

testMethodNotAllowed(await lectern(), LIST_CVS);
