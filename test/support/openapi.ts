import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The parts of an OpenAPI document that the tests look into. */
export interface OpenApi {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type PathItem = Readonly<Record<string, Operation | undefined>>;

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface ResponseHeader {
  readonly required?: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface DocumentedResponse {
  /** JSON pointer to the response, references followed. */
  readonly pointer: string;
  readonly description: string;
  readonly headers: Readonly<Record<string, ResponseHeader>>;
  /** Schema of the JSON body, not resolved. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** An operation with its place: `GET /cvs/{cvId}`. */
export interface PlacedOperation {
  readonly contract: OpenApi;
  readonly path: string;
  /** In lower case, as OpenAPI writes it. */
  readonly method: string;
  readonly operation: Operation;
}

const OPENAPI_DIR = path.resolve(import.meta.dirname, '../../openapi');
export const OPENAPI_PATH = path.join(OPENAPI_DIR, 'public-api.v1.yaml');

/** The published contract. */
export const CONTRACT = parse(readFileSync(OPENAPI_PATH, 'utf8')) as OpenApi;

/** The document of the profile API. */
export const PROFILE_CONTRACT = parse(readFileSync(path.join(OPENAPI_DIR, 'profile-api.v1.yaml'), 'utf8')) as OpenApi;

/** What the document of the profile API refers to. */
export const PROFILE_SCHEMA = JSON.parse(readFileSync(path.join(OPENAPI_DIR, 'profile.schema.json'), 'utf8')) as object;

const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation of a contract. */
export function operations(contract = CONTRACT): readonly PlacedOperation[] {
  return Object.entries(contract.paths).flatMap(([place, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      METHODS.includes(method) && operation !== undefined ? [{ contract, path: place, method, operation }] : [],
    ),
  );
}

/** What the contract says of a status of an operation, or null where it says nothing. */
export function documentedResponse(
  { contract, path: place, method, operation }: PlacedOperation,
  status: number,
): DocumentedResponse | null {
  if (operation.responses[status] === undefined) return null;
  const { value, pointer } = resolve(contract, `#/paths/${token(place)}/${method}/responses/${status}`);
  const response = value as {
    description: string;
    headers?: Record<string, unknown>;
    content?: Record<string, { schema?: Record<string, unknown> } | undefined>;
  };
  const headers = Object.keys(response.headers ?? {}).map(
    (name) => [name, resolve(contract, `${pointer}/headers/${token(name)}`).value as ResponseHeader] as const,
  );
  return {
    pointer,
    description: response.description,
    headers: Object.fromEntries(headers),
    schema: response.content?.['application/json']?.schema ?? {},
  };
}

/** The error codes that a status of an operation may carry; none for a success. */
export function documentedCodes(placed: PlacedOperation, status: number): readonly string[] {
  const response = documentedResponse(placed, status);
  if (response === null || status < 400) return [];
  const place = `${response.pointer}/content/application~1json/schema`;
  const { value: schema } = resolve(placed.contract, place);
  return (schema as ErrorSchema).properties.error.properties.code.enum;
}

interface ErrorSchema {
  readonly properties: {
    readonly error: { readonly properties: { readonly code: { readonly enum: readonly string[] } } };
  };
}

/** A step of a JSON pointer. */
function token(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The value at a pointer into a contract, `$ref`s followed, and where it was found. */
function resolve(contract: OpenApi, pointer: string): { readonly value: unknown; readonly pointer: string } {
  let value: unknown = contract;
  for (const step of pointer.split('/').slice(1)) {
    value = (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  return reference === undefined ? { value, pointer } : resolve(contract, reference);
}
