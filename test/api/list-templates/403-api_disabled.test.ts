import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsAccepted } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, LIST_TEMPLATES);
testReadOnlyKeyIsAccepted(service, LIST_TEMPLATES);
