import { useMemo, useRef, useState } from "react"
import type { Tag, TagElementRow } from "../../../../schemas/api/tags.ts"
import { optionIdFrom } from "../../../../engine/edit/options.ts"
import { insertedAt } from "../../../../engine/edit/order.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { ChoiceActs, ChoiceChange } from "./choice-acts.ts"
import { useSharedLists } from "./shared-lists.ts"

type Elements = readonly TagElementRow[]

/**
 * The values of a shared list while they are worked on. Every edit is kept at once: shown first, and taken back with the
 * reason where it is refused. Edits made while one is on its way go together after it, on the list as it then stands.
 */
export function useSharedList(tag: Tag) {
  const { keep } = useSharedLists()
  const [ahead, setAhead] = useState<Elements | null>(null)
  const [wrong, setWrong] = useState("")
  const latest = useRef({ tag, elements: tag.elementList as Elements, keep })
  latest.current = { tag, elements: ahead ?? tag.elementList, keep }
  const wanted = useRef<Elements | null>(null)
  const isBusy = useRef(false)

  const acts = useMemo<ChoiceActs & { readonly now: () => Elements }>(() => {
    const now = () => wanted.current ?? latest.current.elements
    const keepAll = async () => {
      isBusy.current = true
      let standing = latest.current.tag
      for (let next = wanted.current; next; next = wanted.current) {
        const outcome = await latest.current.keep(standing, next)
        if (!outcome.ok) {
          wanted.current = null
          setWrong(outcome.message)
          break
        }
        standing = outcome.tag
        if (wanted.current === next) wanted.current = null
      }
      isBusy.current = false
      setAhead(null)
    }
    const become = (elements: Elements) => {
      wanted.current = elements
      setAhead(elements)
      setWrong("")
      if (!isBusy.current) void keepAll()
    }
    return {
      now,
      add(names, index = Number.POSITIVE_INFINITY) {
        const taken = new Set(now().map(({ id }) => id))
        const room = Math.max(0, valueLimits.options - taken.size)
        const added = names.slice(0, room).map((name): TagElementRow => {
          const id = optionIdFrom(name.en, taken)
          taken.add(id)
          return { id, name, active: true }
        })
        become(now().toSpliced(Math.min(index, now().length), 0, ...added))
      },
      change: (id, change) => become(now().map((element) => (element.id === id ? changed(element, change) : element))),
      move(id, index) {
        const moved = now().find((element) => element.id === id)
        if (moved)
          become(
            insertedAt(
              now().filter((element) => element !== moved),
              index,
              moved,
            ),
          )
      },
      remove: (id) => become(now().filter((element) => element.id !== id)),
    }
  }, [])
  return { elements: ahead ?? tag.elementList, wrong, isBusy: ahead !== null, acts }
}

/** Ids never change: records everywhere have them. */
function changed({ tone: before, ...element }: TagElementRow, { name, active, tone }: ChoiceChange): TagElementRow {
  const after = tone === undefined ? before : tone
  return { ...element, ...(name && { name }), ...(active !== undefined && { active }), ...(after && { tone: after }) }
}
