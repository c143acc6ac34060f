import { useState, type ClipboardEvent, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isMissing, type TextChange, type WrittenText } from "../../../../engine/edit/translatable-texts.ts"
import { directionOf, textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { TextArea } from "../../../../ui/text-area.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import { homeOf, ownerName, textKind } from "./text-locations.ts"

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
  readonly shownLanguages: readonly Language[]
  /** Offset in pixels from the first row. */
  readonly offset: number
  readonly measure: (element: HTMLElement | null) => void
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** One text: its owner and its translations. */
export function TextRow({ definition, shownLanguages, offset, measure, onOpen, ...cell }: TextRowProps) {
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
      className="designer-translations__row ru-grid ru-gap-8"
      style={{ transform: `translateY(${offset}px)` }}
    >
      <span role="rowheader" className="designer-translations__where ru-stack">
        {home ? (
          <button type="button" className="ru-plain-button" onClick={() => onOpen(home)}>
            {name}
          </button>
        ) : (
          <b className="ru-strong">{name}</b>
        )}
        <small className="ru-muted">
          <FormattedMessage id={`translations.kind.${textKind(one)}`} />
        </small>
      </span>
      {shownLanguages.map((columnLanguage) => (
        <span role="cell" key={columnLanguage}>
          <TextCell {...cell} language={columnLanguage} name={textIn(ownerName(definition, one), language)} />
        </span>
      ))}
    </div>
  )
}

/** Input is stored in the draft immediately; an empty cell that English requires reverts on blur. */
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
  const translation = one.text[language] ?? ""
  const [inputValue, setInputValue] = useState({ text: translation, over: translation })
  if (inputValue.over !== translation) setInputValue({ text: translation, over: translation })
  return (
    <TextArea
      id={idOf(row, language)}
      className="designer-translations__text"
      rows={1}
      lang={language}
      dir={directionOf[language]}
      size="sm"
      maxLength={2000}
      data-missing={isMissing(one.text, language) ? "" : undefined}
      aria-label={formatMessage(
        { id: "translations.cell" },
        {
          name,
          kind: formatMessage({ id: `translations.kind.${textKind(one)}` }),
          language: formatDisplayName(language, { type: "language" }),
        },
      )}
      value={inputValue.text}
      onChange={(text) => {
        setInputValue({ text, over: translation })
        onWrite([{ textPath: one.textPath, language, text }], true)
      }}
      onBlur={() => setInputValue({ text: translation, over: translation })}
      onKeyDown={(event) => onKeyDown(event, row, language)}
      onPaste={(event) => onPaste(event, row, language)}
    />
  )
}
