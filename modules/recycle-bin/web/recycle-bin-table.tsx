import { Moment } from "../../../ui/moment.tsx"
import { RotateCcw, Trash2 } from "lucide-react"
import type { DeletedRecord } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useRecycleBinMessages } from "./use-recycle-bin-messages.ts"

export interface RecycleBinTableProps {
  readonly records: readonly DeletedRecord[]
  readonly busy: boolean
  /** Current time in milliseconds since 1970, to compute the remaining days. */
  readonly now: number
  readonly nameOf: (profileId: ProfileId) => string
  readonly onRestore: (record: DeletedRecord) => void
  /** Undefined when the user cannot delete permanently. */
  readonly onPurge: ((record: DeletedRecord) => void) | undefined
}

const columns = ["number", "name", "type", "deleted", "by", "left"] as const
const dayMs = 86_400_000
/** From this number of remaining days, the time is emphasised. */
const fewDays = 3

/** Deleted records, newest first, with the remaining time. */
export function RecycleBinTable({ records, busy, now, nameOf, onRestore, onPurge }: RecycleBinTableProps) {
  const text = useRecycleBinMessages()
  const language = useLanguage()
  return (
    <Table className="bin__table" label={text("recycleBin.title")} busy={busy} collapsible>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`recycleBin.column.${key}`) }))}
        actions={text("recycleBin.column.actions")}
      />
      <tbody>
        {records.map((record) => {
          const left = Math.max(0, Math.ceil((Date.parse(record.expiresAt) - now) / dayMs))
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
                  <Badge tone="warning">{text("recycleBin.days", { count: left })}</Badge>
                ) : (
                  text("recycleBin.days", { count: left })
                )}
              </td>
              <td>
                <span className="ru-page-table__actions">
                  {record.canRestore ? (
                    <Button
                      size="sm"
                      icon={<RotateCcw className="ru-flip" aria-hidden="true" />}
                      aria-label={text("recycleBin.restore.one", { record: called })}
                      onClick={() => onRestore(record)}
                    >
                      {text("recycleBin.restore")}
                    </Button>
                  ) : null}
                  {onPurge ? (
                    <IconButton
                      size="sm"
                      label={text("recycleBin.purge.one", { record: called })}
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
