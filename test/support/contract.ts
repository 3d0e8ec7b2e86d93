import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { Answer } from './answer.ts';
import { API_PREFIX } from './lectern.ts';
import {
  CONTRACT,
  documentedResponse,
  operations,
  type PlacedOperation,
  PROFILE_CONTRACT,
  PROFILE_SCHEMA,
  type ResponseHeader,
} from './openapi.ts';

const RATE_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy'] as const;

/** Codes of the steps before the rate limit, and of what never comes to an endpoint: these carry no rate-limit headers. */
const BEFORE_THE_LIMIT: readonly string[] = [
  'unauthorized',
  'invalid_api_key',
  'company_not_found',
  'api_disabled',
  'method_not_allowed',
];

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
// The types of ajv-formats describe its CommonJS form, whose function stands in `default`.
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema(CONTRACT, 'contract');
ajv.addSchema(PROFILE_CONTRACT, 'profiles');
ajv.addSchema(PROFILE_SCHEMA, 'profile.schema.json');

/** Where the profile API lies below the address of a server. */
export const PROFILE_API_PREFIX = '/api/profiles/v1';

/** What its contract knows at a path: its operations, best match first (a literal path goes before a pattern). */
function operationsAt(pathname: string): readonly PlacedOperation[] {
  const [contract, prefix] = pathname.startsWith(`${PROFILE_API_PREFIX}/`)
    ? [PROFILE_CONTRACT, PROFILE_API_PREFIX]
    : [CONTRACT, API_PREFIX];
  const local = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '';
  const at = (place: string): readonly PlacedOperation[] => operations(contract).filter(({ path }) => path === place);
  const literal = at(local);
  if (literal.length > 0) return literal;
  const pattern = Object.keys(contract.paths).find((place) => patternOf(place).test(local));
  return pattern === undefined ? [] : at(pattern);
}

function patternOf(place: string): RegExp {
  return new RegExp(`^${place.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/**
 * Holds an answer against the contract: the status is documented for the operation, the body fits its schema, every required
 * header is there and every header has its documented form. Fails the test on any drift.
 *
 * @param method as it was sent
 * @param pathname as it was sent, without query
 */
export function assertInContract(method: string, pathname: string, answer: Answer): void {
  const here = operationsAt(pathname);
  const where = `${method} ${pathname} -> ${answer.status} ${answer.text.slice(0, 300)}`;
  assertRequestId(answer, where);
  const limited = [...answer.headers.keys()].filter((name) => name.startsWith('x-ratelimit'));
  assert.deepEqual(limited, [], `no X-RateLimit-* headers are sent: ${where}`);
  const [any] = here;
  if (any === undefined) return assertUnknownPath(answer, where);
  const operation = here.find((placed) => placed.method === method.toLowerCase());
  if (operation === undefined) {
    assert.equal(answer.status, 405, `a method that the path does not take is refused: ${where}`);
    const allow = here.map((placed) => placed.method.toUpperCase());
    assert.deepEqual(
      answer.headers.get('allow')?.split(', ').sort(),
      allow.sort(),
      `Allow lists the methods: ${where}`,
    );
  }
  const documented = documentedResponse(operation ?? any, answer.status);
  assert.ok(documented, `the status is not in the contract: ${where}`);
  const contract = any.contract === CONTRACT ? 'contract' : 'profiles';
  if (method !== 'HEAD') assertBody({ contract, pointer: documented.pointer }, answer, where);
  else assert.equal(answer.text, '', `an answer to HEAD has no body: ${where}`);
  for (const [name, header] of Object.entries(documented.headers)) assertHeader(name, { header, answer, where });
  assertRateHeaders(answer, { counted: any.operation.security?.length !== 0, where });
}

function assertRequestId(answer: Answer, where: string): void {
  const id = answer.headers.get('x-request-id');
  assert.ok(id, `every response carries X-Request-Id: ${where}`);
  if (answer.errorCode !== null) assert.equal(answer.error.request_id, id, `request_id equals X-Request-Id: ${where}`);
}

function assertUnknownPath(answer: Answer, where: string): void {
  assert.equal(answer.status, 404, `an unknown path is 404: ${where}`);
  if (answer.text === '') return;
  assert.equal(answer.errorCode, 'not_found', where);
  assertErrorEnvelope(answer, where);
  for (const name of RATE_HEADERS) assert.equal(answer.headers.get(name), null, `${name} is not sent: ${where}`);
}

/** An error body is exactly `{"error": {"code", "message", "request_id"}}`. */
export function assertErrorEnvelope(answer: Answer, where: string): void {
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json(; charset=utf-8)?$/, where);
  const body = JSON.parse(answer.text) as { error: Record<string, unknown> };
  assert.deepEqual(Object.keys(body), ['error'], where);
  assert.deepEqual(Object.keys(body.error).sort(), ['code', 'message', 'request_id'], where);
  for (const value of Object.values(body.error)) assert.ok(typeof value === 'string' && value !== '', where);
}

const validators = new Map<string, ValidateFunction>();

function assertBody({ contract, pointer }: { contract: string; pointer: string }, answer: Answer, where: string): void {
  assert.match(
    answer.headers.get('content-type') ?? '',
    /^application\/json(; charset=utf-8)?$/,
    `JSON is sent: ${where}`,
  );
  const place = pointer
    .split('/')
    .map((step) => encodeURIComponent(step).replace('%23', '#'))
    .join('/');
  const reference = `${contract}${place}/content/application~1json/schema`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  const fits = validate(JSON.parse(answer.text));
  assert.ok(fits, `the body does not fit the contract (${ajv.errorsText(validate.errors)}): ${where}`);
}

function assertHeader(
  name: string,
  { header, answer, where }: { header: ResponseHeader; answer: Answer; where: string },
): void {
  const text = answer.headers.get(name);
  if (text === null) {
    assert.ok(header.required !== true, `${name} is required: ${where}`);
    return;
  }
  const value = header.schema.type === 'integer' ? Number(text) : text;
  if (header.schema.type === 'integer') assert.match(text, /^\d+$/, `${name} is a whole number: ${where}`);
  const fits = ajv.validate(header.schema, value);
  assert.ok(fits, `${name}: ${text} does not fit the contract (${ajv.errorsText()}): ${where}`);
}

/** All four from the rate-limit step on, none before it, and their numbers agree. A fault may come at any step. */
function assertRateHeaders(answer: Answer, { counted, where }: { counted: boolean; where: string }): void {
  const values = RATE_HEADERS.map((name) => answer.headers.get(name));
  if (answer.errorCode === 'internal_error' && values.every((value) => value === null)) return;
  const expected = counted && answer.status !== 405 && !BEFORE_THE_LIMIT.includes(answer.errorCode ?? '');
  for (const [index, name] of RATE_HEADERS.entries()) {
    assert.equal(values[index] !== null, expected, `${name} is ${expected ? 'sent' : 'not sent'}: ${where}`);
  }
  if (!expected) return;
  const [limit, remaining, , policy] = values;
  assert.equal(policy, `${limit};w=60`, where);
  assert.ok(Number(remaining) <= Number(limit), where);
}
