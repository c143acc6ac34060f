import { toDamagedError } from "./backup-error.ts"
import { fileListObject } from "./copy-files.ts"
import { listedFiles, objectOf } from "./file-list.ts"
import type { Manifest } from "./manifest.ts"
import { type BackupFolder, countLines, readBackupObject } from "./objects.ts"
import type { Progress } from "./progress.ts"

export function tableObject(table: string): string {
  return `tables/${table}`
}

/**
 * Reads the complete backup from disk and checks that every object is intact and that tables and file list have the
 * expected counts.
 */
export async function verifyBackup(folder: BackupFolder, manifest: Manifest, progress: Progress): Promise<void> {
  progress.start("verifying", manifest.tables.length + manifest.files.count)
  for (const { name, rows, ...metadata } of manifest.tables) {
    const found = await countLines(readBackupObject(folder, tableObject(name), metadata))
    if (found !== rows) throw toDamagedError(`The table ${name} has ${found} rows instead of ${rows}`)
    progress.advance()
  }
  let [count, missing, bytes] = [0, 0, 0]
  for await (const { key, metadata } of listedFiles(readBackupObject(folder, fileListObject, manifest.files.list))) {
    if (!metadata) {
      missing += 1
      continue
    }
    for await (const chunk of readBackupObject(folder, objectOf(key), metadata)) bytes += chunk.length
    count += 1
    progress.advance()
  }
  const { files } = manifest
  if (count !== files.count || missing !== files.missing || bytes !== files.bytes)
    throw toDamagedError(`The list of files names ${count} instead of ${files.count}`)
}
