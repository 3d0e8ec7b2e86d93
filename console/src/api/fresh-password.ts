/** Asks the person for the password, and tells the server. False where the person would rather not. */
export type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword | null = null;
let asking: Promise<boolean> | null = null;

/** Says how a person is asked for the password; null where nobody can be. */
export function askForPasswordBy(how: AskForPassword | null): void {
  ask = how;
}

/** Asks for the password, once for calls that need it at the same time. */
export function passwordGiven(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
