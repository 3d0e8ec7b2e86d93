import { LIST_CVS } from '../../support/endpoints.ts';
import { testCompanyNotFound } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testCompanyNotFound(await lectern(), LIST_CVS);
