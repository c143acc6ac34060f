import { Copy, Download, Languages } from "lucide-react"
import { useDeferredValue, useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import {
  isMissing,
  countMissingTexts,
  translatableTextsOf,
  type TextChange,
  type WrittenText,
} from "../../../../engine/edit/translatable-texts.ts"
import { writeTsv } from "../../../../renderers/list/editing/tsv.ts"
import { useNarrow } from "../../../../renderers/record/use-narrow.ts"
import { fallbackLanguage, languages, textIn, type Language } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TableBar } from "../../../../ui/table-page.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { saveFile } from "../../../../src/shell/save-file.ts"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { TranslationImportDialog } from "./translation-import-dialog.tsx"
import { MissingCounts } from "./missing-counts.tsx"
import { ownerName, textKind } from "./text-locations.ts"
import { csvOf, sheetOf } from "./text-sheet.ts"
import { TextTable } from "./text-table.tsx"
import "./translations.css"

/** All texts of the record type in five languages: edited here, or exported for translation and imported. */
export function TranslationsTab({ editorState }: DesignerTabProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const containerRef = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(containerRef)
  const { definition } = editorState
  const [searchText, setSearchText] = useState("")
  const [missingIn, setMissingIn] = useState<Language | null>(null)
  const [secondLanguage, setSecondLanguage] = useState<Language | null>(null)
  const [bringing, setBringing] = useState<string | null>(null)
  const texts = useMemo(() => translatableTextsOf(definition), [definition])
  const missing = useMemo(() => countMissingTexts(texts), [texts])
  const needle = useDeferredValue(searchText.trim().toLocaleLowerCase(language))
  // A text being edited stays visible even when it is no longer missing.
  const visibleIds = useVisibleIds(texts, missingIn, needle, language)
  const shown = useMemo(() => texts.filter(({ textPath }) => visibleIds.has(textPath)), [texts, visibleIds])
  const shownLanguages = languagesWith(secondLanguage ?? (isNarrow ? (missingIn ?? firstOther(language)) : null))
  const locationOf = (one: WrittenText) =>
    `${textIn(ownerName(definition, one), language)} · ${formatMessage({ id: `translations.kind.${textKind(one)}` })}`
  const write = (changes: readonly TextChange[], continuing: boolean) =>
    editorState.onEdit({ kind: "setTexts", texts: changes }, continuing)

  const copy = () =>
    navigator.clipboard.writeText(writeTsv(sheetOf(shown, locationOf))).then(
      () => toast.show("success", { title: formatMessage({ id: "translations.copied" }, { count: shown.length }) }),
      () => toast.show("error", { title: formatMessage({ id: "translations.copy.rejected" }) }),
    )
  const download = () =>
    saveFile(`${textIn(definition.name, "en")} texts.csv`, csvOf(sheetOf(shown, locationOf)), "text/csv;charset=utf-8")
  const clear = () => {
    setSearchText("")
    setMissingIn(null)
  }

  return (
    <div className="designer-translations ru-stack ru-fill-block ru-gap-12" ref={containerRef}>
      <p className="ru-muted">
        <FormattedMessage id="translations.text" />
      </p>
      <MissingCounts
        missing={missing}
        chosen={missingIn}
        onChoose={(chosen) => {
          setMissingIn(chosen)
          announce(formatMessage({ id: "translations.missing.selected" }, { chosen: chosen ?? "none" }))
        }}
      />
      <TableBar count={formatMessage({ id: "translations.count" }, { shown: shown.length, total: texts.length })}>
        <SearchInput
          label={formatMessage({ id: "translations.find" })}
          placeholder={formatMessage({ id: "translations.find" })}
          value={searchText}
          onChange={setSearchText}
        />
        <Select
          aria-label={formatMessage({ id: "translations.languages" })}
          value={secondLanguage}
          onChange={(chosen) => setSecondLanguage(chosen as Language | null)}
          placeholder={formatMessage({ id: isNarrow ? "translations.languages" : "translations.languages.all" })}
          {...(isNarrow ? {} : { emptyLabel: formatMessage({ id: "translations.languages.all" }) })}
          options={others.map((one) => ({
            value: one,
            label: formatMessage({ id: "translations.languages.beside" }, { language: nameOf(one, language) }),
          }))}
        />
        <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          <FormattedMessage id="translations.copy" />
        </Button>
        <Button size="sm" icon={<Download aria-hidden="true" />} onClick={download}>
          <FormattedMessage id="translations.download" />
        </Button>
        <Button size="sm" icon={<Languages aria-hidden="true" />} onClick={() => setBringing("")}>
          <FormattedMessage id="translations.bring" />
        </Button>
      </TableBar>
      {shown.length === 0 ? (
        <EmptyState
          title={formatMessage({ id: missingIn ? "translations.complete" : "translations.none" })}
          text={formatMessage({ id: missingIn ? "translations.complete.text" : "translations.none.text" })}
          actions={
            <Button onClick={clear}>
              <FormattedMessage id="translations.all" />
            </Button>
          }
        />
      ) : (
        <TextTable
          definition={definition}
          shown={shown}
          shownLanguages={shownLanguages}
          onWrite={write}
          onSheet={setBringing}
          onOpen={editorState.onOpen}
        />
      )}
      {bringing !== null && (
        <TranslationImportDialog
          pasted={bringing}
          texts={texts}
          onApply={(changes) => write(changes, false)}
          onClose={() => setBringing(null)}
        />
      )}
    </div>
  )
}

const others = languages.filter((one) => one !== fallbackLanguage)

const firstOther = (language: Language): Language => (language === fallbackLanguage ? "es" : language)

const languagesWith = (secondLanguage: Language | null): readonly Language[] =>
  secondLanguage === null ? languages : [fallbackLanguage, secondLanguage]

const nameOf = (one: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(one) ?? one

/** IDs of the visible texts: recomputed only when the filters change, so that no row disappears while it is edited. */
function useVisibleIds(
  texts: readonly WrittenText[],
  missingIn: Language | null,
  needle: string,
  language: Language,
): ReadonlySet<string> {
  const [matchState, setMatchState] = useState<{
    readonly key: string
    readonly shown: ReadonlySet<string>
    readonly of: number
  }>()
  const key = `${missingIn ?? ""} ${needle}`
  if (matchState?.key === key && matchState.of === texts.length) return matchState.shown
  const hasText = ({ text }: WrittenText) =>
    needle === "" || languages.some((one) => (text[one] ?? "").toLocaleLowerCase(language).includes(needle))
  const shown = new Set(
    texts.flatMap((one) => (hasText(one) && (!missingIn || isMissing(one.text, missingIn)) ? [one.textPath] : [])),
  )
  setMatchState({ key, shown, of: texts.length })
  return shown
}
