/** How a member's own numbers are set beside those of its neighbours. */
export interface Window {
  /** Numbers of a member by itself. */
  readonly own: number;
  /** How many of them, from the first on, its neighbours are given too. */
  readonly shared: number;
  /** Members before and behind that one is seen with. */
  readonly reach: number;
}

/** Length of a member's input: itself, and the shared numbers of its neighbours. */
export function inputSizeOf({ own, shared, reach }: Window): number {
  return own + shared * reach * 2;
}

/** Each member with its neighbours, those before it first; zeros beyond the ends. */
export function withNeighbours(members: readonly Float32Array[], window: Window): Float32Array[] {
  const { own, shared, reach } = window;
  return members.map((features, index) => {
    const input = new Float32Array(inputSizeOf(window));
    input.set(features);
    let at = own;
    for (let step = -reach; step <= reach; step += 1) {
      if (step === 0) continue;
      const other = members[index + step];
      if (other !== undefined) input.set(other.subarray(0, shared), at);
      at += shared;
    }
    return input;
  });
}
