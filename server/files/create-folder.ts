import { mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns when an existing folder accepts no
 * subfolder, as in `/proc`; this one throws.
 */
export async function createFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await createFolder(dirname(folder))
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process created it.
    if (!(await isFolder(folder))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
