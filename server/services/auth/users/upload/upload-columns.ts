import { problem } from "../../../../../schemas/problems.ts"
import { Refusal } from "../../../../http/refusal.ts"

/** The columns of a file of people, each with the headings it is known by; the first is the template's. */
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

export type ColumnPlaces = ReadonlyMap<UploadColumn, number>

/** Where each column stands in the file; a file without the columns that every person needs is refused as a whole. */
export function placesOf(headings: readonly string[]): ColumnPlaces {
  const folded = headings.map(foldName)
  const places = new Map<UploadColumn, number>()
  for (const name of uploadColumnNames) {
    const at = folded.findIndex((heading) => uploadColumns[name].some((known) => foldName(known) === heading))
    if (at !== -1) places.set(name, at)
  }
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0) {
    throw new Refusal(
      400,
      missing.map((name) => problem("user.missing_column", ["file"], { column: uploadColumns[name][0] })),
    )
  }
  return places
}

/** Names are found however they are spaced and capitalised. */
export function foldName(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase()
}
