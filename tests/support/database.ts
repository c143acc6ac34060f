import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import { runAs, withDatabase } from "./template-database.ts"

export interface TestDatabase {
  /** As the owner of the product's tables, who is no superuser. */
  readonly url: string
  drop(): Promise<void>
}

/** A database of its own for one test file, cloned from the migrated template; call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { templateUrl, superuserUrl } = inject("databaseServer")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const { username, pathname } = new URL(templateUrl)
  await runAs(superuserUrl, `create database ${name} template ${pathname.slice(1)} owner ${username}`)
  return {
    url: withDatabase(templateUrl, name),
    // Forced: a connection that a failed test left open must not keep it.
    drop: () => runAs(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}
