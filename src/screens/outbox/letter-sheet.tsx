import type { ReactNode } from "react"
import type { LetterPreview } from "../../../schemas/api/outbox.ts"
import type { Language } from "../../../schemas/languages.ts"

export interface LetterSheetProps {
  readonly letter: Pick<LetterPreview, "direction" | "client" | "subject" | "paragraphs" | "footer"> & {
    readonly language: Language
    readonly button: { readonly label: string } | null
  }
  /** What is said below its button. */
  readonly children?: ReactNode
}

/** A letter as its reader sees it, in its own language and direction. */
export function LetterSheet({ letter, children }: LetterSheetProps) {
  const { language, direction, client, subject, paragraphs, button, footer } = letter
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
