import type { AdmissionQueue, Ticket } from '#kit/admission-queue.ts';
import type { Member } from '#members/member.ts';

/** Of all places for uploads one company's members may hold a quarter, and one member half of that. */
const COMPANY_SHARE = 1 / 4;
const MEMBER_SHARE = 1 / 8;

export type PlaceAnswer = { kind: 'admitted'; place: Ticket } | { kind: 'full' } | { kind: 'share_taken' };

/** The places of uploads that are made in the console: out of those of all uploads, so shared that nobody holds them all. */
export class ConsolePlaces {
  readonly #uploads: AdmissionQueue;
  readonly #max: { readonly company: number; readonly member: number };
  readonly #held = new Map<string, number>();

  /** @param total the places that there are in all */
  constructor(uploads: AdmissionQueue, total: number) {
    this.#uploads = uploads;
    this.#max = { company: Math.ceil(total * COMPANY_SHARE), member: Math.ceil(total * MEMBER_SHARE) };
  }

  /** A place for an upload of the member, or why there is none. */
  admit({ companyId, id }: Pick<Member, 'companyId' | 'id'>): PlaceAnswer {
    const holders = [`company ${companyId}`, `member ${id}`] as const;
    const [ofCompany, ofMember] = holders.map((holder) => this.#held.get(holder) ?? 0) as [number, number];
    if (ofCompany >= this.#max.company || ofMember >= this.#max.member) return { kind: 'share_taken' };
    const ticket = this.#uploads.admit();
    if (ticket === null) return { kind: 'full' };
    for (const holder of holders) this.#add(holder, 1);
    let held = true;
    const release = (): void => {
      if (!held) return;
      held = false;
      for (const holder of holders) this.#add(holder, -1);
      ticket.release();
    };
    return { kind: 'admitted', place: { release } };
  }

  #add(holder: string, count: 1 | -1): void {
    const next = (this.#held.get(holder) ?? 0) + count;
    if (next === 0) this.#held.delete(holder);
    else this.#held.set(holder, next);
  }
}
