import { lectern } from '../../support/lectern.ts';
import { testMethodNotAllowed } from '../../support/limit-tests.ts';

testMethodNotAllowed(await lectern(), { name: 'GET /health', method: 'GET', path: '/health' });
