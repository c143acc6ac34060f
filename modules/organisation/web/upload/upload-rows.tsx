import type { EntityUpload } from "../../contracts/organisation.ts"
import { Badge } from "../../../../ui/badge.tsx"
import type { OrganisationTextKey } from "../use-organisation-text.ts"
import { useOrganisationText } from "../use-organisation-text.ts"
import "./upload.css"

const tones = { create: "info", created: "success", rejected: "danger" } as const

/** All rows of an upload with their expected or actual result, and the reason. */
export function UploadRows({ upload }: { readonly upload: EntityUpload }) {
  const text = useOrganisationText()
  const columns: readonly OrganisationTextKey[] = [
    "organisation.upload.row",
    "organisation.field.name",
    "organisation.field.uniqueId",
    "organisation.field.parent",
    "organisation.upload.status",
  ]
  return (
    <>
      {upload.rows.length < upload.total ? (
        <p className="ru-muted ru-small">
          {text("organisation.upload.more", { shown: upload.rows.length, total: upload.total })}
        </p>
      ) : null}
      <div className="entity-upload__rows" role="region" aria-label={upload.fileName} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {upload.rows.map(({ row, name, uniqueId, parent, status, problems }) => (
              <tr key={row}>
                <td className="ru-figures">{row}</td>
                <th scope="row" dir="auto">
                  {name || "—"}
                </th>
                <td>
                  <bdi className="ru-code">{uniqueId}</bdi>
                </td>
                <td dir="auto">{parent}</td>
                <td>
                  <Badge tone={tones[status]}>{text(`organisation.upload.status.${status}`)}</Badge>
                  {problems.length > 0 ? (
                    <ul className="ru-grid ru-gap-4 ru-small">
                      {problems.map(({ code, path, message }) => (
                        <li key={`${code} ${path.join(".")}`}>
                          <b>{labelOf(path[0], text)}</b> {message}
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function labelOf(field: string | number | undefined, text: ReturnType<typeof useOrganisationText>): string {
  return field === undefined ? "" : `${text(`organisation.field.${field}` as OrganisationTextKey)}:`
}
