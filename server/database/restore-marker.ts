import type { Migration } from "./migration.ts"

const name = "restore-under-way"

/** Added to the migrations of a database while a backup is being restored into it, so that no version starts on it. */
export function createRestoreMarker(backup: string): Migration {
  return { name, statements: [`select '${backup}'`] }
}

export function isRestoreMarker(row: { readonly name: string }): boolean {
  return row.name === name
}
