import { FileDown } from "lucide-react"
import type { UserUploadResult } from "../contracts/user-management.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useUserText } from "./use-user-text.ts"

export interface UploadOutcomeProps {
  readonly result: UserUploadResult
  readonly onSave: (fileUploadId: string) => Promise<void>
  readonly onAgain: () => void
}

/** Number of added users, and rejected rows with reasons. */
export function UploadOutcome({ result, onSave, onAgain }: UploadOutcomeProps) {
  const text = useUserText()
  const { created, rejected, problems, errorFileId } = result
  return (
    <div className="users__outcome ru-grid ru-gap-12">
      <Banner live tone="info" title={text("users.upload.done", { count: created })} />
      {rejected > 0 ? (
        <>
          <Banner
            live
            tone="warning"
            title={text("users.upload.rejected", { count: rejected })}
            action={
              errorFileId === null ? undefined : (
                <Button size="sm" icon={<FileDown aria-hidden="true" />} onClick={() => void onSave(errorFileId)}>
                  {text("users.upload.document")}
                </Button>
              )
            }
          />
          <Table className="users__rejected" label={text("users.upload.reasons")}>
            <TableHead
              columns={[
                { key: "row", label: text("users.upload.row") },
                { key: "email", label: text("users.column.email") },
                { key: "reasons", label: text("users.upload.reasons") },
              ]}
            />
            <tbody>
              {problems.map(({ row, email, reasons }) => (
                <tr key={row}>
                  <th scope="row" className="ru-figures">
                    {row}
                  </th>
                  <td>
                    <bdi dir="ltr">{email}</bdi>
                  </td>
                  <td>{reasons.join(" ")}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      ) : null}
      <Button onClick={onAgain}>{text("users.upload.another")}</Button>
    </div>
  )
}
