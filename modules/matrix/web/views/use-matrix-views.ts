import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo } from "react"
import { useIntl } from "react-intl"
import type { ViewOutcome, ViewsModel } from "../../../../renderers/list/views/views-model.ts"
import type { MatrixState } from "../../../../renderers/matrix/matrix-state.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import {
  createMatrixView,
  deleteMatrixView,
  saveMatrixPreference,
  updateMatrixView,
  type ListMatrixViews,
  type MatrixViewContent,
  type SavedMatrixView,
} from "../../contracts/views.ts"
import { arrangementOf, decodeLayout, encodeLayout, plainLayout } from "../matrix-layout.ts"
import { decodeMatrixQuery, encodeMatrixQuery } from "../matrix-query.ts"
import type { MatrixSearch } from "../matrix-search.ts"
import { isSameMatrix, stateOfView, viewContentOf } from "./matrix-view-state.ts"
import { matrixViewsQuery } from "./view-queries.ts"

/** Used while the views are loading, and when that failed: the matrix opens without them. */
export const noMatrixViews: ListMatrixViews = { content: [], defaultViewId: null, arrangement: null }

/** URL value for no view although one opens by default. */
const noView = "all"

interface MatrixViews {
  /** Null if the URL has an invalid filter. */
  readonly state: MatrixState | null
  readonly change: (next: MatrixState) => void
  readonly model: ViewsModel<MatrixViewContent> | null
}

/** State of a matrix from the URL and the selected view; changes go to the URL, or to the user's preferences. */
export function useMatrixViews(data: ListMatrixViews, search: MatrixSearch): MatrixViews {
  const intl = useIntl()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { content: views, defaultViewId, arrangement } = data
  const { matrixType } = search
  const encoded = JSON.stringify(search)

  const query = useMemo(() => decodeMatrixQuery(JSON.parse(encoded) as MatrixSearch), [encoded])
  // A link that says which rows it is about shows these, not the view that opens by default.
  const isNarrowed = query !== null && Object.keys(encodeMatrixQuery(query)).length > 0
  const requestedId = search.view ?? (isNarrowed ? null : defaultViewId)
  const selected = views.find(({ id }) => id === requestedId) ?? null
  const viewState = useMemo(() => selected && stateOfView(selected.content), [selected])
  const state = useMemo<MatrixState | null>(() => {
    const { edited, layout } = JSON.parse(encoded) as MatrixSearch
    if (!query) return null
    if (!viewState) return { ...query, ...plainLayout, ...arrangement }
    return edited === undefined
      ? viewState
      : { ...viewState, ...query, ...(layout !== undefined && decodeLayout(layout)) }
  }, [encoded, query, viewState, arrangement])

  const go = useCallback(
    (next: MatrixSearch) => {
      const nextSearch = { ...(matrixType && { matrixType }), ...next }
      if (JSON.stringify(nextSearch) !== encoded) void navigate({ to: ".", replace: true, search: nextSearch })
    },
    [encoded, matrixType, navigate],
  )
  const refresh = useCallback(
    (change: (before: ListMatrixViews) => ListMatrixViews) =>
      queries.setQueryData(matrixViewsQuery.queryKey, (before = noMatrixViews) => change(before)),
    [queries],
  )
  const prefer = useCallback(
    async (input: BodyOf<typeof saveMatrixPreference>) => {
      refresh((before) => ({ ...before, ...input }))
      // A failed save is not worth an interruption: the preference then lasts as long as the page.
      await request(saveMatrixPreference, { body: input }).catch(() => undefined)
    },
    [refresh],
  )
  const change = useCallback(
    (next: MatrixState) => {
      if (selected && viewState) {
        if (isSameMatrix(next, viewState)) return go({ view: selected.id })
        return go({ view: selected.id, edited: "1", ...encodeMatrixQuery(next), layout: encodeLayout(next) })
      }
      const { columns, frozen, density } = next
      if (columns !== state?.columns || frozen !== state.frozen || density !== state.density)
        void prefer({ arrangement: arrangementOf(next) })
      go({ ...(defaultViewId !== null && { view: noView }), ...encodeMatrixQuery(next) })
    },
    [selected, viewState, state, defaultViewId, go, prefer],
  )
  if (!state) return { state, change, model: null }

  const outcomeOf = async (run: () => Promise<SavedMatrixView>): Promise<ViewOutcome<MatrixViewContent>> => {
    try {
      const view = await run()
      refresh((before) => ({ ...before, content: withView(before.content, view) }))
      go({ view: view.id })
      return { ok: true, view }
    } catch (failure) {
      return { ok: false, message: errorMessage(intl, failure) }
    }
  }
  return {
    state,
    change,
    model: {
      views,
      defaultViewId,
      selected,
      changed: viewState !== null && !isSameMatrix(state, viewState),
      leftOut: selected?.leftOut ?? [],
      missing: search.view !== undefined && search.view !== noView && !selected,
      content: viewContentOf(state),
      choose: (id) => go(id === null ? (defaultViewId === null ? {} : { view: noView }) : { view: id }),
      reset: () => selected && go({ view: selected.id }),
      create: (input) => outcomeOf(() => request(createMatrixView, { body: input })),
      update: ({ id, revision }, input) =>
        outcomeOf(() => request(updateMatrixView, { params: { viewId: id }, body: { revision, ...input } })),
      async remove({ id, revision }) {
        try {
          await request(deleteMatrixView, { params: { viewId: id }, query: { revision } })
          refresh((before) => ({
            ...before,
            content: before.content.filter((view) => view.id !== id),
            defaultViewId: before.defaultViewId === id ? null : before.defaultViewId,
          }))
          go({})
          return { ok: true }
        } catch (failure) {
          return { ok: false, message: errorMessage(intl, failure) }
        }
      },
      prefer,
    },
  }
}

function withView(views: readonly SavedMatrixView[], view: SavedMatrixView): SavedMatrixView[] {
  const others = views.filter(({ id }) => id !== view.id)
  return [...others, view].toSorted((one, other) => one.name.localeCompare(other.name))
}
