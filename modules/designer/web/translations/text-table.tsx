import { useVirtualizer } from "@tanstack/react-virtual"
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { TextChange, WrittenText } from "../../../../engine/edit/translatable-texts.ts"
import { parseTsv } from "../../../../renderers/list/editing/tsv.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Selection } from "../selection.ts"
import { LanguageName } from "./missing-counts.tsx"
import { changesFromCell, parseTextSheet } from "./text-sheet.ts"
import { TextRow } from "./text-row.tsx"

export interface TextTableProps {
  readonly definition: ProfileDefinition
  readonly shown: readonly WrittenText[]
  readonly shownLanguages: readonly Language[]
  readonly onWrite: (changes: readonly TextChange[], continuing: boolean) => void
  /** Called when a complete sheet with headers was pasted. */
  readonly onSheet: (pasted: string) => void
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** Default row height in pixels; longer texts increase it. */
const defaultHeight = 45

/** Virtual table of texts by language: a record type may have ten thousand. */
export function TextTable({ definition, shown, shownLanguages, onWrite, onSheet, onOpen }: TextTableProps) {
  const { formatMessage } = useIntl()
  const containerRef = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => containerRef.current,
    estimateSize: () => defaultHeight,
    getItemKey: (index) => shown[index]?.textPath ?? index,
    overscan: 6,
  })
  const idOf = (row: number, language: Language) => `${prefix}-${row}-${language}`
  const goTo = (row: number, language: Language) => {
    if (row < 0 || row >= shown.length) return
    rows.scrollToIndex(row)
    requestAnimationFrame(() => document.getElementById(idOf(row, language))?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, row: number, language: Language) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isDown = event.key === "ArrowDown" && selectionStart === value.length
    const isUp = event.key === "ArrowUp" && selectionEnd === 0
    const isNext = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isDown && !isUp && !isNext) return
    event.preventDefault()
    goTo(isUp ? row - 1 : row + 1, language)
  }
  const onPaste = (event: ClipboardEvent, row: number, language: Language) => {
    const pasted = event.clipboardData.getData("text/plain")
    if (!/[\t\n]/.test(pasted.replace(/\r?\n$/, ""))) return
    event.preventDefault()
    const cells = parseTsv(pasted)
    if (parseTextSheet(cells, shown)) onSheet(pasted)
    else onWrite(changesFromCell(cells, shown, shownLanguages, { row, language }), false)
  }
  return (
    <div className="designer-translations__scroll" ref={containerRef}>
      <div
        role="table"
        aria-label={formatMessage({ id: "designer.tab.texts" })}
        aria-rowcount={shown.length + 1}
        className="designer-translations__table"
        data-languages={shownLanguages.length}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="designer-translations__row designer-translations__head ru-grid ru-gap-8 ru-muted ru-small"
        >
          <span role="columnheader">
            <FormattedMessage id="translations.where" />
          </span>
          {shownLanguages.map((language) => (
            <span role="columnheader" key={language}>
              <LanguageName language={language} />
            </span>
          ))}
        </div>
        <div role="rowgroup" className="designer-translations__rows" style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const one = shown[index]
            return one ? (
              <TextRow
                key={key}
                one={one}
                definition={definition}
                row={index}
                offset={start}
                measure={rows.measureElement}
                shownLanguages={shownLanguages}
                idOf={idOf}
                onWrite={onWrite}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onOpen={onOpen}
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}
