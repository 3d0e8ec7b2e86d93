/** A constant that is made when it is first asked for, and kept. It is asked for by a call: `const WORDS = lazy(...)`, `WORDS()`. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
