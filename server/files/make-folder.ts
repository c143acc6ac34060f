import { mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Makes a folder with those above it that are missing. Node's own recursive `mkdir` never ends where a folder that exists takes
 * no other, as `/proc` does; this one throws.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process was faster.
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
