import type { CSSProperties } from "react"
import { useIntl } from "react-intl"
import { useSimilarText } from "./use-similar-text.ts"

/** The likeness as a bar and in percent. */
export function LikenessBar({ percent }: { readonly percent: number }) {
  const text = useSimilarText()
  const { formatNumber } = useIntl()
  return (
    <span className="similar-likeness ru-row ru-gap-8">
      <span
        className="similar-likeness__bar"
        aria-hidden="true"
        style={{ "--likeness": `${percent}%` } as CSSProperties}
      />
      <span className="ru-figures">
        {text("similarRecords.alike", { percent: formatNumber(percent / 100, { style: "percent" }) })}
      </span>
    </span>
  )
}
