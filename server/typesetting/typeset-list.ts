import type { ListDocument } from "./document.ts"
import { withSupportedCharacters } from "./supported-characters.ts"
import { BrokenDown, typeset, type TypesettingLimits } from "./typeset.ts"

export const defaultLimits: TypesettingLimits = { seconds: 300, megabytes: 2_500 }

let before: Promise<unknown> = Promise.resolve()

/** The pages of a list as PDF, typeset in a separate process, one document at a time: each may take much memory. */
export async function* typesetList(
  document: ListDocument,
  signal: AbortSignal,
  limits = defaultLimits,
): AsyncGenerator<Buffer> {
  const done = Promise.withResolvers<void>()
  const previous = before
  before = previous.then(() => done.promise)
  try {
    await previous
    signal.throwIfAborted()
    yield* pagesOf(document, signal, limits)
  } finally {
    done.resolve()
  }
}

/** A crashed compiler has written nothing yet: it is run once more with supported characters only. */
async function* pagesOf(
  document: ListDocument,
  signal: AbortSignal,
  limits: TypesettingLimits,
): AsyncGenerator<Buffer> {
  try {
    yield* typeset("list", document, signal, limits)
  } catch (failure) {
    if (!(failure instanceof BrokenDown)) throw failure
    yield* typeset("list", withSupportedCharacters(document), signal, limits)
  }
}
