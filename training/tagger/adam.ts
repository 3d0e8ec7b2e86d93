const BETA1 = 0.9;
const BETA2 = 0.999;
const TINY = 1e-8;

/** How far a step of training goes. */
export interface StepSize {
  /** Which step it is, from 1 on. */
  readonly nth: number;
  readonly rate: number;
  /** Decay of the weights towards zero. */
  readonly decay: number;
}

/** One table of weights, trained by Adam (Kingma, Ba, 2015) with decoupled decay (Loshchilov, Hutter, 2019). */
export class AdamTable {
  readonly #values: Float64Array;
  readonly #gradient: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;

  /**
   * @param values the weights, changed by each step
   * @param gradient their slopes, set to zero by each step
   */
  constructor(values: Float64Array, gradient: Float64Array) {
    this.#values = values;
    this.#gradient = gradient;
    this.#mean = new Float64Array(values.length);
    this.#square = new Float64Array(values.length);
  }

  /** @param count of how many examples the gradient is the sum */
  step(count: number, { nth, rate, decay }: StepSize): void {
    const meanRate = 1 - BETA1 ** nth;
    const squareRate = 1 - BETA2 ** nth;
    for (let at = 0; at < this.#values.length; at += 1) {
      const slope = (this.#gradient[at] as number) / count;
      const mean = BETA1 * (this.#mean[at] as number) + (1 - BETA1) * slope;
      const square = BETA2 * (this.#square[at] as number) + (1 - BETA2) * slope * slope;
      this.#mean[at] = mean;
      this.#square[at] = square;
      const own = this.#values[at] as number;
      this.#values[at] = own - rate * (mean / meanRate / (Math.sqrt(square / squareRate) + TINY) + decay * own);
      this.#gradient[at] = 0;
    }
  }
}
