import { useState } from "react"
import { useIntl } from "react-intl"
import { createMailTemplate, type MailTemplate, updateMailTemplate } from "../contract.ts"
import type { WireProblem } from "../../../schemas/api/endpoint.ts"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { draftOf, type TemplateDraft, nonEmptyTexts } from "./template-draft.ts"
import { useTemplateText } from "./use-template-text.ts"

/** Edits and saves a template. */
export function useTemplateEdit(template: MailTemplate | null, first: TemplateDraft, onSaved: () => void) {
  const intl = useIntl()
  const text = useTemplateText()
  const [baseTemplate, setBaseTemplate] = useState(template)
  const [draft, setDraft] = useState<TemplateDraft>(first)
  const [nameError, setNameError] = useState<string>()
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<MailTemplate | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  return {
    draft,
    dirty: !saved && JSON.stringify(draft) !== JSON.stringify(baseTemplate ? draftOf(baseTemplate) : first),
    nameWrong: nameError,
    error,
    newer,
    busy,
    change(changes: Partial<TemplateDraft>) {
      setDraft((current) => ({ ...current, ...changes }))
      if ("name" in changes) setNameError(undefined)
    },
    applyNewer() {
      if (!newer) return
      setBaseTemplate(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    /** Returns the first problem, of the name or a text, so that it can be focused. */
    async save(): Promise<WireProblem | undefined> {
      setBusy(true)
      setError("")
      setNameError(undefined)
      try {
        const { name, purpose, enabled } = draft
        const body = { name, purpose, enabled, texts: nonEmptyTexts(draft) }
        const previous = baseTemplate
          ? await request(updateMailTemplate, {
              params: { id: baseTemplate.id },
              body: { ...body, revision: baseTemplate.revision },
            })
          : await request(createMailTemplate, { body })
        toast.show("success", { title: text("mailTemplates.saved", { name: previous.name }) })
        setSaved(true)
        onSaved()
        return undefined
      } catch (failure) {
        const problems = failure instanceof ApiError ? failure.problems : []
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
        const ofName = problems.find(({ path }) => path[0] === "name")
        const ofText = problems.find(({ path }) => path[0] === "texts" && path.length > 1)
        if (isTemplate(current)) setNewer(current)
        else if (ofName) setNameError(ofName.message)
        else setError(errorMessage(intl, failure))
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
