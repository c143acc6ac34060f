import { Check } from "lucide-react"
import { useRef } from "react"
import type { TextFault } from "../../../engine/mail/judge-template.ts"
import { type Language, languages } from "../../../schemas/languages.ts"
import { type Placeholder, placeholdersOf } from "../../../schemas/mail-templates.ts"
import { Button } from "../../../ui/button.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { languageName } from "../outbox/outbox-table.tsx"
import { faultsIn, isWritten, type TemplateDraft, textParts, type TextPart } from "./template-draft.ts"
import { boxOf, TextBox } from "./text-box.tsx"
import { useTemplateText } from "./use-template-text.ts"

export interface TemplateTextsProps {
  readonly draft: TemplateDraft
  readonly language: Language
  readonly readOnly: boolean
  /** Somebody tried to save it as it stands. */
  readonly wasTried: boolean
  readonly onLanguage: (language: Language) => void
  readonly onChange: (texts: TemplateDraft["texts"]) => void
}

/** What a template says, language by language, with what can be put in at the caret. */
export function TemplateTextsEditor({ draft, language, readOnly, wasTried, onLanguage, onChange }: TemplateTextsProps) {
  const text = useTemplateText()
  const reader = useLanguage()
  const last = useRef<TextPart>("body")
  const write = (part: TextPart, value: string) =>
    onChange({ ...draft.texts, [language]: { ...draft.texts[language], [part]: value } })
  const putIn = (name: Placeholder) => {
    const part = last.current
    const box = boxOf(part)
    if (!box) return
    const value = draft.texts[language][part]
    const from = box.selectionStart ?? value.length
    const to = box.selectionEnd ?? from
    const put = `{${name}}`
    write(part, value.slice(0, from) + put + value.slice(to))
    // Once the box holds it, one goes on typing behind it.
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(from + put.length, from + put.length)
    })
  }
  const show = (part: TextPart) => (fault: TextFault) => {
    const box = boxOf(part)
    box?.focus()
    box?.setSelectionRange(fault.at, fault.at + fault.length)
  }
  const tabs = languages.map((one) => {
    const count = textParts.reduce((sum, part) => sum + faultsIn(draft, one, part, wasTried).length, 0)
    const name = languageName(one, reader)
    const written = isWritten(draft.texts[one])
    const said =
      count > 0
        ? text("mailTemplates.mistakes", { language: name, count })
        : written && text("mailTemplates.written", { language: name })
    return {
      value: one,
      label: said ? <span aria-label={said}>{name}</span> : name,
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
                  // The box keeps its caret while its button is pressed.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => putIn(name)}
                >
                  {text(`mailTemplates.placeholder.${name}`)}
                </Button>
              ))}
            </div>
          )}
          {textParts.map((part) => (
            <TextBox
              key={`${language}-${part}`}
              part={part}
              language={language}
              value={draft.texts[language][part]}
              faults={faultsIn(draft, language, part, wasTried)}
              readOnly={readOnly}
              onChange={(value) => write(part, value)}
              onFocus={() => {
                last.current = part
              }}
              onShow={show(part)}
            />
          ))}
        </div>
      </TabPanel>
    </Tabs>
  )
}
