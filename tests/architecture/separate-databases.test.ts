import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// A database for one file costs as much as two tests, so files share that of their worker, and each makes its clients there.

/** With a reason at the call, or one that stands in a variable beside it. */
const separate = /\bseparateDatabase(?:\(|: )(?:"[^"]{20,}"|reason)/
const support = sourcesOf("tests/support").filter(({ file, text }) => separate.test(text) && !definesIt(file))
const files = sourcesOf("tests/server").filter(({ file }) => file.endsWith(".test.ts"))
const alone = files.filter(({ text }) => separate.test(text) || support.some(({ file }) => imports(text, file)))

function definesIt(file: string): boolean {
  return file === "tests/support/database.ts" || file === "tests/support/server.ts"
}

function imports(text: string, file: string): boolean {
  return text.includes(`/${file.replace("tests/", "")}"`)
}

test("these files have a database that no other file uses; each says why", () => {
  expect(alone.map(({ file }) => file.replace("tests/server/", "")).toSorted()).toEqual([
    "access-control/row-security.test.ts",
    "auth/ten-thousand-users.test.ts",
    "backup/backup-errors.test.ts",
    "backup/drill.test.ts",
    "demonstration.test.ts",
    "files/assert-store-match.test.ts",
    "files/file-calls.test.ts",
    "files/folder-store.test.ts",
    "jobs/fence.test.ts",
    "jobs/job-changes.test.ts",
    "jobs/job-routes.test.ts",
    "jobs/jobs-page.test.ts",
    "jobs/jobs.test.ts",
    "jobs/killed-jobs.test.ts",
    "jobs/killed-process.test.ts",
    "mail/outbox.test.ts",
    "notification/emails.test.ts",
    "notification/notifications.test.ts",
    "notification/reminders.test.ts",
    "test-database.test.ts",
    "traces.test.ts",
  ])
})

test("no more than a quarter of the files have one", () => {
  expect(alone.length).toBeLessThanOrEqual(files.length / 4)
})
