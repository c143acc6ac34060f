import { createContext, useContext } from "react"

/** Name of the help button of a field or section, in the language of the page. */
export const HelpNameContext = createContext((what: string): string => `Help: ${what}`)

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
  /** Name of the field or section. */
  readonly what: string
  readonly text: string
  /** Only where no control has the text as its description; elsewhere F1 shows it. */
  readonly tabStop?: boolean
}

/** The ⓘ of a field or section: shows its help on hover, press or F1. */
export function HelpButton({ id, what, text, tabStop = false }: HelpButtonProps) {
  const formatName = useContext(HelpNameContext)
  return (
    <button
      type="button"
      className="ru-field__help"
      aria-label={formatName(what)}
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
