import { useQuery } from "@tanstack/react-query"
import { SquareArrowOutUpRight } from "lucide-react"
import { Suspense, useEffect, useId, useMemo, useState } from "react"
import { flushSync } from "react-dom"
import { useIntl } from "react-intl"
import { useMatrixText } from "../../../../renderers/matrix/use-matrix-text.ts"
import { FormPanel } from "../../../../renderers/record/form-panel.tsx"
import { linksOfPanel } from "../../../../renderers/record/panel-links.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { focusField } from "../../../../renderers/record/record-focus.ts"
import { RecordScope } from "../../../../renderers/record/record-scope.tsx"
import { recordTheme } from "../../../../renderers/record/rjsf.tsx"
import { createSectionRendering } from "../../../../renderers/record/section-rendering.ts"
import { useDirectories, useRecordServices } from "../../../../renderers/record/services.tsx"
import { usePageKeys } from "../../../../renderers/record/use-page-keys.ts"
import { useRecordForm } from "../../../../renderers/record/use-record-form.ts"
import { useUnsavedGuard } from "../../../../renderers/record/use-unsaved-guard.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { masterLibrary, type Keyword, type RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { recordQuery } from "../../../../src/queries/records.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { Drawer } from "../../../../ui/drawer.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { SkeletonField } from "../../../../ui/skeleton.tsx"
import { Tabs } from "../../../../ui/tabs.tsx"
import { useFocusWhenRendered } from "../../../../ui/use-focus-when-rendered.ts"
import { toast } from "../../../../ui/toaster.tsx"
import type { YearsOffer } from "../../../records/web/years/years-offer.ts"
import "../../../../renderers/record/record.css"
import "./record-beside.css"

const CommentsPanel = lazily(async () => ({
  default: (await import("../../../records/web/side-panel/comments-panel.tsx")).CommentsPanel,
}))
const OtherYears = lazily(async () => ({
  default: (await import("../../../records/web/years/other-years.tsx")).OtherYears,
}))
const MergeBanner = lazily(async () => ({
  default: (await import("../../../../renderers/record/merge/merge-banner.tsx")).MergeBanner,
}))

export type BesideTab = "details" | "comments"

interface RecordBesideProps {
  readonly recordId: RecordId
  readonly profile: CompiledProfile
  readonly context: RecordContext
  readonly tab: BesideTab
  readonly onTab: (tab: BesideTab) => void
  readonly onSaved: (record: ProfileInstance) => void
  readonly onDirtyChange: (dirty: boolean) => void
  readonly onClose: () => void
}

/** A record beside the matrix: its form, which shows others' changes as they come, and its comments. */
export function RecordBeside(props: RecordBesideProps) {
  const { recordId, tab, onTab, onClose } = props
  const text = useMatrixText()
  const intl = useIntl()
  const panelId = useId()
  const { data: record, error, refetch } = useQuery(recordQuery(recordId))
  const href = record && recordPath({ type: record.type, projectId: record.projectId }, record.id)
  return (
    <Drawer
      open
      title={
        <bdi className="ru-truncate">
          {record ? [record.uniqueId, record.name].filter(Boolean).join(" · ") : text("matrix.beside.loading")}
        </bdi>
      }
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      actions={
        href ? (
          <AppLink
            href={href}
            className="ru-icon-button"
            data-size="sm"
            aria-label={text("matrix.open.full")}
            data-tooltip={text("matrix.open.full")}
          >
            <SquareArrowOutUpRight className="ru-flip" aria-hidden="true" />
          </AppLink>
        ) : null
      }
      onClose={onClose}
    >
      {record ? (
        <div className="matrix-beside ru-stack">
          <Tabs
            label={text("matrix.beside.tabs")}
            controls={panelId}
            value={tab}
            onChange={(value) => onTab(value === "comments" ? "comments" : "details")}
            tabs={[
              { value: "details", label: text("matrix.beside.details") },
              { value: "comments", label: text("matrix.beside.comments") },
            ]}
          />
          <div id={panelId} role="tabpanel" className="matrix-beside__panel" aria-label={text(`matrix.beside.${tab}`)}>
            {/* The form stays, so that comments can be read while it has input. */}
            <div hidden={tab !== "details"}>
              <BesideForm {...props} record={record} />
            </div>
            {tab === "comments" ? (
              <Suspense fallback={<SkeletonField lines={3} />}>
                <CommentsPanel
                  recordId={record.id}
                  revision={record.revision}
                  projectId={record.projectId}
                  entityId={record.entityId}
                  type={record.type}
                  profileId={record.profileId}
                />
              </Suspense>
            ) : null}
          </div>
        </div>
      ) : error ? (
        <PageError failure={error} what={text("matrix.beside.record")} onRetry={() => void refetch()} />
      ) : (
        <div className="matrix-beside__loading ru-grid ru-gap-16">
          <SkeletonField />
          <SkeletonField lines={3} />
        </div>
      )}
    </Drawer>
  )
}

function BesideForm({
  record,
  profile,
  context,
  onSaved,
  onDirtyChange,
}: RecordBesideProps & { readonly record: ProfileInstance }) {
  const intl = useIntl()
  const services = useRecordServices()
  const directories = useDirectories()
  const [summary, focusSummary] = useFocusWhenRendered<HTMLDivElement>()
  const [years, setYears] = useState<YearsOffer>()
  const [openedCount, setOpenedCount] = useState(1)
  const recordContext = useMemo(
    () => ({ ...context, entityId: record.entityId, decimalPlaces: record.decimalPlaces }),
    [context, record.entityId, record.decimalPlaces],
  )
  const form = useRecordForm({ profile, record, context: recordContext, services, records: directories.records })
  const { dirty } = useUnsavedGuard(form)
  useEffect(() => {
    onDirtyChange(dirty)
    return () => onDirtyChange(false)
  }, [dirty, onDirtyChange])
  const theme = useMemo(() => recordTheme(profile, form.mode, form.idPrefix), [profile, form.mode, form.idPrefix])
  const { sections } = useMemo(() => linksOfPanel(profile, true), [profile])
  const unfolding = useMemo(() => createSectionRendering(sections, profile.fields), [sections, profile])
  const follow = (keyword: Keyword) => {
    flushSync(() => unfolding.reveal(keyword))
    focusField(theme.idOf(keyword))
  }
  const save = async () => {
    if (form.saving) return
    const attempt = await form.save()
    if (attempt.kind === "saved") {
      toast.show("success", { title: intl.formatMessage({ id: "record.saved" }) })
      onSaved(attempt.record)
    } else if (attempt.kind === "undecided") setOpenedCount((count) => count + 1)
    else if (attempt.kind === "rejected") focusSummary()
    else announce(intl.formatMessage({ id: "record.unchanged" }))
  }
  usePageKeys(
    (years?.entries ?? []).flatMap((entry) =>
      "onSelect" in entry && entry.shortcut !== undefined && entry.onSelect
        ? [{ keys: entry.shortcut, label: String(entry.label), run: entry.onSelect }]
        : [],
    ),
  )
  return (
    <div
      className="ru-stack"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return
        event.preventDefault()
        void save()
      }}
    >
      {record.projectId === masterLibrary || record.projectId === null ? null : (
        <div className="matrix-beside__years ru-stack ru-gap-4 ru-muted ru-small">
          <Suspense>
            <OtherYears key={record.id} recordId={record.id} profile={profile} onOffer={setYears} />
          </Suspense>
        </div>
      )}
      <div>
        <RecordScope
          form={form}
          people={directories.people}
          records={directories.records}
          renderNote={years?.renderNote}
        >
          <FormPanel
            form={form}
            theme={theme}
            unfolding={unfolding}
            sections={sections}
            summaryRef={summary}
            onFollow={follow}
            banners={
              form.conflict ? (
                <Suspense>
                  <MergeBanner key={form.conflict.at} form={form} conflict={form.conflict} openedCount={openedCount} />
                </Suspense>
              ) : null
            }
          />
        </RecordScope>
      </div>
      {form.mode === "edit" ? (
        <footer className="matrix-beside__foot ru-row ru-gap-8">
          <Button
            variant="solid"
            busy={form.saving}
            disabled={!dirty}
            className="ru-push-end"
            data-tooltip-keys="Ctrl+S"
            onClick={() => void save()}
          >
            {intl.formatMessage({ id: "record.save" })}
          </Button>
        </footer>
      ) : null}
    </div>
  )
}
