import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testApiDisabled } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testApiDisabled(await lectern(), LIST_TEMPLATES);
