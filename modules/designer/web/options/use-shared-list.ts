import { useMemo, useRef, useState } from "react"
import type { Tag, TagElementRow } from "../../contracts/tags.ts"
import { optionIdFrom } from "../../../../engine/edit/options.ts"
import { insertAt } from "../../../../engine/edit/order.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { OptionActions, EditableOptionChange } from "./option-actions.ts"
import { useSharedLists } from "./shared-lists.ts"

type Elements = readonly TagElementRow[]

/**
 * Edits the values of a shared list. Every edit is saved optimistically and reverted with the reason when rejected.
 * Edits made during a save are sent together afterwards, on top of the saved list.
 */
export function useSharedList(tag: Tag) {
  const { save } = useSharedLists()
  const [ahead, setAhead] = useState<Elements | null>(null)
  const [error, setError] = useState("")
  const latest = useRef({ tag, elements: tag.elementList as Elements, save })
  latest.current = { tag, elements: ahead ?? tag.elementList, save }
  const pending = useRef<Elements | null>(null)
  const isBusy = useRef(false)

  const acts = useMemo<OptionActions & { readonly now: () => Elements }>(() => {
    const now = () => pending.current ?? latest.current.elements
    const saveAll = async () => {
      isBusy.current = true
      let currentTag = latest.current.tag
      for (let next = pending.current; next; next = pending.current) {
        const outcome = await latest.current.save(currentTag, next)
        if (!outcome.ok) {
          pending.current = null
          setError(outcome.message)
          break
        }
        currentTag = outcome.tag
        if (pending.current === next) pending.current = null
      }
      isBusy.current = false
      setAhead(null)
    }
    const become = (elements: Elements) => {
      pending.current = elements
      setAhead(elements)
      setError("")
      if (!isBusy.current) void saveAll()
    }
    return {
      now,
      add(names, index = Number.POSITIVE_INFINITY) {
        const usedIds = new Set(now().map(({ id }) => id))
        const room = Math.max(0, valueLimits.options - usedIds.size)
        const added = names.slice(0, room).map((name): TagElementRow => {
          const id = optionIdFrom(name.en, usedIds)
          usedIds.add(id)
          return { id, name, active: true }
        })
        become(now().toSpliced(Math.min(index, now().length), 0, ...added))
      },
      change: (id, change) =>
        become(now().map((element) => (element.id === id ? isChanged(element, change) : element))),
      move(id, index) {
        const moved = now().find((element) => element.id === id)
        if (moved)
          become(
            insertAt(
              now().filter((element) => element !== moved),
              index,
              moved,
            ),
          )
      },
      remove: (id) => become(now().filter((element) => element.id !== id)),
    }
  }, [])
  return { elements: ahead ?? tag.elementList, error, isBusy: ahead !== null, acts }
}

/** IDs are immutable, because records reference them. */
function isChanged(
  { tone: oldTone, score: oldScore, ...element }: TagElementRow,
  { name, active, tone = oldTone, score = oldScore }: EditableOptionChange,
): TagElementRow {
  return {
    ...element,
    ...(name && { name }),
    ...(active !== undefined && { active }),
    ...(tone && { tone }),
    ...(typeof score === "number" && { score }),
  }
}
