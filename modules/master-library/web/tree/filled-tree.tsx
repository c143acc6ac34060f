import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Lock } from "lucide-react"
import { useCallback, useMemo, useRef, useState } from "react"
import { masterLibrary, type ProfileId, type RecordId } from "../../../../schemas/ids.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useDirection } from "../../../../ui/direction.ts"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { TableBar, TablePage } from "../../../../ui/table-page.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"
import { recordPath } from "../../../../src/shell/paths.ts"
import { currentUserDay } from "../../../records/web/today.ts"
import { useDecimalPlaces } from "../../../records/web/use-decimal-places.ts"
import { maxProcesses, type ProcessTree } from "../../contracts/library.ts"
import { processTreeQuery } from "../queries.ts"
import type { LibraryRights } from "../use-library-rights.ts"
import { useLibraryText } from "../use-library-text.ts"
import { UsesDrawer } from "../uses-drawer.tsx"
import { AddProcess } from "./add-process.tsx"
import { DeleteProcess } from "./delete-process.tsx"
import type { DropTarget } from "./drop-target.ts"
import { fieldColumnsOf, filledKeywordsOf, mainProfileId } from "./process-columns.ts"
import { ProcessTreeGrid, rowOf, type FocusRequest } from "./process-tree-grid.tsx"
import { placeAfterStep, type Place, type ProcessNode } from "./process-tree.ts"
import { RenameConflict } from "./rename-conflict.tsx"
import { menuEntries } from "./menu-entries.ts"
import { isAllowed, isMove, type RowAction } from "./row-actions.ts"
import type { LibraryProfiles } from "./use-library-profiles.ts"
import { useMoveProcess } from "./use-move-process.ts"
import { useProcessTree, type VisibleProcess } from "./use-process-tree.ts"
import { useRenameProcess } from "./use-rename-process.ts"
import { useRowCounts } from "./use-row-counts.ts"
import { useWantedUsers } from "./use-wanted-users.ts"

/** What the pane shows besides the tree. */
type Opened =
  | { readonly kind: "add"; readonly type: "PROCESS" | "SUB_PROCESS"; readonly parent: ProcessNode }
  | { readonly kind: "delete" | "uses"; readonly node: ProcessNode }

interface FilledTreeProps {
  readonly tree: ProcessTree
  readonly nodes: readonly ProcessNode[]
  readonly profiles: LibraryProfiles
  readonly rights: LibraryRights
  /** The first process, just added: it gets the focus. */
  readonly added: RecordId | null
  readonly isAdding: boolean
  readonly onAdding: (isAdding: boolean) => void
}

/** The tree with its search, actions and dialogs. */
export function FilledTree({ tree, nodes, profiles, rights, added, isAdding, onAdding }: FilledTreeProps) {
  const text = useLibraryText()
  const user = useUser()
  const language = useLanguage()
  const dir = useDirection()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const directories = useDirectories()
  const { data: profileList = [] } = useQuery(profilesQuery)
  const state = useProcessTree(nodes)
  const moveProcess = useMoveProcess()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [renamingId, setRenamingId] = useState<RecordId | null>(null)
  const [drag, setDrag] = useState<{ readonly id: RecordId; readonly drop: DropTarget | null } | null>(null)
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(added === null ? null : { id: added, count: 0 })
  const pane = useRef<HTMLDivElement>(null)
  const module = user.moduleId ?? "IC"
  const decimalPlaces = useDecimalPlaces(masterLibrary)
  const today = currentUserDay()

  const focus = (id: RecordId) => {
    state.activate(id)
    setFocusRequest((before) => ({ id, count: (before?.count ?? 0) + 1 }))
  }
  const rename = useRenameProcess()

  const main = profiles.get(mainProfileId(nodes.map(({ record }) => record)) ?? ("" as ProfileId))
  const filledKeywords = useMemo(() => filledKeywordsOf(nodes.map(({ record }) => record)), [nodes])
  const columns = useMemo(
    () => (main ? fieldColumnsOf(main, profiles, language, module, filledKeywords) : []),
    [main, profiles, language, module, filledKeywords],
  )
  const namesVersion = useWantedUsers(nodes, profiles, columns, directories.people)

  const act = (action: RowAction, node: VisibleProcess) => {
    if (!isAllowed(action, node, rights)) return announce(text("masterLibrary.notAllowed"))
    if (isMove(action)) {
      if (state.matches) return announce(text("masterLibrary.move.searching"), "assertive")
      const place = placeAfterStep(nodes, node.id, action)
      return place ? move(node.id, place) : announce(text("masterLibrary.move.impossible"), "assertive")
    }
    switch (action) {
      case "open":
        return void navigate({ href: hrefOf(node) })
      case "rename":
        return setRenamingId(node.id)
      case "addProcess":
      case "addSubProcess":
        return setOpened({ kind: "add", type: action === "addProcess" ? "PROCESS" : "SUB_PROCESS", parent: node })
      default:
        return setOpened({ kind: action, node })
    }
  }
  const move = (id: RecordId, place: Place) => {
    if (place.parentId !== null) state.setOpen(place.parentId, true)
    moveProcess(id, place)
    focus(id)
  }
  const latest = useRef({ act, state, nodes, rights })
  latest.current = { act, state, nodes, rights }
  const perform = useCallback((action: RowAction, node: VisibleProcess) => latest.current.act(action, node), [])
  const toggle = useCallback((node: VisibleProcess) => latest.current.state.setOpen(node.id, node.open === false), [])
  const menuOf = useCallback(
    (node: VisibleProcess) =>
      menuEntries(node, latest.current.nodes, latest.current.rights, (action) => perform(action, node), {
        labelOf: (action) => text(`masterLibrary.action.${action}`),
        moveHeading: text("masterLibrary.action.move"),
        dir,
        isSearching: latest.current.state.matches !== null,
      }),
    [perform, text, dir],
  )
  const handleRename = useCallback(
    (node: VisibleProcess, name: string | null) => {
      setRenamingId(null)
      setFocusRequest((before) => ({ id: node.id, count: (before?.count ?? 0) + 1 }))
      if (name !== null) void rename.save(node.record, name)
    },
    [rename],
  )
  const openUses = useCallback((node: VisibleProcess) => perform("uses", node), [perform])
  const { labels: countLabels, countsOf } = useRowCounts(nodes, profiles, rights, openUses)
  const profileOf = useCallback(
    ({ record }: ProcessNode) => profileList.find(({ id }) => id === record.profileId),
    [profileList],
  )
  const context = useMemo(
    () => ({
      language,
      module,
      today,
      actor: { userId: user.id, roles: [] },
      projectId: masterLibrary,
      entityId: null,
      decimalPlaces,
      financialYear: undefined,
    }),
    [language, module, today, user.id, decimalPlaces],
  )
  // One scope for all rows: the shared lists of their profiles are the same ones.
  const scope = useMemo(
    () => main && { ...main, tags: Object.assign({}, ...[...profiles.values()].map(({ tags }) => tags)) },
    [main, profiles],
  )
  const isDraggable = state.matches === null && nodes.some(({ record }) => rights.canUpdate(record))
  const canChange =
    isDraggable ||
    profileTypes.some((type) => ["PROCESS", "SUB_PROCESS"].includes(type) && rights.creatableProfile(type)) ||
    nodes.some(({ record }) => rights.canUpdate(record) || rights.canDelete(record))
  const close = () => setOpened(null)
  const grid = (
    <ProcessTreeGrid
      nodes={nodes}
      state={state}
      columns={scope ? columns : noColumns}
      countLabels={countLabels}
      countsOf={countsOf}
      menuOf={menuOf}
      iconOf={(node) => profileOf(node)?.icon ?? (node.record.type === "PROCESS" ? "workflow" : "git-branch")}
      typeNameOf={(node) => {
        const profile = profileOf(node)
        return profile ? textIn(profile.name, language) : node.record.uniqueId
      }}
      isDraggable={isDraggable}
      drop={drag?.drop ?? null}
      draggedId={drag?.id ?? null}
      onDrag={(id, drop) => setDrag(id === null ? null : { id, drop })}
      onDropped={move}
      renamingId={renamingId}
      onRename={handleRename}
      onAction={perform}
      onToggle={toggle}
      focusRequest={focusRequest}
      namesVersion={namesVersion}
    />
  )
  return (
    <div ref={pane} className="master-library">
      <TablePage>
        <TableBar
          count={
            state.matches
              ? text("masterLibrary.found", { count: state.matches.size, total: nodes.length })
              : text("masterLibrary.count", { count: nodes.length })
          }
        >
          <SearchInput
            label={text("masterLibrary.search")}
            placeholder={text("masterLibrary.search")}
            value={state.search}
            onChange={state.setSearch}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" || !state.activeId) return
              event.preventDefault()
              focus(state.activeId)
            }}
          />
          <Button variant="ghost" disabled={state.matches !== null} onClick={state.expandAll}>
            {text("masterLibrary.expandAll")}
          </Button>
          <Button variant="ghost" disabled={state.matches !== null} onClick={state.collapseAll}>
            {text("masterLibrary.collapseAll")}
          </Button>
        </TableBar>
        {canChange ? null : (
          <p className="master-library__rights ru-row ru-gap-6 ru-note">
            <Lock className="ru-icon-12" aria-hidden="true" />
            {text("masterLibrary.readOnly")}
          </p>
        )}
        {tree.isTruncated ? (
          <Banner tone="warning" title={text("masterLibrary.truncated", { max: maxProcesses })} />
        ) : null}
        {state.rows.length === 0 ? (
          <EmptyState
            title={text("masterLibrary.nothing")}
            text={text("masterLibrary.nothing.text", { search: state.search })}
            actions={<Button onClick={() => state.setSearch("")}>{text("masterLibrary.nothing.clear")}</Button>}
          />
        ) : scope ? (
          <FieldScope
            profile={scope}
            context={context}
            recordId={null}
            people={directories.people}
            records={directories.records}
          >
            {grid}
          </FieldScope>
        ) : (
          grid
        )}
      </TablePage>
      {opened?.kind === "uses" ? <UsesDrawer record={opened.node.record} onClose={close} /> : null}
      {opened?.kind === "add" || isAdding ? (
        <AddProcess
          type={opened?.kind === "add" ? opened.type : "PROCESS"}
          parent={opened?.kind === "add" ? opened.parent : null}
          parentProfile={opened?.kind === "add" ? profiles.get(opened.parent.record.profileId) : undefined}
          onAdded={(id) => {
            state.setSearch("")
            if (opened?.kind === "add") state.setOpen(opened.parent.id, true)
            focus(id)
          }}
          onClose={() => {
            close()
            onAdding(false)
          }}
        />
      ) : null}
      {opened?.kind === "delete" ? (
        <DeleteProcess
          node={opened.node}
          onDeleted={() => {
            const at = state.rows.findIndex(({ id }) => id === opened.node.id)
            const next = state.rows[at + 1] ?? state.rows[at - 1]
            queries.setQueryData(
              processTreeQuery.queryKey,
              (before) =>
                before && { ...before, content: before.content.filter(({ record }) => record.id !== opened.node.id) },
            )
            if (next) focus(next.id)
          }}
          finalFocus={() => (state.activeId ? rowOf(pane.current, state.activeId) : null)}
          onClose={close}
        />
      ) : null}
      {rename.conflict ? <RenameConflict conflict={rename.conflict} /> : null}
    </div>
  )
}

const noColumns = [] as const

const hrefOf = ({ record }: ProcessNode) => recordPath({ type: record.type, projectId: record.projectId }, record.id)
