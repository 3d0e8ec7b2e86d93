import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testApiDisabled, testReadOnlyKeyIsLetIn } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

testApiDisabled(service, LIST_TEMPLATES);
testReadOnlyKeyIsLetIn(service, LIST_TEMPLATES);
