import type { DBAdapter, DBTransactionAdapter } from 'better-auth/types';
import { sha256 } from '#kit/sha256.ts';

/** What an operation of the library's database adapter is given, as far as it is looked at here. */
interface Operation {
  readonly model: string;
  readonly where?: readonly { readonly field: string; readonly value: unknown }[];
  readonly data?: Readonly<Record<string, unknown>>;
}

type Operate = (operation: Operation) => Promise<unknown>;

/**
 * Keeps the tokens of sessions as SHA-256 only. The library writes and seeks them as they are; between it and the table they are
 * hashed, and given back to it only where it named the token itself.
 */
export function keepTokensHashed(adapter: DBAdapter): DBAdapter {
  const { transaction } = adapter;
  return {
    ...withHashedTokens(adapter),
    transaction: (work) => transaction((trx) => work(withHashedTokens(trx))),
  };
}

function withHashedTokens<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      return typeof member === 'function' && name !== 'transaction' ? hashing(member.bind(target) as Operate) : member;
    },
    // So that a copy by `...` has the members of this one.
    ownKeys: (target) => Reflect.ownKeys(target),
  });
}

function hashing(operate: Operate): Operate {
  return async (operation) => {
    if (operation?.model !== 'session') return operate(operation);
    const plainOf = new Map<unknown, string>();
    const hashed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(hashed);
      if (typeof value !== 'string') return value;
      const hash = sha256(value);
      plainOf.set(hash, value);
      return hash;
    };
    const { where, data } = operation;
    const result = await operate({
      ...operation,
      ...(where && {
        where: where.map((part) => (part.field === 'token' ? { ...part, value: hashed(part.value) } : part)),
      }),
      ...(data !== undefined && 'token' in data && { data: { ...data, token: hashed(data.token) } }),
    });
    return Array.isArray(result) ? result.map((row) => withPlain(row, plainOf)) : withPlain(result, plainOf);
  };
}

function withPlain(row: unknown, plainOf: ReadonlyMap<unknown, string>): unknown {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  return { ...row, token: plainOf.get(row.token) ?? row.token };
}
