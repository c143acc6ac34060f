/** A caller who sent a request less than this ago is considered active. */
const recentMs = 1000

/** Whether any user other than the given one called recently, based on the last two callers. */
export class RecentCallers {
  #last: { readonly callerId: string; readonly at: number } | undefined
  #lastOther: { readonly callerId: string; readonly at: number } | undefined

  record(callerId: string, now = performance.now()): void {
    if (this.#last && this.#last.callerId !== callerId) this.#lastOther = this.#last
    this.#last = { callerId, at: now }
  }

  hasOthers(callerId: string, now = performance.now()): boolean {
    return [this.#last, this.#lastOther].some(
      (one) => one !== undefined && one.callerId !== callerId && now - one.at < recentMs,
    )
  }
}
