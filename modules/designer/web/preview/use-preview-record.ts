import { useEffect, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { recordIn, sampleRecord } from "./preview-record.ts"
import type { PreviewServices } from "./preview-services.ts"
import type { PreviewOptions } from "./preview-options.ts"

export type PreviewRecordState =
  | { readonly phase: "ready"; readonly record: ProfileInstance | null }
  | { readonly phase: "loading" }
  | { readonly phase: "failed"; readonly message: string }

type LoadedPreview = { readonly of: string } & (
  | { readonly ok: true; readonly record: ProfileInstance }
  | { readonly ok: false; readonly message: string }
)

/** The previewed record: none, a sample, or a record from the server. */
export function usePreviewRecord(
  { source, state }: PreviewOptions,
  profile: CompiledProfile,
  context: RecordContext,
  services: PreviewServices,
): PreviewRecordState {
  const intl = useIntl()
  const [loaded, setLoaded] = useState<LoadedPreview>()
  const isReal = source !== "new" && source !== "sample"
  useEffect(() => {
    if (!isReal) return
    let isActive = true
    services.loadRecord(source).then(
      (record) => isActive && setLoaded({ of: source, ok: true, record }),
      (failure: unknown) => isActive && setLoaded({ of: source, ok: false, message: errorMessage(intl, failure) }),
    )
    return () => {
      isActive = false
    }
  }, [isReal, source, services, intl])
  return useMemo(() => {
    if (source === "new") return { phase: "ready", record: null }
    if (source === "sample") return { phase: "ready", record: recordIn(sampleRecord(profile, context), state) }
    if (loaded?.of !== source) return { phase: "loading" }
    if (!loaded.ok) return { phase: "failed", message: loaded.message }
    const open = { ...loaded.record, access: { ...loaded.record.access, canWrite: true, readOnlyReason: null } }
    return { phase: "ready", record: state === "open" ? loaded.record : recordIn(open, state) }
  }, [source, state, profile, context, loaded])
}
