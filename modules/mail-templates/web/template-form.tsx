import { useRef, useState } from "react"
import type { MailTemplate } from "../contract.ts"
import { isLanguage, type Language, languages } from "../../../schemas/languages.ts"
import { templatePurposes } from "../../../schemas/mail-templates.ts"
import { allowsDesign } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField, FieldGrid } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { EditBanners } from "../../../src/shell/edit-banners.tsx"
import { focusFirstError } from "../../../src/shell/focus-first-error.ts"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { visibleTemplateErrors, isWritten, type TemplateDraft, templateTextFields } from "./template-draft.ts"
import { TemplatePreview } from "./template-preview.tsx"
import { TemplateTextsEditor } from "./template-texts-editor.tsx"
import { TemplateUsesList } from "./template-uses.tsx"
import { boxOf } from "./text-box.tsx"
import { useTemplateEdit } from "./use-template-edit.ts"
import { useTemplateText } from "./use-template-text.ts"

export interface TemplateFormProps {
  /** Null for a new template. */
  readonly template: MailTemplate | null
  readonly first: TemplateDraft
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Edits one template, with a preview. */
export function TemplateForm({ template, first, onSaved, onClose }: TemplateFormProps) {
  const text = useTemplateText()
  const user = useUser()
  const uiLanguage = useLanguage()
  const edit = useTemplateEdit(template, first, onSaved)
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const { draft } = edit
  const [language, setLanguage] = useState<Language>(
    () => [uiLanguage, ...languages].find((one) => isWritten(first.texts[one])) ?? uiLanguage,
  )
  const can = (action: "CREATE" | "UPDATE") => allowsDesign(user, action, "any")
  const readOnly = !can(template ? "UPDATE" : "CREATE")
  const title = template ? text("mailTemplates.edit", { name: template.name }) : text("mailTemplates.new")
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    setSubmitted(true)
    const problem = await edit.save()
    const [at, named, part] = problem?.path ?? []
    if (at === "name") return document.getElementById("template-name")?.focus()
    if (typeof named !== "string" || !isLanguage(named)) return focusFirstError(form.current)
    setLanguage(named)
    const box = templateTextFields.find((one) => one === part)
    if (box) requestAnimationFrame(() => boxOf(box)?.focus())
  }
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={title}
      closeLabel={text("mailTemplates.close")}
      onClose={() => leave(onClose)}
      footer={
        readOnly ? (
          <Button onClick={onClose}>{text("mailTemplates.close")}</Button>
        ) : (
          <>
            <Button onClick={() => leave(onClose)}>{text("mailTemplates.cancel")}</Button>
            <Button variant="solid" busy={edit.busy} onClick={() => void save()}>
              {text("mailTemplates.save")}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        className="templates__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void save()
        }}
      >
        <EditBanners
          error={edit.error}
          overtaken={edit.newer !== null}
          conflict={text("mailTemplates.conflict")}
          takeLabel={text("mailTemplates.conflict.take")}
          onApplyNewer={edit.applyNewer}
        />
        <FieldGrid>
          <FormField
            id="template-name"
            width="half"
            required
            label={text("mailTemplates.field.name")}
            message={edit.nameWrong}
            messageTone="danger"
          >
            <TextInput
              id="template-name"
              required
              readOnly={readOnly}
              invalid={edit.nameWrong !== undefined}
              value={draft.name}
              onChange={(name) => edit.change({ name })}
            />
          </FormField>
          <FormField
            id="template-purpose"
            width="half"
            label={text("mailTemplates.field.purpose")}
            help={text("mailTemplates.field.purpose.text")}
          >
            <Select
              id="template-purpose"
              readOnly={readOnly}
              options={templatePurposes.map((value) => ({ value, label: text(`mailTemplates.purpose.${value}`) }))}
              value={draft.purpose}
              onChange={(value) => {
                const purpose = templatePurposes.find((one) => one === value)
                if (purpose) edit.change({ purpose })
              }}
            />
          </FormField>
          <FormField id="template-enabled" width="half" label={text("mailTemplates.field.enabled")}>
            <Switch
              id="template-enabled"
              checked={draft.enabled}
              readOnly={readOnly}
              onChange={(enabled) => edit.change({ enabled })}
            />
          </FormField>
        </FieldGrid>
        <p className="templates__hint">{text("mailTemplates.languages.text")}</p>
        <div className="templates__sides">
          <TemplateTextsEditor
            draft={draft}
            language={language}
            readOnly={readOnly}
            isSubmitted={isSubmitted}
            onLanguage={setLanguage}
            onChange={(texts) => edit.change({ texts })}
          />
          <TemplatePreview
            purpose={draft.purpose}
            language={language}
            text={draft.texts[language]}
            hasErrors={templateTextFields.some(
              (part) => visibleTemplateErrors(draft, language, part, isSubmitted).length > 0,
            )}
            canSend={can("UPDATE")}
          />
        </div>
        {template ? <TemplateUsesList uses={template.uses} otherUses={template.otherUses} /> : null}
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
    </Dialog>
  )
}
