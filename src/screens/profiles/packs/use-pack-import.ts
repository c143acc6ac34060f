import { useState } from "react"
import { useIntl } from "react-intl"
import type { PackDecision, PackOutcome, PackPreview } from "../../../../schemas/api/packs.ts"
import type { WireProblem } from "../../../../schemas/api/endpoint.ts"
import type { RoleId } from "../../../../schemas/ids.ts"
import type { MergeSide } from "../../../../schemas/pack.ts"
import { CallError } from "../../../calls/call-error.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { Decisions, PackServices } from "./pack-services.ts"
import { readJsonFile } from "./read-json-file.ts"

export type PackProgress =
  | { readonly step: "choosing"; readonly wrong?: string; readonly problems?: readonly WireProblem[] }
  | { readonly step: "reading" }
  | { readonly step: "deciding"; readonly preview: PackPreview; readonly wrong?: string; readonly busy?: boolean }
  | { readonly step: "done"; readonly outcome: PackOutcome }

/** From a file to drafts: read, previewed, decided profile by profile and conflict by conflict, taken in. */
export function usePackImport(services: PackServices, onImported: () => void) {
  const intl = useIntl()
  const [file, setFile] = useState<File | null>(null)
  const [pack, setPack] = useState<unknown>(null)
  const [decisions, setDecisions] = useState<Decisions>({})
  const [progress, setProgress] = useState<PackProgress>({ step: "choosing" })

  async function preview(json: unknown, decided: Decisions, wrong?: string) {
    try {
      const made = await services.preview(json, decided)
      setDecisions(withRevisions(decided, made))
      setProgress({ step: "deciding", preview: made, ...(wrong && { wrong }) })
    } catch (failure) {
      const problems = failure instanceof CallError && failure.problems.length > 1 ? failure.problems : []
      setProgress({ step: "choosing", wrong: errorSentence(intl, failure), problems })
    }
  }

  async function choose(chosen: File) {
    setFile(chosen)
    setProgress({ step: "reading" })
    const read = await readJsonFile(chosen, intl)
    if (!read.ok) return setProgress({ step: "choosing", wrong: read.wrong })
    setPack(read.json)
    await preview(read.json, {})
  }

  async function take(shown: PackPreview) {
    setProgress({ step: "deciding", preview: shown, busy: true })
    try {
      setProgress({ step: "done", outcome: await services.import(pack, decisions) })
      onImported()
    } catch (failure) {
      // A draft changed meanwhile, or a decision brought up another question: look again.
      const isOutdated = failure instanceof CallError && (failure.status === 409 || failure.code === "pack.unresolved")
      const wrong = errorSentence(intl, failure)
      if (isOutdated) await preview(pack, decisions, wrong)
      else setProgress({ step: "deciding", preview: shown, wrong })
    }
  }

  return {
    file,
    progress,
    decisions,
    choose,
    take,
    /** Another way for a whole profile is previewed anew. */
    async decideHow(id: string, as: NonNullable<PackDecision["as"]>) {
      const { resolutions: _, ...kept } = decisions[id] ?? {}
      const decided = { ...decisions, [id]: { ...kept, as } }
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

/** Each decision stands on the draft that was shown with it. */
function withRevisions(decisions: Decisions, { profiles }: PackPreview): Decisions {
  const standing = profiles.flatMap(({ id, draftRevision }) =>
    draftRevision === null ? [] : [[id, { ...decisions[id], draftRevision }] as const],
  )
  return { ...decisions, ...Object.fromEntries(standing) }
}
