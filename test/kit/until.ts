const POLL_MS = 10;
const TIMEOUT_MS = 120_000;

/**
 * Waits for something that tells nobody when it happens: asks every 10 ms, so that whoever makes it happen has the processor.
 *
 * @param what for the message, what is waited for: `the call is in progress`
 * @returns the first answer of `ask` that is neither null, undefined nor false
 * @throws Error after two minutes without one; what `ask` throws
 */
export async function until<T>(what: string, ask: () => T | Promise<T>): Promise<Exclude<T, null | undefined | false>> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) {
      return answer as Exclude<T, null | undefined | false>;
    }
    if (performance.now() > deadline) throw new Error(`waited two minutes in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
