import { LIST_CVS } from '../../support/endpoints.ts';
import { lectern } from '../../support/lectern.ts';
import { testMethodNotAllowed } from '../../support/limit-tests.ts';

testMethodNotAllowed(await lectern(), LIST_CVS);
