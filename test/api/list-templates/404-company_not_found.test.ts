import { LIST_TEMPLATES } from '../../support/endpoints.ts';
import { testCompanyNotFound } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testCompanyNotFound(await lectern(), LIST_TEMPLATES);
