import { ExternalLink } from "lucide-react"
import { useEffect, useState } from "react"
import type { MailTemplateLine, TemplatePreview } from "../../../mail-templates/contract.ts"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { OptionField } from "./option-field.tsx"
import { useFlowServices } from "./flow-services.ts"
import { useFlowText } from "./use-flow-text.ts"

interface NotificationTemplateProps {
  readonly templateId: MailTemplateId | undefined
  readonly onChange: (templateId: MailTemplateId | undefined) => void
}

/** Content of a notification's email: the default or one of the client's templates, with a preview. */
export function NotificationTemplate({ templateId, onChange }: NotificationTemplateProps) {
  const text = useFlowText()
  const language = useLanguage()
  const services = useFlowServices()
  const [templates, setTemplates] = useState<readonly MailTemplateLine[]>([])
  const [openPreview, setOpenPreview] = useState<{
    readonly of: string
    readonly email: TemplatePreview | null
  } | null>(null)
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
    const email = await services?.preview(id, language).catch(() => undefined)
    setFailed(email === undefined)
    if (email !== undefined) setOpenPreview({ of: id, email })
  }
  const isPreviewOpen = templateId !== undefined && openPreview?.of === templateId
  return (
    <div className="ru-grid ru-gap-8">
      <OptionField
        label={text("flow.template")}
        options={templates.map(({ id, name, enabled }) => ({
          value: id,
          label: name,
          ...(!enabled && { note: text("flow.template.off") }),
        }))}
        value={templateId}
        emptyLabel={text("flow.template.own")}
        onChange={(selected) => onChange(selected as MailTemplateId | undefined)}
      />
      {services ? (
        <div className="ru-cluster ru-gap-4-16">
          {templateId === undefined ? null : (
            <Button
              size="sm"
              aria-expanded={isPreviewOpen}
              onClick={() => (isPreviewOpen ? setOpenPreview(null) : void preview(templateId))}
            >
              {text("flow.template.preview")}
            </Button>
          )}
          <a
            className="ru-row ru-gap-4 ru-small ru-icons-12"
            href="/settings/mail-templates"
            target="_blank"
            rel="noreferrer"
          >
            {text("flow.template.edit")}
            <ExternalLink className="ru-flip" aria-hidden="true" />
          </a>
        </div>
      ) : null}
      {failed ? <p role="alert">{text("flow.template.failed")}</p> : null}
      {isPreviewOpen ? <EmailPreview email={openPreview.email} /> : null}
    </div>
  )
}

/** Preview of an email. */
export function EmailPreview({
  email,
}: {
  readonly email: Pick<TemplatePreview, "direction" | "subject" | "paragraphs"> | null
}) {
  const text = useFlowText()
  if (!email) return <p>{text("flow.template.empty")}</p>
  return (
    <article className="email-preview ru-card ru-grid ru-gap-8 ru-small" dir={email.direction}>
      <h3>{email.subject}</h3>
      {email.paragraphs.flat().map((paragraph, index) => (
        // Keyed by index, because paragraphs may repeat.
        <p key={index}>{paragraph}</p>
      ))}
    </article>
  )
}
