import { type LostCheckOut, nameSheet } from "./check-outs-model.ts"
import { useCheckOutText } from "./use-check-out-text.ts"

/** What became of a check-out that the user has lost, in a sentence. */
export function useLostTitle(): (one: LostCheckOut) => string {
  const text = useCheckOutText()
  return ({ lost, by }) => {
    const process = nameSheet(lost)
    if (!by) return text("checkOuts.lost", { process })
    return by.holder
      ? text("checkOuts.takenOver", { name: by.holder.name, process })
      : text("checkOuts.takenOverHidden", { process })
  }
}
