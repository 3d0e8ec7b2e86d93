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

/** A part of the profile's schema, its references followed. */
export class Schema {
  readonly #whole: Node;
  /** The types that the value may have, without null. */
  readonly #choices: readonly Node[];

  constructor(whole: Node, node: Node) {
    this.#whole = whole;
    this.#choices = Schema.#resolved(whole, node).filter(({ type }) => type !== 'null');
  }

  /** The schema of a property or, of a list, of the item of an index without leading zeros; null where there is none. */
  at(token: string): Schema | null {
    for (const { type, properties, items } of this.#choices) {
      if (type === 'object' && properties !== undefined && Object.hasOwn(properties, token)) {
        const node = properties[token];
        return node === undefined ? null : new Schema(this.#whole, node);
      }
      if (type === 'array' && items !== undefined && /^(0|[1-9][0-9]{0,5})$/.test(token)) {
        return new Schema(this.#whole, items);
      }
    }
    return null;
  }

  /** The type of the value, where there is only one. */
  get type(): string | null {
    const type = this.#only?.type;
    return typeof type === 'string' ? type : null;
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
