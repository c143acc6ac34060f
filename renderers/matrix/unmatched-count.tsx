import { FilterX } from "lucide-react"
import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import type { MatrixModel } from "./matrix-model.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/**
 * Number of rows that no longer match the filters, which is announced when it grows, and a button that removes them.
 */
export function UnmatchedCount({ model }: { readonly model: MatrixModel }) {
  const { unmatchedCount: count, applyAgain } = model
  const text = useMatrixText()
  const intl = useIntl()
  const label = text("matrixGrid.unmatched.count", { count, shown: intl.formatNumber(count) })
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) announce(label)
    before.current = count
  }, [count, label])
  if (count === 0) return null
  return (
    <span className="ru-matrix__unmatched-count ru-row ru-gap-8">
      <span className="ru-row ru-gap-4">
        <FilterX aria-hidden="true" className="ru-icon-12" />
        <span className="ru-figures">{label}</span>
      </span>
      <Button size="sm" variant="ghost" onClick={applyAgain}>
        {text("matrixGrid.unmatched.apply")}
      </Button>
    </span>
  )
}
