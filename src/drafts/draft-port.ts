import type { DraftPort, FoundDraft } from "../../renderers/record/drafts/draft-port.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { DraftKeeper } from "./draft-keeper.ts"

/** Where the draft of one record is kept; what does the keeping is loaded after the page stands. */
export function draftPort(userId: UserId, id: string, onFirstKept?: () => void): DraftPort {
  let keeper: DraftKeeper | undefined
  let isTold = false
  let reading: Promise<FoundDraft | null> | undefined
  const opening = import("./open-keeper.ts").then(({ openKeeper }) => (keeper = openKeeper(userId, id)))
  opening.catch(() => undefined)
  return {
    // Whoever waits for the form has the same answer as the form.
    read: () => (reading ??= opening.then((opened) => opened.read())),
    async keep(draft, leaving) {
      if (!isTold && !leaving) onFirstKept?.()
      isTold = true
      await (keeper ?? (await opening)).keep(draft, leaving)
    },
    drop: async () => (await opening).drop(),
    counter: () => keeper?.counter() ?? 0,
    isKept: () => keeper?.isKept() ?? true,
  }
}
