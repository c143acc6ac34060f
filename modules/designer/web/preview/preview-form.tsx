import { useEffect, useMemo, useState } from "react"
import { flushSync } from "react-dom"
import { FormattedMessage, useIntl } from "react-intl"
import { FormPanel } from "../../../../renderers/record/form-panel.tsx"
import { linksOfPanel } from "../../../../renderers/record/panel-links.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { focusField } from "../../../../renderers/record/record-focus.ts"
import { RecordScope } from "../../../../renderers/record/record-scope.tsx"
import { recordTheme } from "../../../../renderers/record/rjsf.tsx"
import { Sections } from "../../../../renderers/record/sections.tsx"
import { RecordServicesProvider, useDirectories, useRecordServices } from "../../../../renderers/record/services.tsx"
import { createSectionRendering } from "../../../../renderers/record/section-rendering.ts"
import { useRecordForm } from "../../../../renderers/record/use-record-form.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { Button } from "../../../../ui/button.tsx"
import { useFocusWhenRendered } from "../../../../ui/use-focus-when-rendered.ts"
import { quietServices } from "./quiet-services.ts"
import "../../../../renderers/record/record.css"

export interface PreviewFormProps {
  readonly profile: CompiledProfile
  /** Null for a new record. */
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  /** Shows all validation errors from the start. */
  readonly showsErrors: boolean
}

/** A record as users see it: rules, defaults and validation work, and nothing is saved. */
export function PreviewForm(props: PreviewFormProps) {
  const { formatMessage } = useIntl()
  const services = useRecordServices()
  const note = formatMessage({ id: "designer.preview.note" })
  const quiet = useMemo(() => quietServices(services, note), [services, note])
  return (
    <RecordServicesProvider services={quiet}>
      <PreviewRecordForm {...props} note={note} />
    </RecordServicesProvider>
  )
}

function PreviewRecordForm({
  profile,
  record,
  context,
  showsErrors,
  note,
}: PreviewFormProps & { readonly note: string }) {
  const services = useRecordServices()
  const directories = useDirectories()
  // Keeps the initial record while the user types; the draft changes around it.
  const [visible] = useState(record)
  const form = useRecordForm({ profile, record: visible, context, services, records: directories.records })
  const { store, idPrefix, mode } = form
  const [summary, focusSummary] = useFocusWhenRendered<HTMLDivElement>()
  const theme = useMemo(() => recordTheme(profile, mode, idPrefix), [profile, mode, idPrefix])
  const { sections } = useMemo(() => linksOfPanel(profile, false), [profile])
  const unfolding = useMemo(() => createSectionRendering(sections, profile.fields), [sections, profile])
  const end = sections.filter(({ position }) => position === "RIGHT")
  useEffect(() => {
    if (showsErrors) store.submit()
  }, [showsErrors, store])
  const check = () => {
    store.submit()
    focusSummary()
  }
  return (
    <RecordScope form={form} people={directories.people} records={directories.records}>
      <header className="designer-preview__head ru-row ru-spread ru-gap-12 ru-note">
        <p>{note}</p>
        {mode === "edit" && (
          <Button size="sm" onClick={check}>
            <FormattedMessage id="designer.preview.check" />
          </Button>
        )}
      </header>
      <div className="designer-preview__form">
        <FormPanel
          form={form}
          theme={theme}
          unfolding={unfolding}
          sections={sections.filter(({ position }) => position === "LEFT")}
          summaryRef={summary}
          onFollow={(keyword) => {
            flushSync(() => unfolding.reveal(keyword))
            focusField(theme.idOf(keyword))
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
