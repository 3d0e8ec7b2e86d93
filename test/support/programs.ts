import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Why a test that needs a program of the machine is skipped; false where the program is there. */
export function skipWithout(program: string): string | false {
  return !isInstalled(program) && `there is no ${program} on this machine`;
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((directory) => {
    try {
      accessSync(path.join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
