import { FileBraces, FileSpreadsheet, RefreshCw } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { ImportInto } from "./import-into.ts"

const kinds = {
  records: [
    { title: "imports.kinds.workbook", text: "imports.kinds.workbook.text", Icon: RefreshCw },
    { title: "imports.kinds.sheet", text: "imports.kinds.sheet.text", Icon: FileSpreadsheet },
    { title: "imports.kinds.oscal", text: "imports.kinds.oscal.text", Icon: FileBraces },
  ],
  matrix: [
    { title: "matrixImport.kinds.sheet", text: "matrixImport.kinds.sheet.text", Icon: FileSpreadsheet },
    { title: "matrixImport.kinds.workbook", text: "imports.kinds.workbook.text", Icon: RefreshCw },
  ],
} as const

const next = {
  records: { map: "imports.next.map", check: "imports.next.check", load: "imports.next.load" },
  matrix: { map: "matrixImport.next.map", check: "matrixImport.next.check", load: "imports.next.load" },
} as const

/** Explains what can be imported and how it is checked before anything is written. */
export function ImportGuide({ kind }: Pick<ImportInto, "kind">) {
  return (
    <div className="importing__guide ru-stack ru-gap-24">
      <section aria-labelledby="importing-kinds">
        <h2 id="importing-kinds">
          <FormattedMessage id="imports.kinds" />
        </h2>
        <ul>
          {kinds[kind].map(({ title, text, Icon }) => (
            <li key={title}>
              <Icon aria-hidden="true" />
              <h3 className="ru-strong">
                <FormattedMessage id={title} />
              </h3>
              <p>
                <FormattedMessage id={text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="importing-next">
        <h2 id="importing-next">
          <FormattedMessage id="imports.next" />
        </h2>
        <ol>
          {(["map", "check", "load"] as const).map((step, index) => (
            <li key={step}>
              <span className="importing__step-number" aria-hidden="true">
                {index + 2}
              </span>
              <h3 className="ru-strong">
                <FormattedMessage id={`imports.step.${step}`} />
              </h3>
              <p>
                <FormattedMessage id={next[kind][step]} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
