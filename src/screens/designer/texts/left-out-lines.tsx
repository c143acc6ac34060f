import { FormattedMessage } from "react-intl"
import { Banner } from "../../../../ui/banner.tsx"
import type { SheetLine } from "./text-sheet.ts"

interface LeftOutLinesProps {
  /** Why they are left out. */
  readonly reason: "unknown" | "emptied"
  readonly lines: readonly SheetLine[]
}

/** More need not be read before somebody looks into the sheet. */
const named = 5

/** Lines of a sheet that are not taken over, each by its number and address, so that it is found and put right. */
export function LeftOutLines({ reason, lines }: LeftOutLinesProps) {
  if (lines.length === 0) return null
  const count = lines.length
  return (
    <Banner tone="warning" title={<FormattedMessage id={`designerTexts.bring.${reason}`} values={{ count }} />}>
      <ul className="designer-texts__lines">
        {lines.slice(0, named).map(({ number, address }) => (
          <li key={number}>
            <FormattedMessage
              id="designerTexts.bring.line"
              values={{ number, address: <bdi dir="ltr">{address}</bdi> }}
            />
          </li>
        ))}
        {count > named && (
          <li>
            <FormattedMessage id="designerTexts.bring.more" values={{ count: count - named }} />
          </li>
        )}
      </ul>
    </Banner>
  )
}
