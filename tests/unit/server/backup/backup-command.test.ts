import { expect, test } from "vitest"
import { toFolderError } from "../../../../server/backup/backup-error.ts"
import { showProgress } from "../../../../server/backup/progress.ts"
import { parseBackupArguments, parseRestoreArguments } from "../../../../server/commands/backup-arguments.ts"

test("a backup takes its folder and the number of backups to keep", () => {
  expect(parseBackupArguments(["/backups", "--keep", "14"])).toEqual({ directory: "/backups", keep: 14 })
  expect(parseBackupArguments(["/backups"])).toEqual({ directory: "/backups", keep: undefined })
  for (const args of [[], ["a", "b"], ["a", "--keep", "0"], ["a", "--keep", "all"], ["a", "--all"]])
    expect(() => parseBackupArguments(args)).toThrow("npm run backup --")
})

test("a restore takes its backup, a checkpoint, or a check-only option", () => {
  expect(parseRestoreArguments(["/backups/one", "--checkpoint", "seal.json"])).toEqual({
    directory: "/backups/one",
    checkpoint: "seal.json",
    check: false,
  })
  expect(parseRestoreArguments(["--check", "/backups"])).toMatchObject({ directory: "/backups", check: true })
  for (const args of [[], ["a", "b"], ["a", "--force"]])
    expect(() => parseRestoreArguments(args)).toThrow("npm run restore --")
})

test("a folder error becomes a message with a solution; other errors stay unchanged", () => {
  const failing = (code: string) => toFolderError(Object.assign(new Error(code), { code }), "/backups")
  expect(failing("ENOSPC")).toMatchObject({ code: "disk-full", message: expect.stringContaining("/backups") })
  for (const code of ["EACCES", "EROFS", "EPERM", "ENOTDIR", "EEXIST"])
    expect(failing(code)).toMatchObject({ code: "directory-unwritable" })
  expect(failing("EIO")).not.toHaveProperty("name", "BackupError")
})

test("a file of the server that this user cannot read is named, not the folder of the backup", () => {
  const error = Object.assign(new Error("open"), { code: "EACCES", path: "/var/lib/risk-universe/files/one" })
  expect(toFolderError(error, "/backups")).toMatchObject({
    code: "file-unreadable",
    message: expect.stringMatching(/^\/var\/lib\/risk-universe\/files\/one is not readable: run this as the user/),
  })
  expect(toFolderError(Object.assign(error, { path: "/backups/one" }), "/backups")).toMatchObject({
    code: "directory-unwritable",
  })
})

test("progress is one line on a terminal, and otherwise JSON lines at the start and at intervals", () => {
  let now = 0
  const visible = (isTTY: boolean) => {
    const texts: string[] = []
    const progress = showProgress({ isTTY, write: (text) => texts.push(text) }, () => now)
    progress.start("reading-files", 40)
    for (let file = 0; file < 40; file += 1) {
      now += 500
      progress.advance()
    }
    progress.end()
    return texts
  }
  const lines = visible(false).map((line): unknown => JSON.parse(line))
  expect(lines).toEqual([
    { phase: "reading-files", done: 0, total: 40 },
    { phase: "reading-files", done: 20, total: 40 },
    { phase: "reading-files", done: 40, total: 40 },
    { phase: "reading-files", done: 40, total: 40 },
  ])
  expect(visible(true).at(-2)).toBe("\r\u{1b}[KReading files: 40 of 40")
})
