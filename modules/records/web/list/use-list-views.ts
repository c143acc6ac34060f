import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo } from "react"
import { useIntl } from "react-intl"
import {
  createView,
  deleteView,
  saveListPreference,
  updateView,
  type ListArrangement,
  type ListViews,
  type SavedView,
  type ViewColumn,
  type ViewContent,
} from "../../contracts/views.ts"
import { changeListDefaults, listListDefaults, type ListDefaults } from "../../contracts/list-defaults.ts"
import { supportedView } from "../../../../engine/list/supported-view.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ListSearchParams } from "../../../../renderers/list/list-search-params.ts"
import { decodeListState, encodeListState, plainState, type ListState } from "../../../../renderers/list/list-state.ts"
import {
  arrangedState,
  arrangementOf,
  omitDefaultSort,
  withDefaultOf,
} from "../../../../renderers/list/list-default.ts"
import { encodeWithDefaultFilter, withDefaultFilter } from "../../../../renderers/list/default-filter.ts"
import type { DefaultsOutcome, ListViewsModel } from "../../../../renderers/list/views/list-views.ts"
import type { ViewOutcome } from "../../../../renderers/list/views/views-model.ts"
import { contentOf, isSameView, parseView } from "../../../../renderers/list/views/view-state.ts"
import { request } from "../../../../src/api/request.ts"
import { viewsQuery } from "../view-queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

/** Used when loading the views failed: the list opens without them. */
export const noViews: ListViews = {
  content: [],
  defaultViewId: null,
  arrangement: null,
  listDefault: null,
  canEditDefault: false,
}

/** URL value for no view although there is a default view. */
const noView = "all"

interface ListViewsOptions {
  /** Other search parameters of the page, which stay. */
  readonly pageParams?: Readonly<Record<string, string>>
  /**
   * The columns of a page that has an arrangement of its own: it opens with them instead of the default view, and
   * changes of them are in the URL.
   */
  readonly ownColumns?: readonly ViewColumn[]
}

/** List state from the URL and the selected view; changes are written to the URL or to the user's preferences. */
export function useListViews(
  profile: CompiledProfile,
  data: ListViews,
  searchParams: ListSearchParams,
  { pageParams, ownColumns }: ListViewsOptions = {},
) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { profileId } = profile
  const query = viewsQuery(profileId)
  const { content: views, arrangement } = data
  const defaultViewId = ownColumns ? null : data.defaultViewId
  const listDefault = ownColumns ? null : data.listDefault
  const listed = useMemo(() => withDefaultOf(profile, listDefault), [profile, listDefault])

  const requestedViewId = searchParams.view ?? defaultViewId
  const selected =
    requestedViewId === null || requestedViewId === noView
      ? null
      : (views.find(({ id }) => id === requestedViewId) ?? null)
  const parsed = useMemo(() => selected && parseView(selected.content, profile), [selected, profile])
  const arrangedDefault = useMemo(
    () => arrangedState(arrangement, listDefault, profile),
    [arrangement, listDefault, profile],
  )
  const urlState = JSON.stringify(searchParams)
  const state = useMemo<ListState>(() => {
    const listState = decodeListState(JSON.parse(urlState) as ListSearchParams)
    if (!selected || !parsed) {
      if (ownColumns) return { ...listState, columns: listState.columns ?? ownColumns }
      const visible = withDefaultFilter(listed, JSON.parse(urlState) as ListSearchParams, listState)
      return { ...visible, ...arrangedDefault, sort: visible.sort ?? listDefault?.sort ?? null }
    }
    const edited = (JSON.parse(urlState) as ListSearchParams).edited === "1"
    return edited ? { ...listState, columns: listState.columns ?? parsed.state.columns } : parsed.state
  }, [urlState, selected, parsed, arrangedDefault, listed, listDefault, ownColumns])

  const go = useCallback(
    (listPath: ListSearchParams) =>
      void navigate({
        to: ".",
        replace: true,
        search: { ...pageParams, ...listPath },
      }),
    [navigate, pageParams],
  )
  const refresh = (change: (before: ListViews) => ListViews) =>
    queries.setQueryData(query.queryKey, (before: ListViews | undefined) => before && change(before))
  const outcomeOf = async (run: () => Promise<SavedView>): Promise<ViewOutcome<ViewContent>> => {
    try {
      const view = await run()
      refresh((before) => ({ ...before, content: withView(before.content, view) }))
      go({ view: view.id })
      return { ok: true, view }
    } catch (failure) {
      return { ok: false, message: errorMessage(intl, failure) }
    }
  }
  const toOutcome = async (run: () => Promise<ListDefaults>): Promise<DefaultsOutcome> => {
    try {
      return { ok: true, defaults: await run() }
    } catch (failure) {
      return { ok: false, message: errorMessage(intl, failure) }
    }
  }
  const prefer = async (input: {
    readonly defaultViewId?: string | null
    readonly arrangement?: ListArrangement | null
  }) => {
    refresh((before) => ({ ...before, ...input }))
    // A failed save is not worth an interruption: the preference then lasts as long as the page.
    await request(saveListPreference, { params: { profileId }, body: input }).catch(() => undefined)
  }

  const saveState = (next: ListState) => {
    if (selected && parsed) {
      if (isSameView(next, parsed.state)) return go({ view: selected.id })
      return go({ view: selected.id, edited: "1", ...encodeListState(next) })
    }
    if (ownColumns) return go(encodeListState({ ...next, columns: next.columns === ownColumns ? null : next.columns }))
    const { columns, density } = next
    if (columns !== arrangedDefault.columns || density !== arrangedDefault.density)
      void prefer({ arrangement: arrangementOf({ columns, density }, listDefault) })
    go({
      ...(defaultViewId !== null && { view: noView }),
      ...encodeWithDefaultFilter(listed, {
        ...next,
        sort: omitDefaultSort(next.sort, listDefault),
        columns: null,
        density: "regular",
      }),
    })
  }
  const resetList = () =>
    saveState({
      ...state,
      columns: null,
      density: (listDefault ?? plainState).density,
      sort: listDefault?.sort ?? null,
    })

  const model: ListViewsModel = {
    views,
    defaultViewId,
    selected,
    changed: parsed !== null && !isSameView(state, parsed.state),
    leftOut: [...new Set([...(selected?.leftOut ?? []), ...(parsed?.leftOut ?? [])])],
    missing: typeof requestedViewId === "string" && requestedViewId !== noView && !selected,
    // The URL may name columns that no longer exist.
    content: supportedView(contentOf(state), profile).content,
    choose: (id) => go(id === null ? (defaultViewId === null ? {} : { view: noView }) : { view: id }),
    reset: () => selected && go({ view: selected.id }),
    create: (input) => outcomeOf(() => request(createView, { params: { profileId }, body: input })),
    update: (view, input) =>
      outcomeOf(() =>
        request(updateView, { params: { profileId, viewId: view.id }, body: { revision: view.revision, ...input } }),
      ),
    async remove(view) {
      try {
        await request(deleteView, { params: { profileId, viewId: view.id }, query: { revision: view.revision } })
        refresh((before) => ({
          ...before,
          content: before.content.filter(({ id }) => id !== view.id),
          defaultViewId: before.defaultViewId === view.id ? null : before.defaultViewId,
        }))
        go({})
        return { ok: true }
      } catch (failure) {
        return { ok: false, message: errorMessage(intl, failure) }
      }
    },
    prefer,
    ...(data.canEditDefault &&
      !ownColumns && {
        defaults: {
          load: () => toOutcome(() => request(listListDefaults, { params: { profileId } })),
          change: (changes) =>
            toOutcome(async () => {
              const changed = await request(changeListDefaults, {
                params: { profileId },
                body: { changes: [...changes] },
              })
              await queries.invalidateQueries({ queryKey: query.queryKey })
              return changed
            }),
        },
      }),
  }
  return { state, saveState: saveState, resetList, listed, model }
}

function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ id }) => id !== view.id)
  return [...others, view].toSorted((one, other) => one.name.localeCompare(other.name))
}
