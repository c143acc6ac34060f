import { useMemo } from "react"
import { RecordScreen } from "../../renderers/record/record-screen.tsx"
import { RecordServicesProvider } from "../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { shippedSummaries } from "../record/shipped-profiles.ts"
import { filledRecord } from "./sample-records.ts"
import { createTryServices } from "./try-services.ts"

export type RecordViewState = "new" | "filled" | "read-only"

interface RecordViewProps {
  readonly profile: CompiledProfile
  readonly state: RecordViewState
}

/** The record screen of the product with a record of the type: new, filled, or read-only. */
export function RecordView({ profile, state }: RecordViewProps) {
  const language = useStoryLanguage()
  const context = useMemo(() => storyContext(language), [language])
  const record = useMemo(
    () => (state === "new" ? null : recordIn(state, filledRecord(profile, context))),
    [profile, state, context],
  )
  const services = useMemo(() => createTryServices(profile, record, language), [profile, record, language])
  return (
    <RecordServicesProvider services={services}>
      <RecordScreen
        profile={profile}
        record={record}
        context={context}
        profiles={shippedSummaries}
        linkRight={() => ({ canLink: state !== "read-only", canAdd: state !== "read-only" })}
      />
    </RecordServicesProvider>
  )
}

function recordIn(state: RecordViewState, record: ProfileInstance): ProfileInstance {
  if (state === "filled") return record
  return { ...record, access: { ...record.access, canWrite: false, readOnlyReason: "no_write_permission" } }
}
