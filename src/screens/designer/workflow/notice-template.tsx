import { ExternalLink } from "lucide-react"
import { useEffect, useState } from "react"
import type { MailTemplateLine, TemplatePreview } from "../../../../schemas/api/mail-templates.ts"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { ChoiceField } from "./choice-field.tsx"
import { useFlowServices } from "./flow-services.ts"
import { useFlowText } from "./use-flow-text.ts"

interface NoticeTemplateProps {
  readonly templateId: MailTemplateId | undefined
  readonly onChange: (templateId: MailTemplateId | undefined) => void
}

/** The words of a notice's letter: the product's own, or one of the client's templates, with how it reads. */
export function NoticeTemplate({ templateId, onChange }: NoticeTemplateProps) {
  const text = useFlowText()
  const language = useLanguage()
  const services = useFlowServices()
  const [templates, setTemplates] = useState<readonly MailTemplateLine[]>([])
  const [shown, setShown] = useState<{ readonly of: string; readonly letter: TemplatePreview | null } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    services?.templates().then(
      (found) => isHere && setTemplates(found),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [services])
  const preview = async (id: MailTemplateId) => {
    setFailed(false)
    const letter = await services?.preview(id, language).catch(() => undefined)
    setFailed(letter === undefined)
    if (letter !== undefined) setShown({ of: id, letter })
  }
  const isShown = templateId !== undefined && shown?.of === templateId
  return (
    <div className="flow-notice__template">
      <ChoiceField
        label={text("flow.template")}
        options={templates.map(({ id, name, enabled }) => ({
          value: id,
          label: name,
          ...(!enabled && { note: text("flow.template.off") }),
        }))}
        value={templateId}
        emptyLabel={text("flow.template.own")}
        onChange={(chosen) => onChange(chosen as MailTemplateId | undefined)}
      />
      {services ? (
        <div className="flow-notice__links">
          {templateId === undefined ? null : (
            <Button
              size="sm"
              aria-expanded={isShown}
              onClick={() => (isShown ? setShown(null) : void preview(templateId))}
            >
              {text("flow.template.preview")}
            </Button>
          )}
          <a href="/settings/mail-templates" target="_blank" rel="noreferrer">
            {text("flow.template.edit")}
            <ExternalLink className="ru-flip" aria-hidden="true" />
          </a>
        </div>
      ) : null}
      {failed ? <p role="alert">{text("flow.template.failed")}</p> : null}
      {isShown ? <Letter letter={shown.letter} /> : null}
    </div>
  )
}

/** How a letter reads. */
export function Letter({
  letter,
}: {
  readonly letter: Pick<TemplatePreview, "direction" | "subject" | "paragraphs"> | null
}) {
  const text = useFlowText()
  if (!letter) return <p>{text("flow.template.empty")}</p>
  return (
    <article className="flow-letter" dir={letter.direction}>
      <h3>{letter.subject}</h3>
      {letter.paragraphs.flat().map((paragraph, index) => (
        // A letter's paragraphs may say the same twice.
        <p key={index}>{paragraph}</p>
      ))}
    </article>
  )
}
