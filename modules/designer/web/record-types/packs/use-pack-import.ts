import { useState } from "react"
import { useIntl } from "react-intl"
import type { PackDecision, PackOutcome, PackPreview } from "../../../contracts/packs.ts"
import type { WireProblem } from "../../../../../schemas/api/endpoint.ts"
import type { RoleId } from "../../../../../schemas/ids.ts"
import type { MergeSide } from "../../../../../schemas/pack.ts"
import { ApiError } from "../../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import type { Decisions, PackServices } from "./pack-services.ts"
import { loadJsonFile } from "./load-json-file.ts"

export type PackProgress =
  | { readonly step: "choosing"; readonly error?: string; readonly problems?: readonly WireProblem[] }
  | { readonly step: "reading" }
  | { readonly step: "deciding"; readonly preview: PackPreview; readonly error?: string; readonly busy?: boolean }
  | { readonly step: "done"; readonly outcome: PackOutcome }

/** Imports a file as drafts: parse, preview, decide per profile and conflict, import. */
export function usePackImport(services: PackServices, onImported: () => void) {
  const intl = useIntl()
  const [file, setFile] = useState<File | null>(null)
  const [pack, setPack] = useState<unknown>(null)
  const [decisions, setDecisions] = useState<Decisions>({})
  const [progress, setProgress] = useState<PackProgress>({ step: "choosing" })

  async function preview(json: unknown, decided: Decisions, error?: string) {
    try {
      const packPreview = await services.preview(json, decided)
      setDecisions(withRevisions(decided, packPreview))
      setProgress({ step: "deciding", preview: packPreview, ...(error && { error }) })
    } catch (failure) {
      const problems = failure instanceof ApiError && failure.problems.length > 1 ? failure.problems : []
      setProgress({ step: "choosing", error: errorMessage(intl, failure), problems })
    }
  }

  async function choose(selected: File) {
    setFile(selected)
    setProgress({ step: "reading" })
    const loaded = await loadJsonFile(selected, intl)
    if (!loaded.ok) return setProgress({ step: "choosing", error: loaded.error })
    setPack(loaded.json)
    await preview(loaded.json, {})
  }

  async function importPack(packPreview: PackPreview) {
    setProgress({ step: "deciding", preview: packPreview, busy: true })
    try {
      setProgress({ step: "done", outcome: await services.import(pack, decisions) })
      onImported()
    } catch (failure) {
      // A draft changed in the meantime, or a decision caused a new conflict: reloads the preview.
      const isOutdated = failure instanceof ApiError && (failure.status === 409 || failure.code === "pack.unresolved")
      const error = errorMessage(intl, failure)
      if (isOutdated) await preview(pack, decisions, error)
      else setProgress({ step: "deciding", preview: packPreview, error })
    }
  }

  return {
    file,
    progress,
    decisions,
    choose,
    importPack,
    /** Changing the decision of a whole profile reloads the preview. */
    async decideHow(id: string, as: NonNullable<PackDecision["as"]>) {
      const { resolutions: _, ...rest } = decisions[id] ?? {}
      const decided = { ...decisions, [id]: { ...rest, as } }
      setDecisions(decided)
      await preview(pack, decided)
    },
    resolve(id: string, sides: Readonly<Record<string, MergeSide>>) {
      const before = decisions[id] ?? {}
      setDecisions({ ...decisions, [id]: { ...before, resolutions: { ...before.resolutions, ...sides } } })
    },
    confirmWorkers(id: string, roles: readonly RoleId[]) {
      setDecisions({ ...decisions, [id]: { ...decisions[id], workers: [...roles] } })
    },
    reset() {
      setFile(null)
      setPack(null)
      setDecisions({})
      setProgress({ step: "choosing" })
    },
  }
}

export type PackImport = ReturnType<typeof usePackImport>

/** Each decision refers to the draft revision that was displayed. */
function withRevisions(decisions: Decisions, { profiles }: PackPreview): Decisions {
  const currentDecisions = profiles.flatMap(({ id, draftRevision }) =>
    draftRevision === null ? [] : [[id, { ...decisions[id], draftRevision }] as const],
  )
  return { ...decisions, ...Object.fromEntries(currentDecisions) }
}
