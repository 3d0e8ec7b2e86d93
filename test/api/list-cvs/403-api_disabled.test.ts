import { LIST_CVS } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsAccepted } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, LIST_CVS);
testReadOnlyKeyIsAccepted(service, LIST_CVS);
