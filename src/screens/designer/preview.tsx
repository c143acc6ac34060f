import { useMemo, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { FormPanel } from "../../../renderers/record/form-panel.tsx"
import { linksOfPanel } from "../../../renderers/record/panel-links.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { RecordScope } from "../../../renderers/record/record-scope.tsx"
import { recordTheme } from "../../../renderers/record/rjsf.tsx"
import { Sections } from "../../../renderers/record/sections.tsx"
import { useDirectories, useRecordServices } from "../../../renderers/record/services.tsx"
import { createUnfolding } from "../../../renderers/record/unfolding.ts"
import { useRecordForm } from "../../../renderers/record/use-record-form.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import "../../../renderers/record/record.css"

interface PreviewProps {
  /** The draft as it last compiled; null where it never did. */
  readonly profile: CompiledProfile | null
  /** The draft as it is now does not compile. */
  readonly broken: boolean
  readonly context: RecordContext
}

/** A new record of the draft, as people will see it: rules, defaults and checks work, and nothing is saved. */
export function Preview({ profile, broken, context }: PreviewProps) {
  const { formatMessage } = useIntl()
  return (
    <section className="designer__preview" aria-label={formatMessage({ id: "designer.view.preview" })}>
      {broken && <Banner tone="warning" title={<FormattedMessage id="designer.preview.broken" />} />}
      {profile && <PreviewForm profile={profile} context={context} />}
    </section>
  )
}

function PreviewForm({ profile, context }: { profile: CompiledProfile; context: RecordContext }) {
  const services = useRecordServices()
  const directories = useDirectories()
  const form = useRecordForm({ profile, record: null, context, services, records: directories.records })
  const { store, idPrefix } = form
  const summary = useRef<HTMLDivElement>(null)
  const theme = useMemo(() => recordTheme(profile, "edit", idPrefix), [profile, idPrefix])
  const { sections } = useMemo(() => linksOfPanel(profile, false), [profile])
  const unfolding = useMemo(() => createUnfolding(sections, profile.fields), [sections, profile])
  const end = sections.filter(({ position }) => position === "RIGHT")
  const check = () => {
    store.submit()
    requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <RecordScope form={form} people={directories.people} records={directories.records}>
      <header className="designer__preview-head">
        <p>
          <FormattedMessage id="designer.preview.note" />
        </p>
        <Button size="sm" onClick={check}>
          <FormattedMessage id="designer.preview.check" />
        </Button>
      </header>
      <div className="designer__preview-form">
        <FormPanel
          form={form}
          theme={theme}
          unfolding={unfolding}
          sections={sections.filter(({ position }) => position === "LEFT")}
          summaryRef={summary}
          onFollow={(keyword) => {
            unfolding.reveal(keyword)
            requestAnimationFrame(() => document.getElementById(theme.idOf(keyword))?.focus())
          }}
        />
        {end.length > 0 && (
          <div className="ru-record-panel">
            <div className="ru-record-panel__inside">
              <Sections sections={end} store={store} theme={theme} unfolding={unfolding} />
            </div>
          </div>
        )}
      </div>
    </RecordScope>
  )
}
