import { Moment } from "../../../ui/moment.tsx"
import { RotateCcw, Trash2 } from "lucide-react"
import type { DeletedRecord } from "../../../schemas/api/bin.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
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

const columns = ["number", "name", "type", "deleted", "by", "left"] as const
const dayMs = 86_400_000
/** From here on the time that is left is said louder. */
const fewDays = 3

/** What lies in the bin, newest first, and how long it still does. */
export function BinTable({ records, busy, now, nameOf, onRestore, onPurge }: BinTableProps) {
  const text = useBinText()
  const language = useLanguage()
  return (
    <Table className="bin__table" label={text("bin.title")} busy={busy} folds>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`bin.column.${key}`) }))}
        actions={text("bin.column.actions")}
      />
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
                <Moment compact at={record.deletedAt} language={language} />
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
                <span className="ru-page-table__actions">
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
    </Table>
  )
}
