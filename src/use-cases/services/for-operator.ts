import { Problem } from '#problems/problem.ts';

/** How work for the operator ended. `refused`: with a sentence that says why. */
export type ForOperator<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string };

/** What a use case refuses, as a value, with the cause that members are not told. @throws what is no refusal, such as the error of a database that is away */
export async function forOperator<T>(work: () => Promise<T>): Promise<ForOperator<T>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { message, cause } = error;
    return { kind: 'refused', message: cause instanceof Error ? `${message} (${cause.message})` : message };
  }
}
