import { GET_CV } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsLetIn } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, GET_CV);
testReadOnlyKeyIsLetIn(service, GET_CV);
