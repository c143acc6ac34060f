import { CircleAlert } from "lucide-react"
import type { Ref } from "react"

export interface SummaryError {
  /** ID of the control to focus. */
  id: string
  /** Name of the field, used as link. */
  label: string
  /** The rest of the message. */
  text: string
}

export interface ErrorSummaryProps {
  title: string
  errors: readonly SummaryError[]
  /** Opens the section and focuses the field; by default focuses the element with that ID. */
  onFollow?: (id: string) => void
  /** Receives the focus after a rejected submit. */
  ref?: Ref<HTMLDivElement>
}

/** Lists the errors of a form, each linking to its field. */
export function ErrorSummary({ title, errors, onFollow = focusById, ref }: ErrorSummaryProps) {
  return (
    <div className="ru-banner ru-row ru-gap-8 ru-items-start" data-tone="danger" role="alert" tabIndex={-1} ref={ref}>
      <CircleAlert aria-hidden="true" />
      <div className="ru-banner__body ru-fill">
        <h2 className="ru-banner__title ru-heading">{title}</h2>
        <ul className="ru-banner__list ru-grid ru-gap-2">
          {errors.map((error) => (
            <li key={`${error.id} ${error.text}`}>
              <a
                href={`#${encodeURIComponent(error.id)}`}
                onClick={(event) => {
                  event.preventDefault()
                  onFollow(error.id)
                }}
              >
                {error.label}
              </a>{" "}
              {error.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusById(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: "center" })
  field?.focus({ preventScroll: true })
}
