import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Suspense, useCallback, useMemo, useRef, useState } from "react"
import { MatrixColumnsPopover } from "../../../renderers/matrix/matrix-columns-popover.tsx"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import {
  RecordMatrix,
  type RecordMatrixHandle,
  type RecordMatrixProps,
} from "../../../renderers/matrix/record-matrix.tsx"
import { MatrixToolbar } from "../../../renderers/matrix/toolbar/matrix-toolbar.tsx"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { FieldScope, useDirectories } from "../../../renderers/record/services.tsx"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { request } from "../../../src/api/request.ts"
import { acceptsNewRecords, profilesQuery } from "../../../src/queries/profiles.ts"
import { recordQuery } from "../../../src/queries/records.ts"
import { useUser } from "../../../src/session/session.ts"
import { newRecordPath, recordPath } from "../../../src/shell/paths.ts"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { Split } from "../../../ui/split.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { getRecord } from "../../records/contracts/records.ts"
import { matrixParts, type MatrixCell, type MatrixPart, type MatrixPresence } from "../contract.ts"
import { AddButton } from "./add-button.tsx"
import { additionsBelow, recordsAbove, type Addition } from "./adding.ts"
import type { BesideTab } from "./beside/record-beside.tsx"
import { ConfirmRejectedInputs } from "./confirm-rejected-inputs.tsx"
import { EmptyMatrix } from "./empty-matrix.tsx"
import { gapName, isKnownGap } from "./gaps/gap-text.ts"
import { useGaps } from "./gaps/use-gaps.ts"
import type { RiskControlPair } from "./linking/unlink-controls.tsx"
import { matrixFilters } from "./matrix-filters.ts"
import { MatrixHeader } from "./matrix-header.tsx"
import { linkAbove, linkBelow } from "./part-links.ts"
import { useMatrixEdits } from "./use-matrix-edits.ts"
import { useMatrixMenu } from "./use-matrix-menu.tsx"
import { useMatrixRights } from "./use-matrix-rights.ts"
import { useMatrixSource, type FirstOutline } from "./use-matrix-source.ts"
import { usePresence } from "./use-presence.ts"
import { useRecordContext } from "./use-record-context.ts"
import { useSelectionActions } from "./use-selection-actions.tsx"
import "./matrix-page.css"

const AddBelow = lazily(async () => ({ default: (await import("./linking/add-below.tsx")).AddBelow }))
const LinkControl = lazily(async () => ({ default: (await import("./linking/link-control.tsx")).LinkControl }))
const UnlinkControls = lazily(async () => ({ default: (await import("./linking/unlink-controls.tsx")).UnlinkControls }))
const GapsPanel = lazily(async () => ({ default: (await import("./gaps/gaps-panel.tsx")).GapsPanel }))
const RecordBeside = lazily(async () => ({ default: (await import("./beside/record-beside.tsx")).RecordBeside }))

/** More records than this that others changed are loaded with their rows instead of one by one. */
const maxSingleLoads = 20

interface MatrixPageProps {
  readonly projectId: ProjectId
  readonly profiles: MatrixProfiles
  readonly first: FirstOutline
  readonly state: MatrixState
  readonly onStateChange: (next: MatrixState) => void
}

type Panel =
  | { readonly kind: "gaps" }
  | {
      readonly kind: "record"
      readonly id: RecordId
      readonly part: MatrixPart
      readonly tab: BesideTab
      /** Closing it returns to the gaps. */
      readonly isFromGaps: boolean
    }

type OpenDialog =
  | ({ readonly kind: "add" } & Addition)
  | { readonly kind: "link"; readonly risk: ProfileInstance }
  | { readonly kind: "unlink"; readonly pairs: readonly RiskControlPair[]; readonly clear?: () => void }

/** A matrix with its toolbar, a panel beside it, and the dialogs that add and link records. */
export function MatrixPage({ projectId, profiles, first, state, onStateChange }: MatrixPageProps) {
  const text = useMatrixText()
  const user = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const directories = useDirectories()
  const context = useRecordContext(projectId)
  const rights = useMatrixRights(profiles, projectId)
  const { data: listed } = useQuery(profilesQuery)
  const grid = useRef<RecordMatrixHandle>(null)
  const cell = useRef<MatrixCell | null>(null)
  const [outlineRevision, setOutlineRevision] = useState(0)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [dirty, setDirty] = useState(false)
  const { leave, confirmDialog } = useUnsaved(dirty, { staysOnPath: true })
  const gaps = useGaps(projectId)
  const { recount } = gaps
  const reload = useCallback(() => {
    setOutlineRevision((count) => count + 1)
    recount()
  }, [recount])
  const closeDialog = useCallback(() => setDialog(null), [])

  const openBeside = ({ id, type }: Pick<ProfileInstance, "id" | "type">, tab: BesideTab) => {
    const part = matrixParts.find((one) => one === type)
    if (!part) return
    const isOpen = panel?.kind === "record" && panel.id === id
    const isFromGaps = panel?.kind === "gaps" || (panel?.kind === "record" && panel.isFromGaps)
    const show = () => setPanel({ kind: "record", id, part, tab, isFromGaps })
    if (isOpen) show()
    else leave(show)
  }
  const openFull = ({ id, type }: Pick<ProfileInstance, "id" | "type">) =>
    void navigate({ href: recordPath({ type, projectId }, id) })
  const source = useMatrixSource({
    projectId,
    first,
    onOpen: (record) =>
      matrixParts.some((part) => part === record.type) ? openBeside(record, "details") : openFull(record),
  })
  const edits = useMatrixEdits({ projectId, profiles, rights, context, onSaved: recount })
  const filters = useMemo(() => matrixFilters(state, profiles), [state, profiles])

  const handleChanges = async ({ changed, rowsChanged }: Pick<MatrixPresence, "changed" | "rowsChanged">) => {
    const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
    const outdated = (grid.current?.loaded([...revisions.keys()]) ?? []).filter(
      ({ id, revision }) => revision < (revisions.get(id) ?? 0),
    )
    if (panel?.kind === "record" && revisions.has(panel.id))
      void queries.invalidateQueries({ queryKey: recordQuery(panel.id).queryKey })
    if (rowsChanged || outdated.length > maxSingleLoads) return reload()
    if (outdated.length === 0) return
    recount()
    const found = await Promise.all(
      outdated.map(({ id }) => request(getRecord, { params: { id }, query: {} }).catch(() => null)),
    )
    const current = found.filter((record) => record !== null)
    grid.current?.replace(current)
    // A record that cannot be read any more is no longer a row.
    if (current.length < outdated.length) reload()
  }
  const { others, report } = usePresence(projectId, (changes) => void handleChanges(changes))

  const nameOf = (part: MatrixPart) => {
    const profile = profiles[part]
    return profile && profileName(profile, context.language, context.module).lowercaseName
  }
  const canAdd = (part: MatrixPart) =>
    rights.of(part).includes("CREATE") &&
    (listed?.some((one) => one.id === profiles[part]?.profileId && acceptsNewRecords(one)) ?? false)
  const addable = Object.fromEntries(
    matrixParts.flatMap((part) => {
      const name = nameOf(part)
      return name !== undefined && canAdd(part) ? [[part, name] as const] : []
    }),
  ) as Readonly<Partial<Record<MatrixPart, string>>>
  const controlsOfRisk = linkBelow(profiles, "RISK", "CONTROL")
  const controlLink = controlsOfRisk?.allowLinking && rights.of("RISK").includes("UPDATE") ? controlsOfRisk : undefined
  const risksOfControl = linkAbove(profiles, "CONTROL", "RISK")
  const riskLink = risksOfControl?.allowLinking && rights.of("CONTROL").includes("UPDATE") ? risksOfControl : undefined

  const add = (addition: Addition) => setDialog({ kind: "add", ...addition })
  const addControl = (risk: ProfileInstance) => {
    if (controlsOfRisk)
      add({ part: "CONTROL", link: controlsOfRisk, above: { id: risk.id, part: "RISK", uniqueId: risk.uniqueId } })
  }
  const linkControl = (risk: ProfileInstance) => setDialog({ kind: "link", risk })
  const unlink = (pairs: readonly RiskControlPair[], clear?: () => void) =>
    setDialog({ kind: "unlink", pairs, ...(clear && { clear }) })
  const menuOf = useMatrixMenu({
    profiles,
    addable,
    controlLink,
    onAdd: add,
    onLinkControl: linkControl,
    onUnlink: (pair) => unlink([pair]),
    onComment: (record) => openBeside(record, "comments"),
    onOpenFull: openFull,
  })
  const selection = useSelectionActions({
    profiles,
    rights,
    context,
    canUnlink: controlLink !== undefined,
    onUnlink: unlink,
    onChanged: reload,
  })
  const addTarget = () => {
    const find = (id: RecordId) => grid.current?.loaded([id])[0]
    const record = cell.current ? find(cell.current.recordId) : undefined
    const risk = record?.type === "RISK" && record.access.canWrite ? record : undefined
    return {
      additions: record ? additionsBelow(profiles, recordsAbove(record, find)) : [],
      onLinkControl: risk && controlLink ? () => linkControl(risk) : undefined,
    }
  }
  const addProcess =
    addable.PROCESS === undefined
      ? undefined
      : () => void navigate({ href: newRecordPath({ type: "PROCESS", projectId }) })

  const scopeProfile = useMemo(() => profileOfAll(profiles), [profiles])
  const besideProfile = panel?.kind === "record" ? profiles[panel.part] : undefined
  const ownerProfile = dialog?.kind === "add" ? profiles[dialog.above.part] : undefined
  const shownGap = state.gap !== null && isKnownGap(state.gap) ? gapName(state.gap, text) : undefined
  const closePanel = () => leave(() => setPanel(panel?.kind === "record" && panel.isFromGaps ? { kind: "gaps" } : null))
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
          onAddControl: controlsOfRisk?.allowAddition && addable.CONTROL !== undefined ? addControl : undefined,
          onLinkRisk:
            riskLink &&
            ((control) =>
              add({
                part: "RISK",
                link: riskLink,
                above: { id: control.id, part: "CONTROL", uniqueId: control.uniqueId },
              })),
          onOpen: (record) => openBeside(record, "details"),
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
        onTab={(tab) => setPanel({ ...panel, tab })}
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
        gapName={shownGap}
        columns={<MatrixColumnsPopover model={model} />}
      />
      <ConfirmRejectedInputs count={editing.rejectedCount} />
    </>
  )
  return (
    <Sheet className="matrix-page">
      <MatrixHeader
        projectId={projectId}
        others={others}
        gapCount={gaps.total}
        isGapsOpen={panel?.kind === "gaps"}
        onGaps={() => (panel?.kind === "gaps" ? closePanel() : leave(() => setPanel({ kind: "gaps" })))}
        addButton={
          Object.keys(addable).length > 0 || controlLink ? (
            <AddButton names={addable} target={addTarget} onAddProcess={addProcess} onAdd={add} />
          ) : null
        }
      />
      <div className="matrix-page__body ru-stack ru-fill-block" data-panel={end === null ? undefined : ""}>
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
                outlineRevision={outlineRevision}
                label={text("matrix.title")}
                filters={filters}
                toolbar={renderToolbar}
                menuOf={menuOf}
                selectionActions={selection.actions}
                others={others}
                onCell={(next) => {
                  cell.current = next
                  report(next)
                }}
                emptyState={<EmptyMatrix projectId={projectId} onAddProcess={addProcess} />}
              />
            </FieldScope>
          }
          end={end === null ? null : <Suspense>{end}</Suspense>}
        />
      </div>
      <Suspense>
        {dialog?.kind === "add" && ownerProfile ? (
          <AddBelow
            ownerId={dialog.above.id}
            profile={ownerProfile}
            link={dialog.link}
            mode={dialog.link.relation === "PARENT" ? "link" : "add"}
            right={{
              canLink: dialog.link.allowLinking,
              canAdd: dialog.link.allowAddition && addable[dialog.part] !== undefined,
            }}
            context={context}
            onAdded={reload}
            onClose={closeDialog}
          />
        ) : null}
        {dialog?.kind === "link" && controlLink ? (
          <LinkControl
            projectId={projectId}
            risk={dialog.risk}
            link={controlLink}
            onLinked={reload}
            onAddNew={
              controlLink.allowAddition && addable.CONTROL !== undefined ? () => addControl(dialog.risk) : undefined
            }
            onClose={closeDialog}
          />
        ) : null}
        {dialog?.kind === "unlink" && controlLink ? (
          <UnlinkControls
            pairs={dialog.pairs}
            link={controlLink}
            onUnlinked={() => {
              dialog.clear?.()
              reload()
            }}
            onClose={closeDialog}
          />
        ) : null}
      </Suspense>
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
