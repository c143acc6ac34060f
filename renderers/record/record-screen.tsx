import "./record.css"
import { Ellipsis } from "lucide-react"
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { useText } from "../../fields/drawing/use-text.ts"
import type { CompiledLink, CompiledProfile, ProfileSummary } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { Split } from "../../ui/split.tsx"
import { toast } from "../../ui/toaster.tsx"
import { useExplainLinks } from "./explain/explain-context.ts"
import { FormPanel } from "./form-panel.tsx"
import { LinkedPanel } from "./linked-panel.tsx"
import { linksOfPanel } from "./panel-links.ts"
import type { RecordContext } from "./record-context.ts"
import { RecordFacts, RecordTitle } from "./record-header.tsx"
import { RecordScope } from "./record-scope.tsx"
import { recordTheme } from "./rjsf.tsx"
import { Sections } from "./sections.tsx"
import { useDirectories, useRecordServices, type LinkRight } from "./services.tsx"
import { createUnfolding } from "./unfolding.ts"
import { useNarrow } from "./use-narrow.ts"
import { useRecordForm, type RecordForm } from "./use-record-form.ts"
import { useSaveKey } from "./use-save-key.ts"
import { useUnsavedGuard } from "./use-unsaved-guard.ts"

export interface RecordScreenProps {
  readonly profile: CompiledProfile
  /** Null for a new record. */
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  readonly start?: RecordValues | undefined
  readonly profiles: readonly ProfileSummary[]
  readonly linkRight: (link: CompiledLink) => LinkRight
  readonly breadcrumbs?: ReactNode
  /** A quiet line between head and form, such as which version the record was saved under. */
  readonly notice?: ReactNode
  /** Buttons beside Save, such as the workflow's. */
  readonly actions?: ReactNode
  /** Entries of the “more” menu. */
  readonly more?: readonly MenuEntry[]
  /** The icon rail and its drawers stand here, at the inline end. */
  readonly rail?: ReactNode
  readonly onSaved?: ((record: ProfileInstance) => void) | undefined
  /** For the router's own question before unsaved work is left. */
  readonly onDirtyChange?: ((dirty: boolean) => void) | undefined
}

/** One record: its form at the inline start, what hangs on it at the inline end. */
export function RecordScreen(props: RecordScreenProps) {
  return <OneRecord key={props.record?.id ?? "new"} {...props} />
}

function OneRecord(props: RecordScreenProps) {
  const { profile, record, context, start, onDirtyChange } = props
  const services = useRecordServices()
  const directories = useDirectories()
  const form = useRecordForm({ profile, record, context, services, start, records: directories.records })
  const { dirty } = useUnsavedGuard(form)
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])
  return (
    <RecordScope form={form} people={directories.people} records={directories.records}>
      <RecordPage {...props} form={form} />
    </RecordScope>
  )
}

interface RecordPageProps extends RecordScreenProps {
  readonly form: RecordForm
}

function RecordPage({ form, profiles, linkRight, breadcrumbs, notice, actions, more, rail, onSaved }: RecordPageProps) {
  const text = useText()
  const { profile, store, mode, idPrefix, record } = form
  const frame = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(frame)
  const [side, setSide] = useState<"details" | "linked">("details")

  const theme = useMemo(() => recordTheme(profile, mode, idPrefix), [profile, mode, idPrefix])
  const groups = useMemo(() => linksOfPanel(profile, record !== null), [profile, record])
  const unfolding = useMemo(() => createUnfolding(groups.sections, profile.fields), [groups, profile])
  const left = groups.sections.filter((section) => section.position === "LEFT")
  const right = groups.sections.filter((section) => section.position === "RIGHT")
  const hasEnd = right.length > 0 || groups.links.length > 0
  const linkedCount = groups.links.reduce((sum, link) => sum + (form.links[link.keyword]?.length ?? 0), 0)

  const follow = (keyword: Keyword) => {
    flushSync(() => {
      setSide(right.some((section) => section.keywords.includes(keyword)) ? "linked" : "details")
      unfolding.reveal(keyword)
    })
    focusField(theme.idOf(keyword))
  }
  useExplainLinks(follow)
  const save = async () => {
    const attempt = await form.save()
    if (attempt.kind === "saved") {
      toast.show("success", { title: text("record.saved") })
      onSaved?.(attempt.record)
    } else if (attempt.kind === "unchanged") announce(text("record.unchanged"))
    else requestAnimationFrame(() => summary.current?.focus())
  }
  useSaveKey(mode === "edit" && !form.saving, () => void save())

  const saveButton =
    mode === "edit" ? (
      <Button
        variant={actions ? "outline" : "solid"}
        busy={form.saving}
        data-tooltip={text("record.save")}
        data-tooltip-keys="Ctrl+S"
        onClick={() => void save()}
      >
        {text(record ? "record.save" : "record.create")}
      </Button>
    ) : null
  const start = (
    <FormPanel form={form} theme={theme} unfolding={unfolding} sections={left} summaryRef={summary} onFollow={follow} />
  )
  const end = (
    <div className="ru-record-panel">
      {groups.links.length > 0 ? (
        <LinkedPanel form={form} links={groups.links} profiles={profiles} linkRight={linkRight} />
      ) : null}
      {right.length > 0 ? (
        <div className="ru-record-panel__inside">
          <Sections sections={right} store={store} theme={theme} unfolding={unfolding} />
        </div>
      ) : null}
    </div>
  )
  const panels = !hasEnd ? (
    <div className="ru-record__only">{start}</div>
  ) : narrow ? (
    <div className="ru-record__only">
      <div className="ru-record__sides">
        <Segmented
          wide
          size="md"
          label={text("record.sides")}
          value={side}
          onChange={setSide}
          segments={[
            { value: "details", label: text("record.details") },
            { value: "linked", label: text("record.linkedShort", { count: linkedCount }) },
          ]}
        />
      </div>
      {side === "details" ? start : end}
    </div>
  ) : (
    <Split start={start} end={end} label={text("record.split")} storageKey="ru.record.split" />
  )

  return (
    <Sheet className="ru-record-sheet">
      <div className="ru-record" ref={frame} data-narrow={narrow ? "" : undefined}>
        <SheetHeader
          title={<RecordTitle form={form} />}
          breadcrumbs={breadcrumbs}
          actions={
            <>
              {record ? <RecordFacts record={record} today={form.context.today} /> : null}
              {narrow ? null : saveButton}
              {narrow ? null : actions}
              {more && more.length > 0 ? (
                <Menu
                  label={text("record.more")}
                  items={more}
                  placement="bottom-end"
                  trigger={<IconButton icon={<Ellipsis aria-hidden="true" />} label={text("record.more")} />}
                />
              ) : null}
            </>
          }
        />
        {notice ? <div className="ru-record__notice">{notice}</div> : null}
        <div className="ru-record__body">
          {panels}
          {rail}
        </div>
        {narrow && saveButton ? (
          <div className="ru-record__bar">
            {saveButton}
            {actions}
          </div>
        ) : null}
      </div>
    </Sheet>
  )
}

/** A group of controls has no element of that id; its first control is meant. */
function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`)
  const target = element?.matches("input, textarea, button, [tabindex]")
    ? element
    : (element?.querySelector<HTMLElement>("input, textarea, button, [tabindex]") ?? element)
  target?.scrollIntoView({ block: "center" })
  target?.focus({ preventScroll: true })
}
