import { makeBackup } from "../../server/backup/make-backup.ts"
import type { Progress } from "../../server/backup/progress.ts"
import { readBackup, restoreBackup } from "../../server/backup/restore-backup.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noAddresses } from "../../server/files/open-file-store.ts"

// A process that makes or restores a backup and is killed by the kernel at a step of it, as by kill -9; at 0 it is not.

const [task = "", url = "", files = "", path = "", killedAt = "0"] = process.argv.slice(2)
const counted = { steps: 0 }
function step(): void {
  counted.steps += 1
  if (counted.steps === Number(killedAt)) process.kill(process.pid, "SIGKILL")
}
const progress: Progress = { begin: step, advance: step, end: step }
const store = folderStore(files, noAddresses)

if (task === "backup") await makeBackup({ directory: path, url, store, keyText: undefined, keep: undefined, progress })
else await restoreBackup(await readBackup(path, undefined, progress), { url, store, progress })
console.log(counted.steps)
