import { CircleAlert } from "lucide-react"
import type { Ref } from "react"

export interface SummaryError {
  /** The id of the control to go to. */
  id: string
  /** The field's name: the link. */
  label: string
  /** The rest of the sentence. */
  text: string
}

export interface ErrorSummaryProps {
  title: string
  errors: readonly SummaryError[]
  /** Opens the section and puts the focus in the field; by default the element with that id is focused. */
  onFollow?: (id: string) => void
  /** Gets the focus after a refused submit. */
  ref?: Ref<HTMLDivElement>
}

/** What needs attention, with a link to each field. */
export function ErrorSummary({ title, errors, onFollow = focusById, ref }: ErrorSummaryProps) {
  return (
    <div className="ru-banner" data-tone="danger" role="alert" tabIndex={-1} ref={ref}>
      <CircleAlert aria-hidden="true" />
      <div className="ru-banner__body">
        <h2 className="ru-banner__title">{title}</h2>
        <ul className="ru-banner__list">
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
