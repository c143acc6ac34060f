import { useState } from "react"
import { useIntl } from "react-intl"
import { createMailTemplate, type MailTemplate, updateMailTemplate } from "../../../schemas/api/mail-templates.ts"
import type { WireProblem } from "../../../schemas/api/endpoint.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { draftOf, type TemplateDraft, writtenTexts } from "./template-draft.ts"
import { useTemplateText } from "./use-template-text.ts"

/** A template being written, and the way to save it. */
export function useTemplateEdit(template: MailTemplate | null, first: TemplateDraft, onSaved: () => void) {
  const intl = useIntl()
  const text = useTemplateText()
  const [held, setHeld] = useState(template)
  const [draft, setDraft] = useState<TemplateDraft>(first)
  const [nameWrong, setNameWrong] = useState<string>()
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<MailTemplate | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  return {
    draft,
    dirty: !saved && JSON.stringify(draft) !== JSON.stringify(held ? draftOf(held) : first),
    nameWrong,
    wrong,
    newer,
    busy,
    change(part: Partial<TemplateDraft>) {
      setDraft((current) => ({ ...current, ...part }))
      if ("name" in part) setNameWrong(undefined)
    },
    takeNewer() {
      if (!newer) return
      setHeld(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    /** Tells what is wrong first, its name or one of its texts, so that it can be shown at its place. */
    async save(): Promise<WireProblem | undefined> {
      setBusy(true)
      setWrong("")
      setNameWrong(undefined)
      try {
        const { name, purpose, enabled } = draft
        const body = { name, purpose, enabled, texts: writtenTexts(draft) }
        const kept = held
          ? await call(updateMailTemplate, { params: { id: held.id }, body: { ...body, revision: held.revision } })
          : await call(createMailTemplate, { body })
        toast.show("success", { title: text("mailTemplates.saved", { name: kept.name }) })
        setSaved(true)
        onSaved()
        return undefined
      } catch (failure) {
        const problems = failure instanceof CallError ? failure.problems : []
        const current = failure instanceof CallError && failure.status === 409 ? failure.current : undefined
        const ofName = problems.find(({ path }) => path[0] === "name")
        const ofText = problems.find(({ path }) => path[0] === "texts" && path.length > 1)
        if (isTemplate(current)) setNewer(current)
        else if (ofName) setNameWrong(ofName.message)
        else setWrong(errorSentence(intl, failure))
        return ofName ?? ofText
      } finally {
        setBusy(false)
      }
    },
  }
}

function isTemplate(current: unknown): current is MailTemplate {
  return typeof current === "object" && current !== null && "texts" in current && "revision" in current
}
