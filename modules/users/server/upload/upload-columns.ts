import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"

/** The columns of a user file with their accepted headings; the first heading is the template's. */
export const uploadColumns = {
  firstName: ["First name", "firstName"],
  lastName: ["Last name", "lastName", "Surname"],
  userName: ["Username", "User name", "userName"],
  email: ["Email", "E-mail", "E-mail address"],
  secondEmail: ["Secondary email", "Second e-mail address", "Second e-mail", "secondEmail"],
  country: ["Country"],
  designation: ["Designation", "Title"],
  contactNumber: ["Contact number", "Mobile number", "Phone"],
  roles: ["Roles", "Role"],
  entities: ["Entities", "Entity"],
  modules: ["Modules", "Module"],
  external: ["External"],
} as const
export type UploadColumn = keyof typeof uploadColumns
export const uploadColumnNames = Object.keys(uploadColumns) as UploadColumn[]

const needed: readonly UploadColumn[] = ["firstName", "email", "roles", "entities"]

export type ColumnIndexes = ReadonlyMap<UploadColumn, number>

/** The position of each column in the file. Throws for a file without the required columns. */
export function columnIndexesOf(headings: readonly string[]): ColumnIndexes {
  const normalizedHeadings = headings.map(normalizeHeader)
  const columnIndexes = new Map<UploadColumn, number>()
  for (const name of uploadColumnNames) {
    const at = normalizedHeadings.findIndex((heading) =>
      uploadColumns[name].some((known) => normalizeHeader(known) === heading),
    )
    if (at !== -1) columnIndexes.set(name, at)
  }
  const missing = needed.filter((name) => !columnIndexes.has(name))
  if (missing.length > 0) {
    throw new HttpError(
      400,
      missing.map((name) => problem("user.missing_column", ["file"], { column: uploadColumns[name][0] })),
    )
  }
  return columnIndexes
}

/** Normalizes spacing and case, so that names match regardless of both. */
export function normalizeHeader(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase()
}
