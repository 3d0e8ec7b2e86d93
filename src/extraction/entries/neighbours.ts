/** How the numbers of a sequence member are joined with those of its neighbours. */
export interface Window {
  /** Count of numbers of one member. */
  readonly own: number;
  /** How many of them, from the first, are added to its neighbours' inputs. */
  readonly shared: number;
  /** Count of neighbours on each side. */
  readonly reach: number;
}

/** Length of a member's input: its own numbers, and the shared numbers of its neighbours. */
export function inputSizeOf({ own, shared, reach }: Window): number {
  return own + shared * reach * 2;
}

/**
 * The input of each member: its own numbers, then the shared numbers of the neighbours before and behind it; zeros
 * beyond the ends.
 */
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
