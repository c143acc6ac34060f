import { createBackup } from "../../server/backup/create-backup.ts"
import type { Progress } from "../../server/backup/progress.ts"
import { loadBackup, restoreBackup } from "../../server/backup/restore-backup.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"

// A process that creates or restores a backup and kills itself with SIGKILL at a step; 0 disables it.

const [task = "", url = "", files = "", path = "", killedAt = "0"] = process.argv.slice(2)
const counted = { steps: 0 }
function step(): void {
  counted.steps += 1
  if (counted.steps === Number(killedAt)) process.kill(process.pid, "SIGKILL")
}
const progress: Progress = { start: step, advance: step, end: step }
const store = folderStore(files, noUrlSigner)

if (task === "backup")
  await createBackup({ directory: path, url, store, keyText: undefined, keep: undefined, progress })
else await restoreBackup(await loadBackup(path, undefined, progress), { url, store, progress })
console.log(counted.steps)
