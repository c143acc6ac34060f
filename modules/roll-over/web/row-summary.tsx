import { useIntl } from "react-intl"
import { joinNames } from "../../../schemas/join-names.ts"
import { Badge } from "../../../ui/badge.tsx"
import { rollOverChanges, type RollOverRow } from "../contract.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface RowSummaryProps {
  readonly row: RollOverRow
  /** Name of its record type. */
  readonly typeName: string | undefined
}

/** What a record is, where it belongs, and how many of its fields differ from the previous year. */
export function RowSummary({ row, typeName }: RowSummaryProps) {
  const text = useRollOverText()
  const { locale } = useIntl()
  const { kind, parents, changes } = row
  const parentNames = joinNames(
    parents.map(({ name }) => name),
    locale,
    "commas",
  )
  const counted = rollOverChanges
    .map((change) => ({ change, count: changes.filter((one) => one.change === change).length }))
    .filter(({ count }) => count > 0)
  return (
    <>
      {kind === "add" ? null : <Badge>{text(`rollOver.kind.${kind}`)}</Badge>}
      <span>
        {[typeName, parents.length > 0 ? text("rollOver.parents", { parents: parentNames }) : undefined]
          .filter((part) => part !== undefined)
          .join(" · ")}
      </span>
      {counted.length > 0 ? (
        <span className="ru-subtle">
          {counted.map(({ change, count }) => text(`rollOver.changes.${change}`, { count })).join(" · ")}
        </span>
      ) : null}
    </>
  )
}
