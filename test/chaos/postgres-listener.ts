/** Listens to what a client says to PostgreSQL, in its protocol of version 3, and tells which transaction it commits. */
export class PostgresListener {
  #buffer = Buffer.alloc(0);
  #greeted = false;
  /** The text of each statement by the name under which the client prepared it. */
  readonly #prepared = new Map<string, string>();
  #transaction: string[] = [];

  /**
   * Takes what the client sent.
   *
   * @returns for each commit in it the statements of the transaction, in order
   */
  hear(chunk: Buffer): readonly (readonly string[])[] {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    const commits: string[][] = [];
    for (;;) {
      const message = this.#next();
      if (message === null) return commits;
      const text = this.#statementOf(message);
      if (text === null) continue;
      if (/^\s*begin|^\s*start transaction/i.test(text)) this.#transaction = [];
      this.#transaction.push(text);
      if (/^\s*commit/i.test(text)) commits.push(this.#transaction.splice(0));
    }
  }

  /** The next whole message; the first one of a connection has no letter. */
  #next(): { readonly type: string; readonly body: Buffer } | null {
    const head = this.#greeted ? 1 : 0;
    if (this.#buffer.length < head + 4) return null;
    const end = head + this.#buffer.readInt32BE(head);
    if (this.#buffer.length < end) return null;
    const type = this.#greeted ? String.fromCharCode(this.#buffer[0] ?? 0) : 'startup';
    const body = this.#buffer.subarray(head + 4, end);
    this.#buffer = this.#buffer.subarray(end);
    this.#greeted = true;
    return { type, body };
  }

  /** The SQL that a message has the server run; null where it runs none. */
  #statementOf({ type, body }: { readonly type: string; readonly body: Buffer }): string | null {
    if (type === 'Q') return words(body)[0] ?? '';
    if (type === 'P') {
      const [name = '', text = ''] = words(body);
      this.#prepared.set(name, text);
      return null;
    }
    if (type !== 'B') return null;
    const [, name = ''] = words(body);
    return this.#prepared.get(name) ?? '';
  }
}

/** The first two texts of a message, each closed by a zero. */
function words(body: Buffer): string[] {
  const first = body.indexOf(0);
  const second = body.indexOf(0, first + 1);
  return [body.subarray(0, first).toString('utf8'), body.subarray(first + 1, second).toString('utf8')];
}
