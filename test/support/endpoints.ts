import type { Answer } from './answer.ts';
import { type CallOptions, call } from './call.ts';
import type { TestCompany } from './company.ts';
import type { Lectern } from './lectern.ts';
import { insertCvWithFile } from './stored-cv.ts';
import { cvForm } from './upload.ts';

/** An endpoint behind the gate, with a call that succeeds when it is made with a good key. */
export interface Endpoint {
  readonly name: string;
  /** The methods it takes, for `Allow`. */
  readonly method: 'GET' | 'POST';
  /** A path at which the endpoint lies. */
  readonly path: string;
  /** What a good call of the company looks like, but for the key. */
  readonly goodCall: (service: Lectern, company: TestCompany) => Promise<GoodCall>;
}

export interface GoodCall {
  readonly what: string;
  readonly options: CallOptions;
}

export const PROCESS_CV: Endpoint = {
  name: 'POST /cvs/process',
  method: 'POST',
  path: '/cvs/process',
  goodCall: async (_service, company) => ({
    what: 'POST /cvs/process',
    options: { body: await cvForm(company) },
  }),
};

export const LIST_CVS: Endpoint = {
  name: 'GET /cvs',
  method: 'GET',
  path: '/cvs',
  goodCall: async () => ({ what: '/cvs', options: {} }),
};

export const GET_CV: Endpoint = {
  name: 'GET /cvs/{cvId}',
  method: 'GET',
  path: '/cvs/1',
  goodCall: async (service, company) => ({ what: `/cvs/${await insertCvWithFile(service, company)}`, options: {} }),
};

export const GET_CV_FILE: Endpoint = {
  name: 'GET /cvs/{cvId}/file',
  method: 'GET',
  path: '/cvs/1/file',
  goodCall: async (service, company) => ({
    what: `/cvs/${await insertCvWithFile(service, company)}/file`,
    options: {},
  }),
};

export const LIST_TEMPLATES: Endpoint = {
  name: 'GET /templates',
  method: 'GET',
  path: '/templates',
  goodCall: async (_service, company) => ({
    what: '/templates',
    options: { query: { acting_user_email: company.email } },
  }),
};

/** Makes a call that is good but for what says who is calling. */
export async function callWith(
  service: Lectern,
  good: GoodCall,
  caller: Pick<CallOptions, 'key' | 'headers'>,
): Promise<Answer> {
  return call(service, good.what, { ...good.options, ...caller });
}
