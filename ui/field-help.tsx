import { createContext, useContext } from "react"

/** The word “Help” in the language of the page. */
export const HelpWordContext = createContext("Help")

/** The control and the help text of the surrounding field. */
export interface FieldHelp {
  readonly controlId: string
  readonly helpId: string
}

/** The help text of a field is one of the descriptions of its control. */
export const FieldHelpContext = createContext<FieldHelp | null>(null)

export interface HelpButtonProps {
  /** ID of the help text, for `aria-describedby`. */
  readonly id: string
  /** ID of the label, which completes the name of the button. */
  readonly labelId: string
  readonly text: string
  /** Only where no control has the text as its description; elsewhere F1 shows it. */
  readonly tabStop?: boolean
}

/** The ⓘ of a field or section: shows its help on hover, press or F1. */
export function HelpButton({ id, labelId, text, tabStop = false }: HelpButtonProps) {
  const word = useContext(HelpWordContext)
  return (
    <button
      type="button"
      id={`${id}-button`}
      className="ru-field__help"
      aria-label={word}
      aria-labelledby={`${id}-button ${labelId}`}
      aria-describedby={id}
      data-tooltip={text}
      data-tooltip-on-press=""
      tabIndex={tabStop ? undefined : -1}
    >
      <span id={id} hidden>
        {text}
      </span>
    </button>
  )
}
