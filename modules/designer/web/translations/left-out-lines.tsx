import { FormattedMessage } from "react-intl"
import { Banner } from "../../../../ui/banner.tsx"
import type { SheetLine } from "./text-sheet.ts"

interface LeftOutLinesProps {
  /** Why the lines are omitted. */
  readonly reason: "unknown" | "emptied"
  readonly lines: readonly SheetLine[]
}

/** Number of lines listed. */
const named = 5

/** Lists omitted lines with number and text path, so that the user can fix them in the sheet. */
export function LeftOutLines({ reason, lines }: LeftOutLinesProps) {
  if (lines.length === 0) return null
  const count = lines.length
  return (
    <Banner tone="warning" title={<FormattedMessage id={`translations.bring.${reason}`} values={{ count }} />}>
      <ul>
        {lines.slice(0, named).map(({ number, textPath }) => (
          <li key={number}>
            <FormattedMessage
              id="translations.bring.line"
              values={{ number, textPath: <bdi dir="ltr">{textPath}</bdi> }}
            />
          </li>
        ))}
        {count > named && (
          <li>
            <FormattedMessage id="translations.bring.more" values={{ count: count - named }} />
          </li>
        )}
      </ul>
    </Banner>
  )
}
