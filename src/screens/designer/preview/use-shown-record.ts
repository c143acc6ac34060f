import { useEffect, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { recordIn, sampleRecord } from "./preview-record.ts"
import type { PreviewServices } from "./preview-services.ts"
import type { PreviewWish } from "./preview-wish.ts"

export type ShownRecord =
  | { readonly phase: "ready"; readonly record: ProfileInstance | null }
  | { readonly phase: "loading" }
  | { readonly phase: "failed"; readonly message: string }

type Loaded = { readonly of: string } & (
  | { readonly ok: true; readonly record: ProfileInstance }
  | { readonly ok: false; readonly message: string }
)

/** The record the preview shows: none, a made-up one, or a real one as the server has it. */
export function useShownRecord(
  { source, state }: PreviewWish,
  profile: CompiledProfile,
  context: RecordContext,
  services: PreviewServices,
): ShownRecord {
  const intl = useIntl()
  const [loaded, setLoaded] = useState<Loaded>()
  const isReal = source !== "new" && source !== "sample"
  useEffect(() => {
    if (!isReal) return
    let isWanted = true
    services.loadRecord(source).then(
      (record) => isWanted && setLoaded({ of: source, ok: true, record }),
      (failure: unknown) => isWanted && setLoaded({ of: source, ok: false, message: errorSentence(intl, failure) }),
    )
    return () => {
      isWanted = false
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
