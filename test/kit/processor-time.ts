/**
 * The processor time, in milliseconds, that work takes in this thread. On a busy machine it stays what it is on a quiet one, unlike the
 * time that passes.
 */
export async function processorMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
