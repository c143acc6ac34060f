import { Copy, Download, Languages } from "lucide-react"
import { useDeferredValue, useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isMissing, missingTexts, textsOf, type TextChange, type WrittenText } from "../../../../engine/edit/texts.ts"
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
import { useLanguage } from "../../../language/language-provider.tsx"
import { saveFile } from "../../../shell/save-file.ts"
import type { PartProps } from "../desk.ts"
import { BringBackDialog } from "./bring-back-dialog.tsx"
import { MissingCounts } from "./missing-counts.tsx"
import { ownerName, textKind } from "./text-places.ts"
import { csvOf, sheetOf } from "./text-sheet.ts"
import { TextTable } from "./text-table.tsx"
import "./texts.css"

/** Every text of the record type in five languages: written here, or taken to translators and brought back. */
export function TextsPart({ desk }: PartProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(frame)
  const { definition } = desk
  const [wanted, setWanted] = useState("")
  const [missingIn, setMissingIn] = useState<Language | null>(null)
  const [beside, setBeside] = useState<Language | null>(null)
  const [bringing, setBringing] = useState<string | null>(null)
  const texts = useMemo(() => textsOf(definition), [definition])
  const missing = useMemo(() => missingTexts(texts), [texts])
  const needle = useDeferredValue(wanted.trim().toLocaleLowerCase(language))
  // A text stays in sight while it is being written, though it is missing no longer.
  const shownIds = useShown(texts, missingIn, needle, language)
  const shown = useMemo(() => texts.filter(({ address }) => shownIds.has(address)), [texts, shownIds])
  const spoken = spokenWith(beside ?? (isNarrow ? (missingIn ?? firstOther(language)) : null))
  const placeOf = (one: WrittenText) =>
    `${textIn(ownerName(definition, one), language)} · ${formatMessage({ id: `designerTexts.kind.${textKind(one)}` })}`
  const write = (changes: readonly TextChange[], continuing: boolean) =>
    desk.onEdit({ kind: "setTexts", texts: changes }, continuing)

  const copy = () =>
    navigator.clipboard.writeText(writeTsv(sheetOf(shown, placeOf))).then(
      () => toast.show("success", { title: formatMessage({ id: "designerTexts.copied" }, { count: shown.length }) }),
      () => toast.show("error", { title: formatMessage({ id: "designerTexts.copy.refused" }) }),
    )
  const download = () =>
    saveFile(`${textIn(definition.name, "en")} texts.csv`, csvOf(sheetOf(shown, placeOf)), "text/csv;charset=utf-8")
  const clear = () => {
    setWanted("")
    setMissingIn(null)
  }

  return (
    <div className="designer-texts" ref={frame}>
      <p>
        <FormattedMessage id="designerTexts.text" />
      </p>
      <MissingCounts
        missing={missing}
        chosen={missingIn}
        onChoose={(chosen) => {
          setMissingIn(chosen)
          announce(formatMessage({ id: "designerTexts.missing.chosen" }, { chosen: chosen ?? "none" }))
        }}
      />
      <TableBar count={formatMessage({ id: "designerTexts.count" }, { shown: shown.length, total: texts.length })}>
        <SearchInput
          label={formatMessage({ id: "designerTexts.find" })}
          placeholder={formatMessage({ id: "designerTexts.find" })}
          value={wanted}
          onChange={setWanted}
        />
        <Select
          aria-label={formatMessage({ id: "designerTexts.languages" })}
          value={beside}
          onChange={(chosen) => setBeside(chosen as Language | null)}
          placeholder={formatMessage({ id: isNarrow ? "designerTexts.languages" : "designerTexts.languages.all" })}
          {...(isNarrow ? {} : { emptyLabel: formatMessage({ id: "designerTexts.languages.all" }) })}
          options={others.map((one) => ({
            value: one,
            label: formatMessage({ id: "designerTexts.languages.beside" }, { language: nameOf(one, language) }),
          }))}
        />
        <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          <FormattedMessage id="designerTexts.copy" />
        </Button>
        <Button size="sm" icon={<Download aria-hidden="true" />} onClick={download}>
          <FormattedMessage id="designerTexts.download" />
        </Button>
        <Button size="sm" icon={<Languages aria-hidden="true" />} onClick={() => setBringing("")}>
          <FormattedMessage id="designerTexts.bring" />
        </Button>
      </TableBar>
      {shown.length === 0 ? (
        <EmptyState
          title={formatMessage({ id: missingIn ? "designerTexts.complete" : "designerTexts.none" })}
          text={formatMessage({ id: missingIn ? "designerTexts.complete.text" : "designerTexts.none.text" })}
          actions={
            <Button onClick={clear}>
              <FormattedMessage id="designerTexts.all" />
            </Button>
          }
        />
      ) : (
        <TextTable
          definition={definition}
          shown={shown}
          spoken={spoken}
          onWrite={write}
          onSheet={setBringing}
          onOpen={desk.onOpen}
        />
      )}
      {bringing !== null && (
        <BringBackDialog
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

const spokenWith = (beside: Language | null): readonly Language[] =>
  beside === null ? languages : [fallbackLanguage, beside]

const nameOf = (one: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(one) ?? one

/** Which texts are shown: chosen anew when the wish changes, so that no line goes away under the hand that writes it. */
function useShown(
  texts: readonly WrittenText[],
  missingIn: Language | null,
  needle: string,
  language: Language,
): ReadonlySet<string> {
  const [held, setHeld] = useState<{ readonly key: string; readonly shown: ReadonlySet<string>; readonly of: number }>()
  const key = `${missingIn ?? ""} ${needle}`
  if (held?.key === key && held.of === texts.length) return held.shown
  const says = ({ text }: WrittenText) =>
    needle === "" || languages.some((one) => (text[one] ?? "").toLocaleLowerCase(language).includes(needle))
  const shown = new Set(
    texts.flatMap((one) => (says(one) && (!missingIn || isMissing(one.text, missingIn)) ? [one.address] : [])),
  )
  setHeld({ key, shown, of: texts.length })
  return shown
}
