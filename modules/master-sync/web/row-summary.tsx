import { TriangleAlert } from "lucide-react"
import { useIntl } from "react-intl"
import { joinNames } from "../../../schemas/join-names.ts"
import { Badge } from "../../../ui/badge.tsx"
import type { SyncRow } from "../contract.ts"
import { useSyncText } from "./use-sync-text.ts"

/**
 * Why a record is listed, in a few words, and how many of its conflicts are not decided. Of a changed record it names
 * what the library changed, and only counts what is the project's own.
 */
export function RowSummary({ row }: { readonly row: SyncRow }) {
  const text = useSyncText()
  const { locale } = useIntl()
  const named = row.kind === "change" ? row.fields.filter(({ outcome }) => outcome !== "kept") : row.fields
  const others = row.fields.length - named.length
  const fields = joinNames(
    named.map(({ label }) => label),
    locale,
    "commas",
  )
  // The changed fields may be restricted for the user.
  const isUnnamed = named.length === 0 && (row.kind === "change" || row.kind === "keep")
  return (
    <>
      {row.undecided > 0 && row.result === null ? (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {text("masterSync.conflicts", { count: row.undecided })}
        </Badge>
      ) : null}
      <span>{text(isUnnamed ? `masterSync.tab.${row.kind}` : `masterSync.kind.${row.kind}`, { fields })}</span>
      {others > 0 ? <span className="ru-subtle">{text("masterSync.kind.others", { count: others })}</span> : null}
    </>
  )
}
