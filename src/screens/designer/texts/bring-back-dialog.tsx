import { parse } from "csv-parse/browser/esm/sync"
import { FileUp } from "lucide-react"
import { useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { TextChange, WrittenText } from "../../../../engine/edit/texts.ts"
import { readTsv, type Cells } from "../../../../renderers/list/editing/tsv.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { LeftOutLines } from "./left-out-lines.tsx"
import { readSheet } from "./text-sheet.ts"

interface BringBackDialogProps {
  /** What was pasted into the table already; blank where nothing was. */
  readonly pasted: string
  readonly texts: readonly WrittenText[]
  readonly onApply: (changes: readonly TextChange[]) => void
  readonly onClose: () => void
}

/** More than any record type's texts, in characters; beyond it nothing is read. */
const mostCharacters = 20_000_000

/** A translated sheet, pasted or read from a file; before it is taken, what it would change is said. */
export function BringBackDialog({ pasted, texts, onApply, onClose }: BringBackDialogProps) {
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(pasted)
  const cells = useMemo(() => cellsOf(text), [text])
  const read = useMemo(() => cells && readSheet(cells, texts), [cells, texts])
  const isBlank = text.trim() === ""
  const readFile = async (file: File | undefined) => {
    if (!file) return
    setText(file.size > mostCharacters ? "" : await file.text())
    if (file.size > mostCharacters) toast.show("error", { title: formatMessage({ id: "designerTexts.bring.tooBig" }) })
  }
  const apply = () => {
    if (!read) return
    onApply(read.changes)
    toast.show("success", { title: formatMessage({ id: "designerTexts.brought" }, { count: read.changes.length }) })
    onClose()
  }
  return (
    <Dialog
      open
      keepOpen
      title={formatMessage({ id: "designerTexts.bring" })}
      description={formatMessage({ id: "designerTexts.bring.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="designerTexts.bring.cancel" />
          </Button>
          <Button variant="solid" disabled={!read || read.changes.length === 0} onClick={apply}>
            <FormattedMessage id="designerTexts.bring.do" values={{ count: read?.changes.length ?? 0 }} />
          </Button>
        </>
      }
    >
      <div className="designer-texts__bring">
        <TextArea
          aria-label={formatMessage({ id: "designerTexts.bring.paste" })}
          placeholder={formatMessage({ id: "designerTexts.bring.paste" })}
          rows={6}
          dir="ltr"
          value={text}
          onChange={setText}
        />
        <Button size="sm" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          <FormattedMessage id="designerTexts.bring.file" />
        </Button>
        <input
          ref={input}
          type="file"
          className="ru-hidden"
          accept=".csv,.tsv,.txt"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
        <div role="status">
          {!isBlank && !read && (
            <Banner
              tone="danger"
              title={
                <FormattedMessage id={cells ? "designerTexts.bring.headings" : "designerTexts.bring.unreadable"} />
              }
            />
          )}
          {read && (
            <p>
              <FormattedMessage id="designerTexts.bring.changes" values={{ count: read.changes.length }} />
            </p>
          )}
          {read && <LeftOutLines reason="unknown" lines={read.unknown} />}
          {read && <LeftOutLines reason="emptied" lines={read.emptied} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Tabs in the first line mean a spreadsheet's clipboard; else it is CSV with commas or semicolons. Undefined where it is neither. */
function cellsOf(text: string): Cells | undefined {
  const plain = text.replace(/^\uFEFF/, "")
  const [first = ""] = plain.split(/\r?\n/, 1)
  if (first.includes("\t")) return readTsv(plain)
  try {
    return parse(plain, {
      delimiter: first.includes(";") ? ";" : ",",
      relax_column_count: true,
    })
  } catch {
    return undefined
  }
}
