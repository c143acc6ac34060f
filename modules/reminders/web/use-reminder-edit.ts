import { useState } from "react"
import { useIntl } from "react-intl"
import { createReminders, updateReminder, type ReminderRule } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ReminderSettings } from "../../../schemas/reminders.ts"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useReminderText } from "./use-reminder-text.ts"

export type ReminderEdit = ReturnType<typeof useReminderEdit>

/** Problems by form field: `name`, `people`, `levels.0.people`. */
export type FieldProblems = Readonly<Record<string, string>>

interface ReminderEditOptions {
  readonly profileId: ProfileId
  /** Null for a new reminder. */
  readonly rule: ReminderRule | null
  readonly first: ReminderSettings
  /** Called with the saved rule. */
  readonly onSaved: (now?: ReminderRule) => void
}

/** Edits and saves a reminder. */
export function useReminderEdit({ profileId, rule, first, onSaved }: ReminderEditOptions) {
  const intl = useIntl()
  const text = useReminderText()
  const [baseRule, setBaseRule] = useState(rule)
  const [settings, setSettings] = useState(first)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<ReminderRule | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  const handleError = (failure: unknown) => {
    const fieldProblems = failure instanceof ApiError ? problemsOf(failure) : {}
    setProblems(fieldProblems)
    if (Object.keys(fieldProblems).length === 0) setError(errorMessage(intl, failure))
  }

  return {
    settings,
    dirty: !saved && JSON.stringify(settings) !== JSON.stringify(baseRule ? baseRule.settings : first),
    problems,
    error,
    newer,
    busy,
    handleError,
    change(next: ReminderSettings) {
      setSettings(next)
      setProblems({})
      setError("")
    },
    applyNewer() {
      if (!newer) return
      setBaseRule(newer)
      setSettings(newer.settings)
      setNewer(null)
    },
    async save() {
      setBusy(true)
      setError("")
      setProblems({})
      try {
        const now = baseRule ? await changeTo(settings, baseRule) : await createReminder(settings, profileId)
        toast.show("success", { title: text("reminders.saved", { name: settings.name.trim() }) })
        setSaved(true)
        onSaved(now)
      } catch (failure) {
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
        if (isRule(current)) setNewer(current)
        else handleError(failure)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Problems by form field; omits the list or wrapper in which the request nests the rule. */
function problemsOf({ problems }: ApiError): FieldProblems {
  const found: Record<string, string> = {}
  for (const { path, message } of problems) {
    const own = path[0] === "settings" ? path.slice(1) : path[0] === "rules" ? path.slice(2) : path
    const isOfLevel = own[0] === "levels" && own.length > 1
    const key = (isOfLevel ? own.slice(0, 3) : own.slice(0, 1)).join(".")
    if (key !== "") found[key] ??= message
  }
  return found
}

function isRule(current: unknown): current is ReminderRule {
  return typeof current === "object" && current !== null && "settings" in current && "revision" in current
}

const changeTo = (settings: ReminderSettings, { id, revision }: ReminderRule) =>
  request(updateReminder, { params: { id }, body: { settings, revision } })

async function createReminder(settings: ReminderSettings, profileId: ProfileId): Promise<undefined> {
  await request(createReminders, { params: { profileId }, body: { rules: [settings] } })
}
