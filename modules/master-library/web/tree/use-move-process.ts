import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../../schemas/ids.ts"
import { announce } from "../../../../ui/announce.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { mapChildProcess, type ProcessTree } from "../../contracts/library.ts"
import { processTreeQuery } from "../queries.ts"
import { useLibraryText } from "../use-library-text.ts"
import { childrenOf, moveProcess, nodesOf, type Place } from "./process-tree.ts"

/**
 * Moves processes: shown and announced at once, sent one after the other, since each move changes the revision, and
 * undone together with those that followed if one is rejected.
 */
export function useMoveProcess(): (id: RecordId, place: Place) => void {
  const queries = useQueryClient()
  const intl = useIntl()
  const text = useLibraryText()
  const sending = useRef<Promise<void>>(Promise.resolve())
  /** The moves that the server has not confirmed, and its latest tree. */
  const unconfirmed = useRef({ count: 0, attempt: 0, tree: null as ProcessTree | null })
  const { queryKey } = processTreeQuery

  const send = async (id: RecordId, { parentId, before }: Place, attempt: number) => {
    const state = unconfirmed.current
    if (attempt !== state.attempt) return
    const known = state.tree?.content.find(({ record }) => record.id === id)?.record
    try {
      const tree = await request(mapChildProcess, {
        body: { id, parentId, ...(before && { before }), ...(known && { revision: known.revision }) },
      })
      state.tree = tree
      state.count -= 1
      if (state.count === 0) queries.setQueryData(queryKey, tree)
    } catch (failure) {
      state.attempt += 1
      state.count = 0
      if (state.tree) queries.setQueryData(queryKey, state.tree)
      toast.show("error", {
        title: text("masterLibrary.move.failed", { name: known?.name ?? "" }),
        text: errorMessage(intl, failure),
      })
      void queries.invalidateQueries({ queryKey })
    }
  }
  return (id, place) => {
    const tree = queries.getQueryData(queryKey)
    if (!tree) return
    const state = unconfirmed.current
    if (state.count === 0) state.tree = tree
    state.count += 1
    const { attempt } = state
    const nodes = moveProcess(nodesOf(tree.content), id, place)
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { ...tree, content: [...nodes] })
    const siblings = childrenOf(nodes, place.parentId)
    const nameOf = (one: RecordId | null) => nodes.find((node) => node.id === one)?.record.name ?? ""
    const values = {
      name: nameOf(id),
      position: siblings.findIndex((node) => node.id === id) + 1,
      total: siblings.length,
    }
    announce(
      place.parentId === null
        ? text("masterLibrary.moved.top", values)
        : text("masterLibrary.moved", { ...values, parent: nameOf(place.parentId) }),
      "assertive",
    )
    sending.current = sending.current.then(() => send(id, place, attempt))
  }
}
