import { useRef, useState } from "react"
import type { MailTemplate } from "../../../schemas/api/mail-templates.ts"
import { isLanguage, type Language, languages } from "../../../schemas/languages.ts"
import { templatePurposes } from "../../../schemas/mail-templates.ts"
import { allowsDesign } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame, FieldGrid } from "../../../ui/field-frame.tsx"
import { Select } from "../../../ui/select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { EditBanners } from "../../shell/edit-banners.tsx"
import { showFirstWrong } from "../../shell/show-first-wrong.ts"
import { useUnsaved } from "../../shell/use-unsaved.tsx"
import { faultsIn, isWritten, type TemplateDraft, textParts } from "./template-draft.ts"
import { TemplatePreview } from "./template-preview.tsx"
import { TemplateTextsEditor } from "./template-texts.tsx"
import { TemplateUsesList } from "./template-uses.tsx"
import { boxOf } from "./text-box.tsx"
import { useTemplateEdit } from "./use-template-edit.ts"
import { useTemplateText } from "./use-template-text.ts"

export interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: MailTemplate | null
  readonly first: TemplateDraft
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** One template: what it is for and what it says, beside how that reads. */
export function TemplateForm({ template, first, onSaved, onClose }: TemplateFormProps) {
  const text = useTemplateText()
  const user = useUser()
  const reader = useLanguage()
  const edit = useTemplateEdit(template, first, onSaved)
  const { leave, question } = useUnsaved(edit.dirty)
  const { draft } = edit
  const [language, setLanguage] = useState<Language>(
    () => [reader, ...languages].find((one) => isWritten(first.texts[one])) ?? reader,
  )
  const may = (action: "CREATE" | "UPDATE") => allowsDesign(user, action, "any")
  const readOnly = !may(template ? "UPDATE" : "CREATE")
  const title = template ? text("mailTemplates.edit", { name: template.name }) : text("mailTemplates.new")
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    setWasTried(true)
    const problem = await edit.save()
    const [at, named, part] = problem?.path ?? []
    if (at === "name") return document.getElementById("template-name")?.focus()
    if (typeof named !== "string" || !isLanguage(named)) return showFirstWrong(form.current)
    setLanguage(named)
    const box = textParts.find((one) => one === part)
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
          wrong={edit.wrong}
          overtaken={edit.newer !== null}
          conflict={text("mailTemplates.conflict")}
          take={text("mailTemplates.conflict.take")}
          onTake={edit.takeNewer}
        />
        <FieldGrid>
          <FieldFrame
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
          </FieldFrame>
          <FieldFrame
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
          </FieldFrame>
          <FieldFrame id="template-enabled" width="half" label={text("mailTemplates.field.enabled")}>
            <Switch
              id="template-enabled"
              checked={draft.enabled}
              readOnly={readOnly}
              onChange={(enabled) => edit.change({ enabled })}
            />
          </FieldFrame>
        </FieldGrid>
        <p className="templates__hint">{text("mailTemplates.languages.text")}</p>
        <div className="templates__sides">
          <TemplateTextsEditor
            draft={draft}
            language={language}
            readOnly={readOnly}
            wasTried={wasTried}
            onLanguage={setLanguage}
            onChange={(texts) => edit.change({ texts })}
          />
          <TemplatePreview
            purpose={draft.purpose}
            language={language}
            text={draft.texts[language]}
            hasFaults={textParts.some((part) => faultsIn(draft, language, part, wasTried).length > 0)}
            maySend={may("UPDATE")}
          />
        </div>
        {template ? <TemplateUsesList uses={template.uses} elsewhere={template.elsewhere} /> : null}
        {/* So that Enter in a field saves. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {question}
    </Dialog>
  )
}
