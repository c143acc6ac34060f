import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// A database for one file costs as much as two tests, so files share that of their worker, and each makes its clients
// there.

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

test("the listed files use a database of their own and state a reason", () => {
  expect(alone.map(({ file }) => file).toSorted()).toEqual([
    "modules/files/tests/server/file-calls.test.ts",
    "modules/jobs/tests/server/jobs-page.test.ts",
    "modules/notifications/tests/server/emails.test.ts",
    "modules/notifications/tests/server/notifications.test.ts",
    "modules/outbox/tests/server/outbox.test.ts",
    "modules/reminders/tests/server/reminders.test.ts",
    "modules/users/tests/server/ten-thousand-users.test.ts",
    "tests/server/access-control/row-security.test.ts",
    "tests/server/backup/backup-errors.test.ts",
    "tests/server/backup/drill.test.ts",
    "tests/server/demonstration-removal.test.ts",
    "tests/server/demonstration.test.ts",
    "tests/server/files/assert-store-match.test.ts",
    "tests/server/files/folder-store.test.ts",
    "tests/server/jobs/fence.test.ts",
    "tests/server/jobs/job-changes.test.ts",
    "tests/server/jobs/job-routes.test.ts",
    "tests/server/jobs/jobs.test.ts",
    "tests/server/jobs/killed-jobs.test.ts",
    "tests/server/jobs/killed-process.test.ts",
    "tests/server/test-database.test.ts",
    "tests/server/traces.test.ts",
  ])
})

test("at most a quarter of the files use a database of their own", () => {
  expect(alone.length).toBeLessThanOrEqual(files.length / 4)
})
