import { PROCESS_CV } from '../../support/endpoints.ts';
import { testCompanyNotFound } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testCompanyNotFound(await lectern(), PROCESS_CV);
