import { damaged } from "./backup-refusal.ts"
import { fileListObject } from "./copy-files.ts"
import { listedFiles, objectOf } from "./file-list.ts"
import type { Manifest } from "./manifest.ts"
import { type BackupFolder, countLines, readObject } from "./objects.ts"
import type { Progress } from "./progress.ts"

export function tableObject(table: string): string {
  return `tables/${table}`
}

/** Reads all of a backup from the disk: every object is whole, every table has the rows and the list the files it is to have. */
export async function verifyBackup(folder: BackupFolder, manifest: Manifest, progress: Progress): Promise<void> {
  progress.begin("verifying", manifest.tables.length + manifest.files.count)
  for (const { name, rows, ...note } of manifest.tables) {
    const found = await countLines(readObject(folder, tableObject(name), note))
    if (found !== rows) throw damaged(`The table ${name} has ${found} rows instead of ${rows}`)
    progress.advance()
  }
  let [count, gone, bytes] = [0, 0, 0]
  for await (const { key, note } of listedFiles(readObject(folder, fileListObject, manifest.files.list))) {
    if (!note) {
      gone += 1
      continue
    }
    for await (const chunk of readObject(folder, objectOf(key), note)) bytes += chunk.length
    count += 1
    progress.advance()
  }
  const { files } = manifest
  if (count !== files.count || gone !== files.gone || bytes !== files.bytes)
    throw damaged(`The list of files names ${count} instead of ${files.count}`)
}
