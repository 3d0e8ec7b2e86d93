import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { lectern } from '../../support/lectern.ts';
import { testMethodNotAllowed } from '../../support/limit-tests.ts';

testMethodNotAllowed(await lectern(), LIST_TEMPLATES);
