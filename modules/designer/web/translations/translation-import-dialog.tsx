import { parse } from "csv-parse/browser/esm/sync"
import { FileUp } from "lucide-react"
import { useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { TextChange, WrittenText } from "../../../../engine/edit/translatable-texts.ts"
import { parseTsv, type Cells } from "../../../../renderers/list/editing/tsv.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { LeftOutLines } from "./left-out-lines.tsx"
import { parseTextSheet } from "./text-sheet.ts"

interface TranslationImportDialogProps {
  /** Text already pasted into the table; blank without one. */
  readonly pasted: string
  readonly texts: readonly WrittenText[]
  readonly onApply: (changes: readonly TextChange[]) => void
  readonly onClose: () => void
}

/** Above any record type's texts, in characters; larger files are rejected. */
const maxCharacters = 20_000_000

/** Imports a translated sheet, pasted or from a file, and previews its changes before applying. */
export function TranslationImportDialog({ pasted, texts, onApply, onClose }: TranslationImportDialogProps) {
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(pasted)
  const cells = useMemo(() => cellsOf(text), [text])
  const parsed = useMemo(() => cells && parseTextSheet(cells, texts), [cells, texts])
  const isBlank = text.trim() === ""
  const loadFile = async (file: File | undefined) => {
    if (!file) return
    setText(file.size > maxCharacters ? "" : await file.text())
    if (file.size > maxCharacters) toast.show("error", { title: formatMessage({ id: "translations.bring.tooBig" }) })
  }
  const apply = () => {
    if (!parsed) return
    onApply(parsed.changes)
    toast.show("success", { title: formatMessage({ id: "translations.brought" }, { count: parsed.changes.length }) })
    onClose()
  }
  return (
    <Dialog
      open
      keepOpen
      title={formatMessage({ id: "translations.bring" })}
      description={formatMessage({ id: "translations.bring.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="translations.bring.cancel" />
          </Button>
          <Button variant="solid" disabled={!parsed || parsed.changes.length === 0} onClick={apply}>
            <FormattedMessage id="translations.bring.do" values={{ count: parsed?.changes.length ?? 0 }} />
          </Button>
        </>
      }
    >
      <div className="designer-translations__import ru-stack ru-gap-12">
        <TextArea
          aria-label={formatMessage({ id: "translations.bring.paste" })}
          placeholder={formatMessage({ id: "translations.bring.paste" })}
          rows={6}
          dir="ltr"
          value={text}
          onChange={setText}
        />
        <Button size="sm" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          <FormattedMessage id="translations.bring.file" />
        </Button>
        <input
          ref={input}
          type="file"
          className="ru-hidden"
          accept=".csv,.tsv,.txt"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void loadFile(event.target.files?.[0])}
        />
        <div role="status" className="ru-grid ru-gap-8">
          {!isBlank && !parsed && (
            <Banner
              tone="danger"
              title={<FormattedMessage id={cells ? "translations.bring.headings" : "translations.bring.unreadable"} />}
            />
          )}
          {parsed && (
            <p>
              <FormattedMessage id="translations.bring.changes" values={{ count: parsed.changes.length }} />
            </p>
          )}
          {parsed && <LeftOutLines reason="unknown" lines={parsed.unknown} />}
          {parsed && <LeftOutLines reason="emptied" lines={parsed.emptied} />}
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Tabs in the first line mean spreadsheet cells, otherwise CSV with commas or semicolons. Undefined when it is neither.
 */
function cellsOf(text: string): Cells | undefined {
  const plain = text.replace(/^\uFEFF/, "")
  const [first = ""] = plain.split(/\r?\n/, 1)
  if (first.includes("\t")) return parseTsv(plain)
  try {
    return parse(plain, {
      delimiter: first.includes(";") ? ";" : ",",
      relax_column_count: true,
    })
  } catch {
    return undefined
  }
}
