import { useState, type ClipboardEvent, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isMissing, type TextChange, type WrittenText } from "../../../../engine/edit/texts.ts"
import { directionOf, textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { TextArea } from "../../../../ui/text-area.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import { homeOf, ownerName, textKind } from "./text-places.ts"

interface CellProps {
  readonly one: WrittenText
  readonly row: number
  readonly idOf: (row: number, language: Language) => string
  readonly onWrite: (changes: readonly TextChange[], continuing: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, row: number, language: Language) => void
  readonly onPaste: (event: ClipboardEvent, row: number, language: Language) => void
}

interface TextRowProps extends CellProps {
  readonly definition: ProfileDefinition
  readonly spoken: readonly Language[]
  /** Where it stands, in pixels from the first row. */
  readonly offset: number
  readonly measure: (element: HTMLElement | null) => void
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** One text: whose it is, and what it says in each language. */
export function TextRow({ definition, spoken, offset, measure, onOpen, ...cell }: TextRowProps) {
  const { one, row } = cell
  const language = useLanguage()
  const home = homeOf(one)
  const name = <bdi>{textIn(ownerName(definition, one), language)}</bdi>
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-index={row}
      ref={measure}
      className="designer-texts__row"
      style={{ transform: `translateY(${offset}px)` }}
    >
      <span role="rowheader" className="designer-texts__where">
        {home ? (
          <button type="button" onClick={() => onOpen(home)}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <small>
          <FormattedMessage id={`designerTexts.kind.${textKind(one)}`} />
        </small>
      </span>
      {spoken.map((spokenLanguage) => (
        <span role="cell" key={spokenLanguage}>
          <TextCell {...cell} language={spokenLanguage} name={textIn(ownerName(definition, one), language)} />
        </span>
      ))}
    </div>
  )
}

/** What is typed is kept in the draft at once; a cell that English would leave blank falls back when one goes on. */
function TextCell({
  one,
  row,
  language,
  name,
  idOf,
  onWrite,
  onKeyDown,
  onPaste,
}: CellProps & { readonly language: Language; readonly name: string }) {
  const { formatMessage, formatDisplayName } = useIntl()
  const said = one.text[language] ?? ""
  const [typed, setTyped] = useState({ text: said, over: said })
  if (typed.over !== said) setTyped({ text: said, over: said })
  return (
    <TextArea
      id={idOf(row, language)}
      className="designer-texts__text"
      rows={1}
      lang={language}
      dir={directionOf[language]}
      size="sm"
      maxLength={2000}
      data-missing={isMissing(one.text, language) ? "" : undefined}
      aria-label={formatMessage(
        { id: "designerTexts.cell" },
        {
          name,
          kind: formatMessage({ id: `designerTexts.kind.${textKind(one)}` }),
          language: formatDisplayName(language, { type: "language" }),
        },
      )}
      value={typed.text}
      onChange={(text) => {
        setTyped({ text, over: said })
        onWrite([{ address: one.address, language, text }], true)
      }}
      onBlur={() => setTyped({ text: said, over: said })}
      onKeyDown={(event) => onKeyDown(event, row, language)}
      onPaste={(event) => onPaste(event, row, language)}
    />
  )
}
