/** A constant that is made when it is first asked for, and kept. It is asked for by a call: `const WORDS = lazy(...)`, `WORDS()`. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Longer texts hardly recur and are not cached. */
const LENGTH_MAX = 160;
/** A full cache is cleared: simpler than eviction, and as fast on average. */
const ENTRIES_MAX = 4096;

/** Caches a pure function of a text. The same text gives the same object each time, so results must not be changed. */
export function memoize<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > LENGTH_MAX) return compute(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = compute(text);
    if (answers.size >= ENTRIES_MAX) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/**
 * Joins callers that ask the same question at the same time: the first call starts at once, and all that arrive during it share
 * one next call. No caller gets the answer of a call that began before its own, so the answer shows every change that was
 * acknowledged before the question.
 */
export class SingleFlight<K, V> {
  readonly #load: (key: K) => Promise<V>;
  readonly #flights = new Map<K, { running: Promise<V>; next: Promise<V> | null }>();

  constructor(load: (key: K) => Promise<V>) {
    this.#load = load;
  }

  /** The value for the key, read after this call began. Fails as `load` fails. */
  get(key: K): Promise<V> {
    const flight = this.#flights.get(key);
    if (flight === undefined) return this.#start(key);
    flight.next ??= flight.running.then(
      () => this.#start(key),
      () => this.#start(key),
    );
    return flight.next;
  }

  #start(key: K): Promise<V> {
    const running = this.#load(key);
    const flight = { running, next: null };
    this.#flights.set(key, flight);
    const done = (): void => {
      if (this.#flights.get(key) === flight && flight.next === null) this.#flights.delete(key);
    };
    running.then(done, done);
    return running;
  }
}
