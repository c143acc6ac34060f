import { RotateCcw, Trash2 } from "lucide-react"
import type { DeletedRecord } from "../../../schemas/api/bin.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { dayOf, dayText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useBinText } from "./use-bin-text.ts"

export interface BinTableProps {
  readonly records: readonly DeletedRecord[]
  readonly busy: boolean
  /** In milliseconds since 1970, from which the days that are left are counted. */
  readonly now: number
  readonly nameOf: (profileId: ProfileId) => string
  readonly onRestore: (record: DeletedRecord) => void
  /** Undefined for whoever may not delete for good. */
  readonly onPurge: ((record: DeletedRecord) => void) | undefined
}

const dayMs = 86_400_000
/** From here on the time that is left is said louder. */
const fewDays = 3

/** What lies in the bin, newest first, and how long it still does. */
export function BinTable({ records, busy, now, nameOf, onRestore, onPurge }: BinTableProps) {
  const text = useBinText()
  const language = useLanguage()
  return (
    // A long table is scrolled by keys as well.
    <div className="bin__table" tabIndex={0} role="region" aria-label={text("bin.title")} aria-busy={busy}>
      <table>
        <thead>
          <tr>
            {(["number", "name", "type", "deleted", "by", "left"] as const).map((column) => (
              <th key={column} scope="col">
                {text(`bin.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="ru-hidden">{text("bin.column.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const left = Math.max(0, Math.ceil((Date.parse(record.goesAt) - now) / dayMs))
            const called = record.uniqueId || record.name
            return (
              <tr key={record.id}>
                <td>
                  <bdi dir="ltr" className="ru-code">
                    {record.uniqueId}
                  </bdi>
                </td>
                <th scope="row">
                  <bdi>{record.name}</bdi>
                </th>
                <td>
                  <bdi>{nameOf(record.profileId)}</bdi>
                </td>
                <td className="ru-figures">
                  <bdi>{dayText(dayOf(record.deletedAt), language)}</bdi>
                </td>
                <td>
                  <bdi>{record.deletedBy ?? "–"}</bdi>
                </td>
                <td className="ru-figures">
                  {left <= fewDays ? (
                    <Badge tone="warning">{text("bin.days", { count: left })}</Badge>
                  ) : (
                    text("bin.days", { count: left })
                  )}
                </td>
                <td>
                  <span className="bin__actions">
                    {record.canRestore ? (
                      <Button
                        size="sm"
                        icon={<RotateCcw className="ru-flip" aria-hidden="true" />}
                        aria-label={text("bin.restore.one", { record: called })}
                        onClick={() => onRestore(record)}
                      >
                        {text("bin.restore")}
                      </Button>
                    ) : null}
                    {onPurge ? (
                      <IconButton
                        size="sm"
                        label={text("bin.purge.one", { record: called })}
                        icon={<Trash2 aria-hidden="true" />}
                        onClick={() => onPurge(record)}
                      />
                    ) : null}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
