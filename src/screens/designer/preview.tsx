import { useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { CompileResult } from "../../../schemas/compiled.ts"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import { RecordScreen } from "../../../renderers/record/record-screen.tsx"
import { RecordServicesProvider } from "../../../renderers/record/services.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { useServices } from "../records/use-record-services.ts"
import { useDesignContext } from "./use-design-context.ts"

interface PreviewProps {
  readonly compiled: CompileResult
  readonly profiles: readonly ProfileListItem[]
}

/** A new record of the draft, as people will see it; it works but saves nothing. */
export function Preview({ compiled, profiles }: PreviewProps) {
  const { formatMessage } = useIntl()
  const services = useServices()
  const context = useDesignContext()
  const note = formatMessage({ id: "designer.preview.note" })
  const unsaving = useMemo(() => {
    const refused = { ok: false, message: note, problems: [] } as const
    return {
      ...services,
      save: () => Promise.resolve(refused),
      createLinked: () => Promise.resolve(refused),
      link: () => Promise.resolve(refused),
      unlink: () => Promise.resolve(refused),
    }
  }, [services, note])
  if (!compiled.ok) {
    return (
      <div className="designer__preview">
        <Banner tone="warning" title={<FormattedMessage id="designer.preview.broken" />} />
      </div>
    )
  }
  return (
    <div className="designer__preview">
      <Banner tone="info" title={note} />
      <RecordServicesProvider services={unsaving}>
        <RecordScreen
          profile={compiled.profile}
          record={null}
          context={context}
          profiles={profiles}
          linkRight={() => ({ canLink: false, canAdd: false, reason: note })}
        />
      </RecordServicesProvider>
    </div>
  )
}
