import { LIST_CVS } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsLetIn } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, LIST_CVS);
testReadOnlyKeyIsLetIn(service, LIST_CVS);
