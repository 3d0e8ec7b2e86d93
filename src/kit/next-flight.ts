/**
 * Joins callers that ask the same thing while it is being asked: the first call starts at once, and all who come while it is
 * under way share one next call. Nobody is answered by a call that began before he asked, so a change that was
 * acknowledged before the question is always seen in the answer.
 */
export class NextFlight<K, V> {
  readonly #load: (key: K) => Promise<V>;
  readonly #flights = new Map<K, { running: Promise<V>; next: Promise<V> | null }>();

  constructor(load: (key: K) => Promise<V>) {
    this.#load = load;
  }

  /** The value for the key, read after this call began. Fails as `load` fails. */
  ask(key: K): Promise<V> {
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
