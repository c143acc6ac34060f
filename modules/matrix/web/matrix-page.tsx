import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Suspense, useCallback, useMemo, useRef, useState } from "react"
import { MatrixColumnsPopover } from "../../../renderers/matrix/matrix-columns-popover.tsx"
import type { MatrixMenuTarget } from "../../../renderers/matrix/matrix-menu-target.ts"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import {
  RecordMatrix,
  type RecordMatrixHandle,
  type RecordMatrixProps,
} from "../../../renderers/matrix/record-matrix.tsx"
import { MatrixToolbar } from "../../../renderers/matrix/toolbar/matrix-toolbar.tsx"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { useNarrow } from "../../../renderers/record/use-narrow.ts"
import { FieldScope, useDirectories } from "../../../renderers/record/services.tsx"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { recordQuery } from "../../../src/queries/records.ts"
import { useUser } from "../../../src/session/session.ts"
import { newRecordPath, recordPath } from "../../../src/shell/paths.ts"
import { lazily } from "../../../ui/lazily.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { Split } from "../../../ui/split.tsx"
import { HeldBy, useHeldText } from "../../check-outs/web/held-by.tsx"
import { useCheckOutMenu } from "../../check-outs/web/use-check-out-menu.tsx"
import { useCheckOuts } from "../../check-outs/web/use-check-outs.ts"
import type { ExportedMatrix } from "../../exports/contract.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { AddButton, type AddTarget } from "./add-button.tsx"
import { additionsBelow, recordsAt, type Addition } from "./adding.ts"
import { ConfirmRejectedInputs } from "./confirm-rejected-inputs.tsx"
import { exportedColumns, exportedLines } from "./exported-columns.ts"
import { EmptyMatrix } from "./empty-matrix.tsx"
import { gapName, isKnownGap } from "./gaps/gap-text.ts"
import { useGaps } from "./gaps/use-gaps.ts"
import type { RiskControlPair } from "./linking/unlink-controls.tsx"
import { MatrixDialogs, type MatrixDialog } from "./matrix-dialogs.tsx"
import { matrixFilters } from "./matrix-filters.ts"
import { MatrixFiles } from "./matrix-files.tsx"
import { MatrixHeader } from "./matrix-header.tsx"
import { matrixImportPath } from "../../../src/shell/matrix-path.ts"
import { useLinkingRights } from "./use-linking-rights.ts"
import { useMatrixEdits } from "./use-matrix-edits.ts"
import { useMatrixExport } from "./use-matrix-export.ts"
import { useMatrixMenu } from "./use-matrix-menu.tsx"
import { useMatrixPanel } from "./use-matrix-panel.ts"
import { useMatrixRights } from "./use-matrix-rights.ts"
import { useMatrixSource, type FirstOutline } from "./use-matrix-source.ts"
import { useOthersChanges } from "./use-others-changes.ts"
import { usePresence } from "./use-presence.ts"
import { useRecordContext } from "./use-record-context.ts"
import { useSelectionActions } from "./use-selection-actions.tsx"
import "./matrix-page.css"

const GapsPanel = lazily(async () => ({ default: (await import("./gaps/gaps-panel.tsx")).GapsPanel }))
const CheckOutBanners = lazily(async () => ({
  default: (await import("../../check-outs/web/check-out-banners.tsx")).CheckOutBanners,
}))
const RecordBeside = lazily(async () => ({ default: (await import("./beside/record-beside.tsx")).RecordBeside }))

/** Width in pixels that all buttons of the header need in every language, with the users beside them. */
const headerWidth = 960

interface MatrixPageProps {
  readonly projectId: ProjectId
  readonly profiles: MatrixProfiles
  readonly first: FirstOutline
  readonly state: MatrixState
  readonly onStateChange: (next: MatrixState) => void
  readonly views?: RecordMatrixProps["views"]
}

/** A matrix with its toolbar, a panel beside it, and the dialogs that add and link records. */
export function MatrixPage({ projectId, profiles, first, state, onStateChange, views }: MatrixPageProps) {
  const text = useMatrixText()
  const user = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const directories = useDirectories()
  const context = useRecordContext(projectId)
  const rights = useMatrixRights(profiles, projectId)
  const linking = useLinkingRights(profiles, rights, context)
  const { addable, controlLink, newControlLink, riskLink } = linking
  const page = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(page, headerWidth)
  const grid = useRef<RecordMatrixHandle>(null)
  const [outlineRevision, setOutlineRevision] = useState(0)
  const [dialog, setDialog] = useState<MatrixDialog | null>(null)
  const closeDialog = useCallback(() => setDialog(null), [])
  const { panel, openGaps, openRecord, chooseTab, close: closePanel, setDirty, confirmDialog } = useMatrixPanel()
  const gaps = useGaps(projectId, panel?.kind === "gaps")
  const { recount } = gaps
  const reload = useCallback(() => {
    setOutlineRevision((count) => count + 1)
    recount()
  }, [recount])

  const openFull = ({ id, type }: Pick<ProfileInstance, "id" | "type">) =>
    void navigate({ href: recordPath({ type, projectId }, id) })
  const source = useMatrixSource({
    projectId,
    first,
    onOpen: (record) =>
      matrixParts.some((part) => part === record.type) ? openRecord(record, "details") : openFull(record),
  })
  const edits = useMatrixEdits({ projectId, profiles, rights, context, onSaved: recount })
  const filters = useMemo(() => matrixFilters(state, profiles), [state, profiles])
  const openId = panel?.kind === "record" ? panel.id : undefined
  const showOthersChanges = useOthersChanges({ grid, openId, reload, recount })
  const {
    others,
    checkOuts: listed,
    showCheckOuts,
    report,
  } = usePresence(projectId, (changes) => void showOthersChanges(changes))
  const checkOuts = useCheckOuts({
    kind: "MATRIX_PROCESS",
    listed,
    show: showCheckOuts,
    onHeldChange: () => {
      grid.current?.refresh()
      if (openId !== undefined) void queries.invalidateQueries({ queryKey: recordQuery(openId).queryKey })
    },
  })
  const checkOutEntries = useCheckOutMenu({
    checkOuts,
    canCheckOut: matrixParts.some((part) => rights.of(part).includes("UPDATE")),
    onTakeOver: (checkOut) => setDialog({ kind: "takeOver", checkOut }),
  })
  const heldText = useHeldText()
  const lockOf = (id: RecordId) => {
    const checkOut = checkOuts.of(id)
    return checkOut && { label: heldText(checkOut), isOwn: checkOut.isOwn }
  }
  const headingNote = (id: RecordId) => {
    const checkOut = checkOuts.of(id)
    return checkOut ? <HeldBy checkOut={checkOut} /> : null
  }

  const add = (addition: Addition) => setDialog({ kind: "add", ...addition })
  const addControl =
    newControlLink &&
    ((risk: ProfileInstance) =>
      add({ part: "CONTROL", link: newControlLink, above: { id: risk.id, part: "RISK", uniqueId: risk.uniqueId } }))
  const linkControl = (risk: ProfileInstance) => setDialog({ kind: "link", risk })
  const unlink = (pairs: readonly RiskControlPair[], clear?: () => void) =>
    setDialog({ kind: "unlink", pairs, ...(clear && { clear }) })
  const recordsAbove = (target: MatrixMenuTarget) =>
    recordsAt(target, (id) => {
      const [record] = grid.current?.loaded([id]) ?? []
      return {
        uniqueId: grid.current?.outline()?.records[id]?.uniqueId ?? "",
        ...(record && { canWrite: record.access.canWrite }),
      }
    })
  const menuOf = useMatrixMenu({
    profiles,
    addable,
    controlLink,
    checkOutEntries,
    processOf: (id) => {
      const named = grid.current?.outline()?.records[id]
      return named && { ...named, recordId: id }
    },
    recordsAt: recordsAbove,
    onAdd: add,
    onLinkControl: linkControl,
    onUnlink: (pair) => unlink([pair]),
    onComment: (record) => openRecord(record, "comments"),
    onOpenFull: openFull,
  })
  const matrixExport = useMatrixExport(projectId)
  const exportedTypes = () => ({
    profileIds: Object.fromEntries(
      matrixParts.flatMap((part) => (profiles[part] ? [[part, profiles[part].profileId]] : [])),
    ),
    columns: exportedColumns(profiles, context.module, state.columns),
  })
  const selection = useSelectionActions({
    profiles,
    rights,
    context,
    canUnlink: controlLink !== undefined,
    onUnlink: unlink,
    exportEntries: (rows) =>
      // They were selected among what the filters keep, and stay chosen if an edit makes them stop matching.
      matrixExport(() => ({ ...exportedTypes(), lines: exportedLines(rows) })),
    onChanged: reload,
  })
  const addTarget = (): AddTarget => {
    const target = grid.current?.target()
    const risk = target?.row?.records.RISK
    return {
      additions: target ? additionsBelow(profiles, recordsAbove(target)) : [],
      onLinkControl: risk?.access.canWrite && controlLink ? () => linkControl(risk) : undefined,
    }
  }
  const canImport = matrixParts.some((part) =>
    rights.of(part).some((action) => action === "CREATE" || action === "UPDATE"),
  )
  const importPath = canImport ? matrixImportPath(projectId) : undefined
  const addProcess =
    addable.PROCESS === undefined
      ? undefined
      : () => void navigate({ href: newRecordPath({ type: "PROCESS", projectId }) })

  const scopeProfile = useMemo(() => profileOfAll(profiles), [profiles])
  const besideProfile = panel?.kind === "record" ? profiles[panel.part] : undefined
  const end =
    panel?.kind === "gaps" ? (
      <GapsPanel
        projectId={projectId}
        profiles={profiles}
        gaps={gaps}
        shown={state.gap}
        onShow={(gap) => onStateChange({ ...state, gap })}
        mending={{
          onLinkControl: controlLink && linkControl,
          onAddControl: addControl,
          onLinkRisk:
            riskLink &&
            (({ id, uniqueId }) => add({ part: "RISK", link: riskLink, above: { id, part: "CONTROL", uniqueId } })),
          onOpen: (record) => openRecord(record, "details"),
        }}
        onClose={closePanel}
      />
    ) : panel?.kind === "record" && besideProfile ? (
      <RecordBeside
        key={panel.id}
        recordId={panel.id}
        profile={besideProfile}
        context={context}
        tab={panel.tab}
        onTab={chooseTab}
        onSaved={(record) => {
          queries.setQueryData(recordQuery(record.id).queryKey, record)
          grid.current?.replace([record])
          recount()
        }}
        onDirtyChange={setDirty}
        onClose={closePanel}
      />
    ) : null
  const renderToolbar: RecordMatrixProps["toolbar"] = (model, editing) => (
    <>
      <MatrixToolbar
        model={model}
        editing={editing}
        entities={user.entities}
        gapName={state.gap !== null && isKnownGap(state.gap) ? gapName(state.gap, text) : undefined}
        columns={<MatrixColumnsPopover model={model} />}
      />
      <ConfirmRejectedInputs count={editing.rejectedCount} />
    </>
  )
  const shown = (): ExportedMatrix => {
    const search = state.search.trim()
    return {
      ...exportedTypes(),
      ...(filters && Object.keys(filters).length > 0 && { filters }),
      ...(search && { search }),
    }
  }
  return (
    <Sheet ref={page} className="matrix-page">
      <MatrixHeader
        projectId={projectId}
        others={others}
        gapCount={gaps.total}
        isGapsOpen={panel?.kind === "gaps"}
        onGaps={panel?.kind === "gaps" ? closePanel : openGaps}
        addButton={
          Object.keys(addable).length > 0 || controlLink ? (
            <AddButton names={addable} target={addTarget} onAddProcess={addProcess} onAdd={add} />
          ) : null
        }
        files={<MatrixFiles projectId={projectId} shown={shown} importPath={importPath} isNarrow={isNarrow} />}
        isNarrow={isNarrow}
      />
      {checkOuts.lost.length > 0 || checkOuts.own.some(({ requests }) => requests.length > 0) ? (
        <Suspense>
          <CheckOutBanners checkOuts={checkOuts} />
        </Suspense>
      ) : null}
      <div className="matrix-page__body ru-stack ru-fill-block">
        <Split
          label={text("matrix.split")}
          storageKey="ru.matrix.split"
          initial={0.68}
          start={
            <FieldScope
              profile={scopeProfile}
              context={context}
              recordId={null}
              people={directories.people}
              records={directories.records}
            >
              <RecordMatrix
                ref={grid}
                profiles={profiles}
                source={source}
                edits={edits}
                state={state}
                onStateChange={onStateChange}
                views={views}
                outlineRevision={outlineRevision}
                label={text("matrix.title")}
                filters={filters}
                toolbar={renderToolbar}
                menuOf={menuOf}
                selectionActions={selection.actions}
                others={others}
                headingNote={headingNote}
                lockOf={lockOf}
                onCell={report}
                emptyState={<EmptyMatrix projectId={projectId} onAddProcess={addProcess} importPath={importPath} />}
              />
            </FieldScope>
          }
          end={end === null ? null : <Suspense>{end}</Suspense>}
        />
      </div>
      <MatrixDialogs
        dialog={dialog}
        projectId={projectId}
        profiles={profiles}
        linking={linking}
        context={context}
        onTakeOver={(checkOut) => void checkOuts.takeOver(checkOut)}
        onAddControl={addControl}
        onChanged={reload}
        onClose={closeDialog}
      />
      {selection.dialogs}
      {confirmDialog}
    </Sheet>
  )
}

/** A profile with the options of all types, for cells of any of them. */
function profileOfAll(profiles: MatrixProfiles) {
  const all = matrixParts.flatMap((part) => profiles[part] ?? [])
  const [first] = all
  if (!first) throw new Error("A matrix has at least one profile.")
  return { ...first, tags: Object.assign({}, ...all.map(({ tags }) => tags)) as typeof first.tags }
}
