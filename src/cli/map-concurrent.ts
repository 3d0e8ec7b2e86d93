/**
 * Works on items, `parallel` at a time, and gives the results in the order of the items, each as soon as it and all before it
 * are there. `work` must not fail: what can go wrong with an item is part of its result.
 */
export async function* mapConcurrent<T, R>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const places = items.map((item) => ({ item, ...Promise.withResolvers<R>() }));
  const waiting = places.values();
  const worker = async (): Promise<void> => {
    for (const { item, promise, resolve } of waiting) {
      resolve(work(item));
      await promise;
    }
  };
  const workers = Promise.all(Array.from({ length: parallel }, worker));
  for (const { promise } of places) yield await promise;
  await workers;
}
