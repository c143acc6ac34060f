/** Whoever called less than this ago may call again in a moment. */
const recentMs = 1000

/** Whether anybody but a given person called lately, told from the last two who called. */
export class RecentCallers {
  #last: { readonly personId: string; readonly at: number } | undefined
  #lastOther: { readonly personId: string; readonly at: number } | undefined

  note(personId: string, now = performance.now()): void {
    if (this.#last && this.#last.personId !== personId) this.#lastOther = this.#last
    this.#last = { personId, at: now }
  }

  hasOthers(personId: string, now = performance.now()): boolean {
    return [this.#last, this.#lastOther].some(
      (one) => one !== undefined && one.personId !== personId && now - one.at < recentMs,
    )
  }
}
