/** A value of a union told apart by `kind`; an exhaustive `switch` ends in `unreachable`. */
export function unreachable(value: never): never {
  throw new Error(`not a known kind: ${JSON.stringify(value)}`);
}
