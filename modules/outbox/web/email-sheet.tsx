import type { ReactNode } from "react"
import type { OutboxEmailPreview } from "../contract.ts"
import type { Language } from "../../../schemas/languages.ts"

export interface EmailSheetProps {
  readonly email: Pick<OutboxEmailPreview, "direction" | "client" | "subject" | "paragraphs" | "footer"> & {
    readonly language: Language
    readonly button: { readonly label: string } | null
  }
  /** Content below its button. */
  readonly children?: ReactNode
}

/** An email as the recipient sees it, in its language and direction. */
export function EmailSheet({ email, children }: EmailSheetProps) {
  const { language, direction, client, subject, paragraphs, button, footer } = email
  return (
    <article className="outbox__sheet" lang={language} dir={direction}>
      <p className="outbox__client">{client}</p>
      <h3>{subject}</h3>
      {paragraphs.map((paragraph, index) =>
        typeof paragraph === "string" ? (
          <p key={`${index}-${paragraph}`} className="outbox__said">
            {paragraph}
          </p>
        ) : (
          <ul key={`${index}-${paragraph[0]}`}>
            {paragraph.map((item, at) => (
              <li key={`${at}-${item}`}>{item}</li>
            ))}
          </ul>
        ),
      )}
      {button ? <span className="outbox__button">{button.label}</span> : null}
      {children}
      <p className="outbox__footer">{footer}</p>
    </article>
  )
}
