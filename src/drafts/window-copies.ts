import { draftDays } from "../../modules/records/contracts/drafts.ts"

/** The most copies of one draft that closed windows leave in this browser. */
const maxLeftCopies = 10
const maxAgeMs = draftDays * 24 * 60 * 60 * 1000

/** What a window keeps of a draft in this browser. */
export interface WindowCopy<Value> {
  /** The window that wrote it; empty if it was written before each window had its own. */
  readonly window: string
  readonly value: Value
}

interface Dated {
  /** ISO date and time of the last change; missing in copies that are older than this property. */
  readonly changedAt?: string
}

/**
 * Divides the copies of one draft: those that closed windows have left, newest first, and those that are too old or too
 * many. Copies of open windows belong to them.
 */
export function divideCopies<Value extends Dated>(
  copies: readonly WindowCopy<Value>[],
  openWindows: ReadonlySet<string>,
  now: number,
): { readonly left: readonly WindowCopy<Value>[]; readonly expired: readonly WindowCopy<Value>[] } {
  const closed = copies
    .filter(({ window }) => !openWindows.has(window))
    .toSorted((one, other) => (changeOf(other) < changeOf(one) ? -1 : 1))
  const isOffered = (copy: WindowCopy<Value>, index: number) => {
    const isRecent = copy.value.changedAt === undefined || Date.parse(copy.value.changedAt) > now - maxAgeMs
    return isRecent && index < maxLeftCopies
  }
  return { left: closed.filter(isOffered), expired: closed.filter((copy, index) => !isOffered(copy, index)) }
}

const changeOf = ({ value }: WindowCopy<Dated>) => value.changedAt ?? ""
