/** Something that the person must do before a call can go on. */
export class Prompt {
  #ask: (() => Promise<boolean>) | null = null;
  #asking: Promise<boolean> | null = null;

  /** Sets the function that asks, and answers false if the person cancels; null if there is none. */
  set(ask: (() => Promise<boolean>) | null): void {
    this.#ask = ask;
  }

  /** Asks the person. Calls that need it at the same time share one dialog. False without a function that asks. */
  request(): Promise<boolean> {
    this.#asking ??= (this.#ask?.() ?? Promise.resolve(false)).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }
}

/** Entering the password again, for what grants access or cannot be undone. */
export const passwordPrompt = new Prompt();

/** Signing in again after the session has ended. The page stays as it is below. */
export const signInPrompt = new Prompt();
