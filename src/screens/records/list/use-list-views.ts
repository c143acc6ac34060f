import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo } from "react"
import { useIntl } from "react-intl"
import {
  createView,
  deleteView,
  keepListPreference,
  updateView,
  type ListViews,
  type SavedView,
} from "../../../../schemas/api/views.ts"
import { changeListDefaults, listListDefaults, type ListDefaults } from "../../../../schemas/api/list-defaults.ts"
import { knownView } from "../../../../engine/list/known-view.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import {
  decodeListState,
  encodeListState,
  plainState,
  type ListAddress,
  type ListState,
} from "../../../../renderers/list/list-state.ts"
import { arrangedState, arrangementOf, unsaidSort, withDefaultOf } from "../../../../renderers/list/list-default.ts"
import { addressWithDefault, withDefaultFilter } from "../../../../renderers/list/default-filter.ts"
import type { DefaultsOutcome, ListViewsModel, ViewOutcome } from "../../../../renderers/list/views/list-views.ts"
import { contentOf, looksTheSame, readView } from "../../../../renderers/list/views/view-state.ts"
import { call } from "../../../calls/call.ts"
import { viewsQuery } from "../../../queries/views.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"

/** Of a list whose views could not be had: it opens all the same. */
export const noViews: ListViews = {
  content: [],
  defaultViewId: null,
  arrangement: null,
  listDefault: null,
  mayChangeDefault: false,
}

/** In the address: no view, though another one is the default. */
const noView = "all"

/** The list's state out of its address and the view that is chosen; changes go back into the address, or to the reader's own arrangement. */
export function useListViews(profile: CompiledProfile, data: ListViews, address: ListAddress, wantedProfile?: string) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { profileId } = profile
  const query = viewsQuery(profileId)
  const { content: views, defaultViewId, arrangement, listDefault } = data
  const listed = useMemo(() => withDefaultOf(profile, listDefault), [profile, listDefault])

  const wanted = address.view ?? defaultViewId
  const chosen = wanted === null || wanted === noView ? null : (views.find(({ id }) => id === wanted) ?? null)
  const read = useMemo(() => chosen && readView(chosen.content, profile), [chosen, profile])
  const own = useMemo(() => arrangedState(arrangement, listDefault, profile), [arrangement, listDefault, profile])
  const asked = JSON.stringify(address)
  const state = useMemo<ListState>(() => {
    const said = decodeListState(JSON.parse(asked) as ListAddress)
    if (!chosen || !read) {
      const shown = withDefaultFilter(listed, JSON.parse(asked) as ListAddress, said)
      return { ...shown, ...own, sort: shown.sort ?? listDefault?.sort ?? null }
    }
    const edited = (JSON.parse(asked) as ListAddress).edited === "1"
    return edited ? { ...said, columns: said.columns ?? read.state.columns } : read.state
  }, [asked, chosen, read, own, listed, listDefault])

  const go = useCallback(
    (parts: ListAddress) =>
      void navigate({ to: ".", replace: true, search: { ...(wantedProfile && { profile: wantedProfile }), ...parts } }),
    [navigate, wantedProfile],
  )
  const refresh = (change: (before: ListViews) => ListViews) =>
    queries.setQueryData(query.queryKey, (before: ListViews | undefined) => before && change(before))
  const outcomeOf = async (work: () => Promise<SavedView>): Promise<ViewOutcome> => {
    try {
      const view = await work()
      refresh((before) => ({ ...before, content: withView(before.content, view) }))
      go({ view: view.id })
      return { ok: true, view }
    } catch (failure) {
      return { ok: false, message: errorSentence(intl, failure) }
    }
  }
  const answered = async (work: () => Promise<ListDefaults>): Promise<DefaultsOutcome> => {
    try {
      return { ok: true, defaults: await work() }
    } catch (failure) {
      return { ok: false, message: errorSentence(intl, failure) }
    }
  }
  const prefer: ListViewsModel["prefer"] = async (wish) => {
    refresh((before) => ({ ...before, ...wish }))
    // How one looks at a list is worth no interruption: where it cannot be kept, it lasts as long as the page.
    await call(keepListPreference, { params: { profileId }, body: wish }).catch(() => undefined)
  }

  const keepState = (next: ListState) => {
    if (chosen && read) {
      if (looksTheSame(next, read.state)) return go({ view: chosen.id })
      return go({ view: chosen.id, edited: "1", ...encodeListState(next) })
    }
    const { columns, density } = next
    if (columns !== own.columns || density !== own.density)
      void prefer({ arrangement: arrangementOf({ columns, density }, listDefault) })
    go({
      ...(defaultViewId !== null && { view: noView }),
      ...addressWithDefault(listed, {
        ...next,
        sort: unsaidSort(next.sort, listDefault),
        columns: null,
        density: "regular",
      }),
    })
  }
  const resetList = () =>
    keepState({
      ...state,
      columns: null,
      density: (listDefault ?? plainState).density,
      sort: listDefault?.sort ?? null,
    })

  const model: ListViewsModel = {
    views,
    defaultViewId,
    chosen,
    changed: read !== null && !looksTheSame(state, read.state),
    leftOut: [...new Set([...(chosen?.leftOut ?? []), ...(read?.leftOut ?? [])])],
    missing: typeof wanted === "string" && wanted !== noView && !chosen,
    // An address may name columns that are gone.
    content: knownView(contentOf(state), profile).content,
    choose: (id) => go(id === null ? (defaultViewId === null ? {} : { view: noView }) : { view: id }),
    reset: () => chosen && go({ view: chosen.id }),
    create: (wish) => outcomeOf(() => call(createView, { params: { profileId }, body: wish })),
    update: (view, wish) =>
      outcomeOf(() =>
        call(updateView, { params: { profileId, viewId: view.id }, body: { revision: view.revision, ...wish } }),
      ),
    async remove(view) {
      try {
        await call(deleteView, { params: { profileId, viewId: view.id }, query: { revision: view.revision } })
        refresh((before) => ({
          ...before,
          content: before.content.filter(({ id }) => id !== view.id),
          defaultViewId: before.defaultViewId === view.id ? null : before.defaultViewId,
        }))
        go({})
        return { ok: true }
      } catch (failure) {
        return { ok: false, message: errorSentence(intl, failure) }
      }
    },
    prefer,
    ...(data.mayChangeDefault && {
      defaults: {
        load: () => answered(() => call(listListDefaults, { params: { profileId } })),
        change: (changes) =>
          answered(async () => {
            const changed = await call(changeListDefaults, { params: { profileId }, body: { changes: [...changes] } })
            await queries.invalidateQueries({ queryKey: query.queryKey })
            return changed
          }),
      },
    }),
  }
  return { state, keepState, resetList, listed, model }
}

function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ id }) => id !== view.id)
  return [...others, view].toSorted((one, other) => one.name.localeCompare(other.name))
}
