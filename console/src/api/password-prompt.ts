/** Asks the person for the password and sends it to the server. False if the person cancels. */
export type PasswordPrompt = () => Promise<boolean>;

let ask: PasswordPrompt | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function that asks for the password; null if there is none. */
export function setPasswordPrompt(how: PasswordPrompt | null): void {
  ask = how;
}

/** Asks for the password. Calls that need it at the same time share one dialog. */
export function requestPassword(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
