import { GET_CV } from '../../support/endpoints.ts';
import { testUnauthorized } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';

testUnauthorized(await lectern(), GET_CV);
