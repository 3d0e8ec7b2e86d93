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
