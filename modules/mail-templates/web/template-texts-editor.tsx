import { Check } from "lucide-react"
import { useRef } from "react"
import type { TemplateError } from "../../../engine/mail/validate-template.ts"
import { type Language, languages } from "../../../schemas/languages.ts"
import { type Placeholder, placeholdersOf } from "../../../schemas/mail-templates.ts"
import { Button } from "../../../ui/button.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { languageName } from "../../../src/language/language-name.ts"
import {
  visibleTemplateErrors,
  isWritten,
  type TemplateDraft,
  templateTextFields,
  type TemplateTextField,
} from "./template-draft.ts"
import { boxOf, TextBox } from "./text-box.tsx"
import { useTemplateText } from "./use-template-text.ts"

export interface TemplateTextsEditorProps {
  readonly draft: TemplateDraft
  readonly language: Language
  readonly readOnly: boolean
  /** Whether the user tried to save. */
  readonly isSubmitted: boolean
  readonly onLanguage: (language: Language) => void
  readonly onChange: (texts: TemplateDraft["texts"]) => void
}

/** Edits a template's texts by language, with placeholders to insert at the caret. */
export function TemplateTextsEditor({
  draft,
  language,
  readOnly,
  isSubmitted,
  onLanguage,
  onChange,
}: TemplateTextsEditorProps) {
  const text = useTemplateText()
  const uiLanguage = useLanguage()
  const last = useRef<TemplateTextField>("body")
  const write = (field: TemplateTextField, value: string) =>
    onChange({ ...draft.texts, [language]: { ...draft.texts[language], [field]: value } })
  const insertPlaceholder = (name: Placeholder) => {
    const field = last.current
    const box = boxOf(field)
    if (!box) return
    const value = draft.texts[language][field]
    const from = box.selectionStart ?? value.length
    const to = box.selectionEnd ?? from
    const placeholderText = `{${name}}`
    write(field, value.slice(0, from) + placeholderText + value.slice(to))
    // Restores the caret after the placeholder once the input is updated.
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(from + placeholderText.length, from + placeholderText.length)
    })
  }
  const show = (field: TemplateTextField) => (error: TemplateError) => {
    const box = boxOf(field)
    box?.focus()
    box?.setSelectionRange(error.at, error.at + error.length)
  }
  const tabs = languages.map((one) => {
    const count = templateTextFields.reduce(
      (sum, field) => sum + visibleTemplateErrors(draft, one, field, isSubmitted).length,
      0,
    )
    const name = languageName(one, uiLanguage)
    const written = isWritten(draft.texts[one])
    const message =
      count > 0
        ? text("mailTemplates.mistakes", { language: name, count })
        : written && text("mailTemplates.written", { language: name })
    return {
      value: one,
      label: message ? <span aria-label={message}>{name}</span> : name,
      ...(written && count === 0 && { icon: <Check aria-hidden="true" className="templates__written" /> }),
      ...(count > 0 && { count, countTone: "danger" as const }),
    }
  })
  return (
    <Tabs
      label={text("mailTemplates.languages")}
      tabs={tabs}
      value={language}
      onChange={(next) => onLanguage(languages.find((one) => one === next) ?? language)}
    >
      <TabPanel value={language}>
        <div className="templates__texts">
          {readOnly ? null : (
            <div className="templates__placeholders" role="group" aria-label={text("mailTemplates.placeholders")}>
              <span aria-hidden="true">{text("mailTemplates.placeholders")}</span>
              {placeholdersOf[draft.purpose].map((name) => (
                <Button
                  key={name}
                  size="sm"
                  // Prevents the button press from moving the caret.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => insertPlaceholder(name)}
                >
                  {text(`mailTemplates.placeholder.${name}`)}
                </Button>
              ))}
            </div>
          )}
          {templateTextFields.map((field) => (
            <TextBox
              key={`${language}-${field}`}
              field={field}
              language={language}
              value={draft.texts[language][field]}
              errors={visibleTemplateErrors(draft, language, field, isSubmitted)}
              readOnly={readOnly}
              onChange={(value) => write(field, value)}
              onFocus={() => {
                last.current = field
              }}
              onShow={show(field)}
            />
          ))}
        </div>
      </TabPanel>
    </Tabs>
  )
}
