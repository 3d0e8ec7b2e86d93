import { PROCESS_CV } from '../../support/endpoints.ts';
import { testApiDisabled } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testApiDisabled(await lectern(), PROCESS_CV);
