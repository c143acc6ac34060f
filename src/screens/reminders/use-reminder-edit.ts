import { useState } from "react"
import { useIntl } from "react-intl"
import { createReminders, updateReminder, type ReminderRule } from "../../../schemas/api/reminders.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ReminderTerms } from "../../../schemas/reminders.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useReminderText } from "./use-reminder-text.ts"

export type ReminderEdit = ReturnType<typeof useReminderEdit>

/** What stands against a part of it, by the part: `name`, `people`, `levels.0.people`. */
export type PartProblems = Readonly<Record<string, string>>

interface Editing {
  readonly profileId: ProfileId
  /** Null for a new one. */
  readonly rule: ReminderRule | null
  readonly first: ReminderTerms
  /** With a changed rule as it is now. */
  readonly onSaved: (now?: ReminderRule) => void
}

/** A reminder being written, and the way to save it. */
export function useReminderEdit({ profileId, rule, first, onSaved }: Editing) {
  const intl = useIntl()
  const text = useReminderText()
  const [held, setHeld] = useState(rule)
  const [terms, setTerms] = useState(first)
  const [problems, setProblems] = useState<PartProblems>({})
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<ReminderRule | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  const refused = (failure: unknown) => {
    const parts = failure instanceof CallError ? problemsOf(failure) : {}
    setProblems(parts)
    if (Object.keys(parts).length === 0) setWrong(errorSentence(intl, failure))
  }

  return {
    terms,
    dirty: !saved && JSON.stringify(terms) !== JSON.stringify(held ? held.terms : first),
    problems,
    wrong,
    newer,
    busy,
    refused,
    change(next: ReminderTerms) {
      setTerms(next)
      setProblems({})
      setWrong("")
    },
    takeNewer() {
      if (!newer) return
      setHeld(newer)
      setTerms(newer.terms)
      setNewer(null)
    },
    async save() {
      setBusy(true)
      setWrong("")
      setProblems({})
      try {
        const now = held ? await changeTo(terms, held) : await make(terms, profileId)
        toast.show("success", { title: text("reminders.saved", { name: terms.name.trim() }) })
        setSaved(true)
        onSaved(now)
      } catch (failure) {
        const current = failure instanceof CallError && failure.status === 409 ? failure.current : undefined
        if (isRule(current)) setNewer(current)
        else refused(failure)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** By the part of the form that shows it; where the call puts a rule in a list or beside its revision, that is left out. */
function problemsOf({ problems }: CallError): PartProblems {
  const found: Record<string, string> = {}
  for (const { path, message } of problems) {
    const own = path[0] === "terms" ? path.slice(1) : path[0] === "rules" ? path.slice(2) : path
    const isOfLevel = own[0] === "levels" && own.length > 1
    const part = (isOfLevel ? own.slice(0, 3) : own.slice(0, 1)).join(".")
    if (part !== "") found[part] ??= message
  }
  return found
}

function isRule(current: unknown): current is ReminderRule {
  return typeof current === "object" && current !== null && "terms" in current && "revision" in current
}

const changeTo = (terms: ReminderTerms, { id, revision }: ReminderRule) =>
  call(updateReminder, { params: { id }, body: { terms, revision } })

async function make(terms: ReminderTerms, profileId: ProfileId): Promise<undefined> {
  await call(createReminders, { params: { profileId }, body: { rules: [terms] } })
}
