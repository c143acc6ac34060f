import type { Migration } from "./migration.ts"

const name = "restore-under-way"

/** Stands among the migrations of a database into which a backup is being restored, so that no version starts on it. */
export function restoreMark(backup: string): Migration {
  return { name, statements: [`select '${backup}'`] }
}

export function isRestoreMark(row: { readonly name: string }): boolean {
  return row.name === name
}
