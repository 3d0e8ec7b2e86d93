import { GET_CV_FILE } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsAccepted } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, GET_CV_FILE);
testReadOnlyKeyIsAccepted(service, GET_CV_FILE);
