import { GET_CV_FILE } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsLetIn } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, GET_CV_FILE);
testReadOnlyKeyIsLetIn(service, GET_CV_FILE);
