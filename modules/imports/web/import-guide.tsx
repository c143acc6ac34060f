import { FileBraces, FileSpreadsheet, RefreshCw } from "lucide-react"
import { FormattedMessage } from "react-intl"

const kinds = [
  { kind: "workbook", Icon: RefreshCw },
  { kind: "sheet", Icon: FileSpreadsheet },
  { kind: "oscal", Icon: FileBraces },
] as const

const next = ["map", "check", "load"] as const

/** Explains what can be imported and how it is checked before anything is written. */
export function ImportGuide() {
  return (
    <div className="importing__guide ru-stack ru-gap-24">
      <section aria-labelledby="importing-kinds">
        <h2 id="importing-kinds">
          <FormattedMessage id="imports.kinds" />
        </h2>
        <ul>
          {kinds.map(({ kind, Icon }) => (
            <li key={kind}>
              <Icon aria-hidden="true" />
              <h3 className="ru-strong">
                <FormattedMessage id={`imports.kinds.${kind}`} />
              </h3>
              <p>
                <FormattedMessage id={`imports.kinds.${kind}.text`} />
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
          {next.map((step, index) => (
            <li key={step}>
              <span className="importing__step-number" aria-hidden="true">
                {index + 2}
              </span>
              <h3 className="ru-strong">
                <FormattedMessage id={`imports.step.${step}`} />
              </h3>
              <p>
                <FormattedMessage id={`imports.next.${step}`} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
