import { PROCESS_CV } from '../../support/endpoints.ts';
import { testInvalidApiKey } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testInvalidApiKey(await lectern(), PROCESS_CV);
