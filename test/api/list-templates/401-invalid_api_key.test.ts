import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testInvalidApiKey } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testInvalidApiKey(await lectern(), LIST_TEMPLATES);
