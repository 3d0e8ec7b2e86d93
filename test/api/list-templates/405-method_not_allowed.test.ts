import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testMethodNotAllowed } from '../../support/limit-tests.ts';
import { lectern } from '../../support/lectern.ts';

testMethodNotAllowed(await lectern(), LIST_TEMPLATES);
