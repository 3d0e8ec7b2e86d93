import { readFileSync } from 'node:fs';

/** A node of JSON Schema, as openapi/profile.schema.json has them. */
interface Node {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
}

/** Whether a key names an entry that was read: by its index, without leading zeros. */
export function isReadEntry(key: string): boolean {
  return /^(0|[1-9][0-9]{0,5})$/.test(key);
}

/** Whether a key names an entry that a member added. */
export function isAddedEntry(key: string): boolean {
  return /^added-[1-9][0-9]{0,3}$/.test(key);
}

/** A part of the profile's schema, its references followed. */
export class Schema {
  readonly #whole: Node;
  /** The types that the value may have, without null. */
  readonly #choices: readonly Node[];
  readonly #isNullable: boolean;

  constructor(whole: Node, node: Node) {
    this.#whole = whole;
    const choices = Schema.#resolved(whole, node);
    this.#choices = choices.filter(({ type }) => type !== 'null');
    this.#isNullable = choices.length > this.#choices.length;
  }

  /** The schema of a property or, of a list, of the entry of a key; null where there is none. */
  at(token: string): Schema | null {
    for (const { type, properties, items } of this.#choices) {
      if (type === 'object' && properties !== undefined && Object.hasOwn(properties, token)) {
        const node = properties[token];
        return node === undefined ? null : new Schema(this.#whole, node);
      }
      if (type === 'array' && items !== undefined && (isReadEntry(token) || isAddedEntry(token))) {
        return new Schema(this.#whole, items);
      }
    }
    return null;
  }

  /** The names of the properties of an object, in the order of the schema; none where the value is no object. */
  get properties(): readonly string[] {
    return this.#choices.flatMap(({ properties = {} }) => Object.keys(properties));
  }

  /** Whether the value may be null. */
  get isNullable(): boolean {
    return this.#isNullable;
  }

  /** The type of the value, where there is only one. */
  get type(): string | null {
    const type = this.#only?.type;
    return typeof type === 'string' ? type : null;
  }

  /** The schema of the entries of a list; null where the value is no list. */
  get entries(): Schema | null {
    return this.at('0');
  }

  get enum(): readonly string[] | null {
    return this.#only?.enum ?? null;
  }

  get pattern(): string | null {
    return this.#only?.pattern ?? null;
  }

  get #only(): Node | null {
    return this.#choices.length === 1 ? (this.#choices[0] ?? null) : null;
  }

  static #resolved(whole: Node, node: Node): readonly Node[] {
    if (node.$ref !== undefined) {
      const name = node.$ref.replace('#/$defs/', '');
      return Schema.#resolved(whole, whole.$defs?.[name] ?? {});
    }
    return node.anyOf === undefined ? [node] : node.anyOf.flatMap((choice) => Schema.#resolved(whole, choice));
  }
}

let read: Schema | null = null;

/** The schema of the profile, as it is published. */
export function profileSchema(): Schema {
  if (read === null) {
    const file = new URL('../../../openapi/profile.schema.json', import.meta.url);
    const whole = JSON.parse(readFileSync(file, 'utf8')) as Node;
    read = new Schema(whole, whole);
  }
  return read;
}
