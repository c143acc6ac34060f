import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { parseBackupArguments } from "../../../../server/commands/backup-arguments.ts"

const path = (name: string): string => fileURLToPath(new URL(`../../../../${name}`, import.meta.url))
const service = path("deploy/risk-universe-backup.service")
const timer = path("deploy/risk-universe-backup.timer")
const analyze = "/usr/bin/systemd-analyze"

function calls(text: string): string[][] {
  return [...text.matchAll(/npm run backup -- ([^\n`]*)/g)].map(
    ([, calledCommands = ""]) => calledCommands.split(" #")[0]?.trim().split(/\s+/) ?? [],
  )
}

test("the timer unit and the cron line run the command with valid arguments", () => {
  const cron = readFileSync(path("docs/backup.md"), "utf8")
    .split("\n")
    .filter((line) => line.includes("* * *"))
  const calledCommands = calls([readFileSync(service, "utf8"), ...cron].join("\n"))
  expect(calledCommands).toHaveLength(2)
  for (const file of ["/etc/risk-universe.env", "/etc/risk-universe-backup.env"]) {
    expect(readFileSync(service, "utf8")).toContain(`EnvironmentFile=${file.includes("backup") ? "-" : ""}${file}`)
    expect(cron.join("\n")).toContain(`. ${file};`)
  }
  for (const args of calledCommands) {
    expect(parseBackupArguments(args)).toMatchObject({ directory: "/var/backups/risk-universe", keep: 14 })
  }
})

test.skipIf(!existsSync(analyze))("systemd accepts both units without warnings", () => {
  const output = execFileSync(analyze, ["verify", service, timer], { encoding: "utf8", stdio: "pipe" })
  expect(output).toBe("")
  const moment = /OnCalendar=(.*)/.exec(readFileSync(timer, "utf8"))?.[1] ?? ""
  expect(execFileSync(analyze, ["calendar", moment], { encoding: "utf8" })).toContain("02:00:00")
})
