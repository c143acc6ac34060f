import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { defaultLook } from "../../../../../engine/heat-map/default-look.ts"
import { ApiError } from "../../../../../src/api/api-error.ts"
import { request } from "../../../../../src/api/request.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { toast } from "../../../../../ui/toaster.tsx"
import { updateHeatMapSettings, type HeatMapSettings } from "../../../contracts/heat-map.ts"
import { heatMapSettingsQuery } from "../heat-map-queries.ts"
import { useHeatMapText } from "../use-heat-map-text.ts"
import { draftOf, parseDraft, type SettingsDraft } from "./settings-draft.ts"

/** Edits and saves how the client's heat maps look. */
export function useSettingsEdit(settings: HeatMapSettings, onSaved: () => void) {
  const intl = useIntl()
  const text = useHeatMapText()
  const queries = useQueryClient()
  const [base, setBase] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [newer, setNewer] = useState<HeatMapSettings | null>(null)
  const [error, setError] = useState("")
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // Problems of fields that are still being typed are shown after the first attempt to save.
  const [isTried, setTried] = useState(false)
  const parsed = parseDraft(draft)
  return {
    draft,
    parsed,
    problems: isTried ? parsed.problems : {},
    newer,
    error,
    busy,
    dirty: !isSaved && JSON.stringify(draft) !== JSON.stringify(draftOf(base)),
    change: (changes: Partial<SettingsDraft>) => setDraft((previous) => ({ ...previous, ...changes })),
    restoreDefaults: () => setDraft(draftOf(defaultLook)),
    /** Continues with what someone else has saved meanwhile. */
    applyNewer() {
      if (!newer) return
      setBase(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    /** Returns whether the input was valid. */
    async save(): Promise<boolean> {
      setTried(true)
      setError("")
      if (Object.values(parsed.problems).some(Boolean)) return false
      setBusy(true)
      try {
        const saved = await request(updateHeatMapSettings, { body: { ...parsed.look, revision: base.revision } })
        queries.setQueryData(heatMapSettingsQuery.queryKey, saved)
        // Another number of levels has other counts.
        void queries.invalidateQueries({ queryKey: ["riskUniverse", "heatMap"] })
        toast.show("success", { title: text("heatMap.settings.saved") })
        setSaved(true)
        onSaved()
      } catch (failure) {
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
        if (isSettings(current)) setNewer(current)
        else setError(errorMessage(intl, failure))
      } finally {
        setBusy(false)
      }
      return true
    },
  }
}

function isSettings(current: unknown): current is HeatMapSettings {
  return typeof current === "object" && current !== null && "bands" in current && "revision" in current
}
