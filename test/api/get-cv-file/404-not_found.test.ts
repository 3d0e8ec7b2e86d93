import { lectern } from '../../support/lectern.ts';
import { testCvNotFound } from '../../support/stored-cv-tests.ts';

testCvNotFound(await lectern(), '/file');
