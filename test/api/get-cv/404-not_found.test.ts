import { testCvNotFound } from '../../support/stored-cv-tests.ts';
import { lectern } from '../../support/lectern.ts';

testCvNotFound(await lectern(), '');
