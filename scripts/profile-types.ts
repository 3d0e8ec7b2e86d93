import { parseSync } from 'oxc-parser';
import { sourceText } from './source-text.ts';

/** A node of the ESTree that oxc-parser makes, seen without its many types. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A property of an interface, as JSON Schema. */
interface Property {
  readonly name: string;
  readonly isOptional: boolean;
  readonly schema: { readonly [key: string]: Json };
}

interface Declared {
  readonly node: Node;
  readonly source: Source;
}

interface Source {
  readonly text: string;
  readonly body: readonly Node[];
  readonly comments: readonly {
    readonly type: string;
    readonly value: string;
    readonly start: number;
    readonly end: number;
  }[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function child(node: Node, key: string): Node {
  const value = node[key];
  if (!isNode(value)) throw new Error(`A ${node.type} has no ${key}.`);
  return value;
}

function children(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(node: Node): string {
  return String(node['name'] ?? node['value']);
}

function parsed(file: string): Source {
  const text = sourceText(file);
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return { text, body: program.body as unknown as readonly Node[], comments };
}

/** The comment right above a node as one paragraph; null where there is none. */
function commentAbove({ text, comments }: Source, node: Node): string | null {
  const comment = comments.findLast((own) => own.end <= node.start && own.value.startsWith('*'));
  if (
    comment === undefined ||
    text
      .slice(comment.end, node.start)
      .replace(/\bexport\b/u, '')
      .trim() !== ''
  )
    return null;
  return comment.value
    .replaceAll(/^\s*\*+ ?/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\{@link (\w+)\}/gu, '$1')
    .trim();
}

/** Reads the interfaces and type aliases of TypeScript sources as JSON Schema (draft 2020-12), their comments as descriptions. */
export class ProfileTypes {
  readonly #declared = new Map<string, Declared>();
  readonly #constraints: Readonly<Record<string, { readonly [key: string]: Json }>>;
  readonly #definitions = new Map<string, Json>();

  /** @param constraints what TypeScript cannot say: keywords for `Interface.property` or for an alias, by name. */
  constructor(files: readonly string[], constraints: Readonly<Record<string, { readonly [key: string]: Json }>>) {
    this.#constraints = constraints;
    for (const file of files) {
      const source = parsed(file);
      for (const statement of source.body) {
        const node = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
        if (isNode(node) && /^TS(?:Interface|TypeAlias)Declaration$/u.test(node.type))
          this.#declared.set(nameOf(child(node, 'id')), { node, source });
      }
    }
  }

  /** The schema of an interface, and the definitions that it refers to, in alphabetic order. */
  schemaOf(name: string): { readonly schema: Json; readonly definitions: Readonly<Record<string, Json>> } {
    const schema = this.#interface(name, null);
    const sorted = [...this.#definitions].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return { schema, definitions: Object.fromEntries(sorted) };
  }

  #find(name: string): Declared {
    const found = this.#declared.get(name);
    if (found === undefined) throw new Error(`No source declares ${name}.`);
    return found;
  }

  #interface(name: string, argument: Node | null): { readonly [key: string]: Json } {
    const { node, source } = this.#find(name);
    const properties = this.#properties(name, argument);
    const description = commentAbove(source, node);
    return {
      ...(description === null ? {} : { description }),
      type: 'object',
      properties: Object.fromEntries(properties.map((property) => [property.name, property.schema])),
      required: properties.filter(({ isOptional }) => !isOptional).map(({ name: own }) => own),
      additionalProperties: false,
    };
  }

  /** Own and inherited properties. A type parameter stands for `argument`. */
  #properties(name: string, argument: Node | null): Property[] {
    const { node, source } = this.#find(name);
    const inherited = children(node, 'extends').flatMap((heritage) => {
      const given = isNode(heritage['typeArguments']) ? children(heritage['typeArguments'], 'params')[0] : undefined;
      return this.#properties(nameOf(child(heritage, 'expression')), given ?? null);
    });
    const own = children(child(node, 'body'), 'body').map((signature): Property => {
      if (signature.type !== 'TSPropertySignature')
        throw new Error(`${name} has something other than a plain property.`);
      const property = nameOf(child(signature, 'key'));
      const schema = this.#type(child(child(signature, 'typeAnnotation'), 'typeAnnotation'), argument);
      const description = commentAbove(source, signature);
      const constraint = this.#constraints[`${name}.${property}`] ?? {};
      const isOptional = signature['optional'] === true;
      return {
        name: property,
        isOptional,
        schema: { ...(description === null ? {} : { description }), ...schema, ...constraint },
      };
    });
    return [...inherited.filter((property) => own.every((other) => other.name !== property.name)), ...own];
  }

  #type(node: Node, argument: Node | null): { readonly [key: string]: Json } {
    switch (node.type) {
      case 'TSStringKeyword':
        return { type: 'string' };
      case 'TSNumberKeyword':
        return { type: 'number' };
      case 'TSBooleanKeyword':
        return { type: 'boolean' };
      case 'TSNullKeyword':
        return { type: 'null' };
      case 'TSLiteralType':
        return { const: child(node, 'literal')['value'] as Json };
      case 'TSTypeQuery':
        // `typeof PROFILE_VERSION`: the constraints say which value.
        return {};
      case 'TSArrayType':
        return { type: 'array', items: this.#type(child(node, 'elementType'), argument) };
      case 'TSTypeOperator':
        return this.#type(child(node, 'typeAnnotation'), argument);
      case 'TSParenthesizedType':
        return this.#type(child(node, 'typeAnnotation'), argument);
      case 'TSUnionType':
        return this.#union(children(node, 'types'), argument);
      case 'TSTypeReference':
        return this.#reference(node, argument);
      default:
        throw new Error(`A ${node.type} has no counterpart in JSON Schema here.`);
    }
  }

  #union(types: readonly Node[], argument: Node | null): { readonly [key: string]: Json } {
    const schemas = types.map((type) => this.#type(type, argument));
    const constants = schemas.flatMap((schema) => ('const' in schema ? [schema['const']] : []));
    if (constants.length === schemas.length) return { type: 'string', enum: constants };
    return { anyOf: schemas };
  }

  #reference(node: Node, argument: Node | null): { readonly [key: string]: Json } {
    const name = nameOf(child(node, 'typeName'));
    if (name === 'T' && argument !== null) return this.#type(argument, null);
    const given = isNode(node['typeArguments']) ? (children(node['typeArguments'], 'params')[0] ?? null) : null;
    const definition = given?.type === 'TSStringKeyword' ? `${name}String` : name;
    if (!this.#definitions.has(definition)) {
      this.#definitions.set(definition, {});
      const { node: declared, source } = this.#find(name);
      const description = commentAbove(source, declared);
      this.#definitions.set(
        definition,
        declared.type === 'TSInterfaceDeclaration'
          ? this.#interface(name, given)
          : {
              ...(description === null ? {} : { description }),
              ...this.#type(child(declared, 'typeAnnotation'), null),
              ...this.#constraints[name],
            },
      );
    }
    return { $ref: `#/$defs/${definition}` };
  }
}
