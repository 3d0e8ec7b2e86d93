import { PROCESS_CV } from '../../support/endpoints.ts';
import { testUnauthorized } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testUnauthorized(await lectern(), PROCESS_CV);
